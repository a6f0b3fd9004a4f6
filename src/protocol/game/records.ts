import type { Judge } from '../../../engine/judge.ts';
import type { ChangeValue, Genesis, Id } from '../wire/bodies.ts';
import type { Log } from '../wire/log/log.ts';
import type { Message } from '../wire/message.ts';
import { KeeperService } from './keeper-service.ts';
import { Postbag } from './press/postbag.ts';
import type { RoundStart } from './round/plan.ts';
import type { PlayedRounds } from './round/played-rounds.ts';
import { Acknowledged } from './seats/acknowledged.ts';
import { Command } from './seats/command.ts';
import { HintedMailboxes } from './seats/hinted-mailboxes.ts';
import { MissedPhases } from './seats/missed-phases.ts';
import { Rematches } from './seats/rematches.ts';
import { SeatingPlan } from './seats/seating.ts';
import { TurnedAway } from './seats/turned-away.ts';
import type { Seated } from './seats/seating.ts';
import { TimeGiven } from './terms/time-given.ts';
import { votingBy } from './terms/voting.ts';
import { isPetition, Motions } from './votes/motions.ts';
import type { Floor } from './votes/franchise.ts';
import { Testimony } from './witness/testimony.ts';

/**
 * Everything that a game records besides its rounds and decisions: its seats, their motions and wishes, the pauses, extensions and
 * vacations, and the letters.
 */
export class GameRecords {
  readonly seating: SeatingPlan;
  readonly command: Command;
  readonly time: TimeGiven;
  readonly motions: Motions;
  readonly missed: MissedPhases;
  readonly rematches: Rematches;
  readonly hinted = new HintedMailboxes();
  readonly turnedAway: TurnedAway;
  readonly acknowledged: Acknowledged;
  readonly postbag: Postbag;
  /** Null if the table has no witness. */
  readonly witness: Testimony | null;
  /** Null if the table has no keeper. */
  readonly keeper: KeeperService | null;
  readonly #host: Id;
  readonly #log: Log;

  /** `host`: the author of the genesis. */
  constructor(
    { game, seated, host }: { game: Id; seated: readonly Seated[]; host: Id },
    genesis: Genesis,
    judge: Judge,
    log: Log,
  ) {
    this.seating = new SeatingPlan(seated);
    this.command = new Command(judge, this.seating);
    this.time = new TimeGiven(genesis.absence.vacation);
    this.motions = new Motions(game, this.seating, votingBy(judge, genesis.voting));
    this.missed = new MissedPhases(genesis.absence);
    this.rematches = new Rematches(this.seating);
    this.turnedAway = new TurnedAway(this.seating, genesis.voting, host);
    this.acknowledged = new Acknowledged(log);
    this.postbag = new Postbag(log);
    this.witness = genesis.witness && new Testimony(genesis.witness, log);
    this.keeper = genesis.keeper && new KeeperService(genesis.keeper);
    this.#host = host;
    this.#log = log;
  }

  /**
   * Takes a message of the game into account: hands it to each record that it concerns. If the message is about a phase or decision, the
   * caller must also give this message to the inbox.
   */
  noteMessage(message: Message): void {
    this.acknowledged.noteAcknowledgement(message);
    this.witness?.noteWitness(message);
    this.postbag.keepPosting(message);
    if (message.type === 'claim') {
      this.seating.noteClaim(message);
      this.turnedAway.noteClaim(message);
    }
    if (message.type === 'dismiss') this.turnedAway.noteDismissal(message);
    if (message.type === 'rematch') this.rematches.noteRematch(message);
    if (message.type === 'hint') this.hinted.noteHint(message);
    if (message.type === 'away') this.time.vacations.noteAway(message);
    if (isPetition(message)) this.motions.notePetition(message);
  }

  /** The facts that determine who can vote on which motions, for a round that begins now. */
  floorIn({ phase, position, digest }: RoundStart, rounds: PlayedRounds): Floor {
    const { seating, command, time } = this;
    const { dissolvable, dissolved } = command.fates(position);
    return {
      speakers: seating.speakers,
      phase,
      position: position && digest,
      voters: command.living(position),
      survivors: command.survivors(position),
      absent: this.missed.absent(rounds.all, seating.numbers),
      dissolvable,
      dissolved,
      host: seating.seatOf(this.#host),
      pausedUntil: time.pausedUntil,
      extended: time.extensions[phase] ?? 0,
    };
  }

  /** Carries out a change that has been decided. */
  makeChange({ change, votes }: ChangeValue, rounds: PlayedRounds): void {
    if (change.type === 'witness') this.witness?.endService(rounds.last.round.listing);
    if (change.type === 'keeper') {
      this.keeper?.endService();
      rounds.dropKeeper();
    }
    this.time.makeChange(change);
    const isTakenOver = change.type === 'seat' && change.claim !== null;
    const isWished = this.motions.isWished(votes);
    if (isTakenOver && !isWished) this.missed.beginAnew(change.seat, rounds.all);
    if (isTakenOver) {
      const handover = (isWished && this.#log.get(votes[0] as Id)) || null;
      this.time.vacations.noteTakeover(this.seating.turnsOf(change.seat), handover);
    }
    const isUnplayed = change.type === 'seat' && this.seating.gone.includes(change.seat);
    if (isUnplayed && isTakenOver) this.command.takeBack(change.seat);
    if (isUnplayed && !isTakenOver) this.command.dissolve(change.seat);
    this.seating.makeChange(change, votes);
  }

  /**
   * If the terms say so, takes absent players from their seats. From now on, nobody plays these seats. The caller must call this before the
   * next decision begins.
   */
  leaveAbsent(rounds: PlayedRounds): void {
    for (const seat of this.missed.inDisorder(rounds.all, this.seating.numbers)) this.seating.vacate(seat);
  }
}
