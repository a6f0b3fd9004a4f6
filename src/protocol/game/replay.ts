import { say, type Sentence } from '../sentences/sentence.ts';
import { RunningGame } from './running-game.ts';
import { evidenceOf } from './evidence.ts';
import { Lobby } from './lobby.ts';
import { Log, type Addition } from '../wire/log.ts';
import type { Id, Motion, SeatNumber } from '../wire/bodies.ts';
import type { Message, MessageOf } from '../wire/message.ts';
import { BadMessage } from '../wire/message.ts';
import { unplayable } from './playable.ts';
import { postOf } from './press/post.ts';
import type { Post } from './press/post.ts';
import type { Rulebook, TableRules } from './rulebook.ts';
import { shippedRules } from './rulebook.ts';
import { finish } from '../pausable.ts';
import type { Pausable } from '../pausable.ts';
import type { Table } from './told/table.ts';
import { lastYearProblem } from './terms/last-year.ts';
import { tableOf } from './told/table-of.ts';
import type { CountedGame } from './counted-game.ts';

/** A message that has no place in this game, and why. */
interface Refused {
  message: Message;
  reason: Sentence;
}

/**
 * The log of a game with what it says, kept up to date message by message. Whatever order messages come in, the
 * table is the same as `replay` of their set.
 */
export class Ledger {
  readonly log: Log;
  readonly #rulebook: Rulebook;
  #count: CountedGame;
  #table: Table | null = null;
  #post: Post | null = null;

  /** `own`: the chain of the browser that counts. Should a host begin two games, each is in the one he has written in. */
  constructor(rulebook: Rulebook = shippedRules, own: Id | null = null) {
    this.log = new Log(own);
    this.#rulebook = rulebook;
    this.#count = this.#empty();
  }

  /** What the log says now: the same object until something new is accepted. */
  get table(): Table {
    this.#table ??= tableOf(this.#count);
    return this.#table;
  }

  /** The letters of the game: the same object as long as the table is. */
  get post(): Post {
    const { table } = this;
    if (this.#post?.table !== table) this.#post = this.#postAt(table);
    return this.#post;
  }

  #postAt(table: Table): Post {
    const { running } = this.#count;
    const pensOf = (seat: SeatNumber) => table.seats[seat]?.pens ?? [];
    const reached = (seat: SeatNumber) =>
      running?.records.acknowledged.reachedBy(pensOf(seat)) ?? new Map<Id, number>();
    return postOf(table, this.log, running?.records.postbag.postings ?? [], reached);
  }

  /** The rules the game is played by; null before the genesis, or if this app does not have them. */
  get rules(): TableRules | null {
    return this.#count.rules;
  }

  /** The messages on which rests how the game stands (evidence.ts); none before it. */
  get evidence(): readonly Id[] {
    const { running } = this.#count;
    return running ? evidenceOf(running) : [];
  }

  /** Whether somebody has shown that he holds a message that is not here (seats/receipts.ts). */
  isNamed(id: Id): boolean {
    return this.#count.running?.records.acknowledged.isUnseen(id) ?? false;
  }

  /** The secret vote that a motion takes where the table stands; null if it takes none, or nothing could come of it. */
  pollOn(motion: Motion): ReturnType<RunningGame['pollOn']> {
    return this.#count.running?.pollOn(motion) ?? null;
  }

  /** Adds a message: `waiting` if something it builds on is missing. Throws BadMessage if it has no place in this game. */
  add(message: Message): Addition {
    const { fate, accepted } = this.log.addMessage(message);
    if (fate === 'known') return { fate, accepted };
    if (this.log.rivals.includes(message as MessageOf<'genesis'>)) return this.#addRival(message);
    const all = [...accepted];
    // Deciding the roster lets in what waited for the game, so the list may grow while it is counted.
    for (let place = 0; place < all.length; place++) all.push(...this.#note(all[place] as Message));
    if (all.length > 0) this.#table = null;
    if (message.game !== this.#count.running?.game && !this.#isOfThisGame) {
      this.log.restart();
      this.#recount();
      return { fate, accepted: this.log.messages };
    }
    if (this.#count.running?.isOvertaken) this.#recount();
    return { fate, accepted: all };
  }

  /** Another beginning by the host is kept, as the proof that there are two; it may be the right one. */
  #addRival(message: Message): Addition {
    this.#table = null;
    if (this.#isOfThisGame) return { fate: 'new', accepted: [message] };
    this.log.restart();
    this.#recount();
    return { fate: 'new', accepted: this.log.messages };
  }

  /** Adds many at once and counts once. What has no place in this game is returned, with the reason. */
  addAll(messages: Iterable<Message>): readonly Refused[] {
    return finish(this.addingAll(messages));
  }

  /** The same in steps. Until the last nothing else is asked of the ledger. */
  *addingAll(messages: Iterable<Message>): Pausable<readonly Refused[]> {
    const refused: Refused[] = [];
    for (const message of messages) {
      yield;
      try {
        this.log.addMessage(message);
      } catch (error) {
        if (!(error instanceof BadMessage)) throw error;
        refused.push({ message, reason: error.sentence });
      }
    }
    if (this.log.rightGenesis !== this.log.genesis) this.log.restart();
    yield* this.#recounting();
    return refused;
  }

  /** Whether what is counted is the right game, of several that a host may have begun. A message of the open one cannot change that. */
  get #isOfThisGame(): boolean {
    const { lobby, running } = this.#count;
    if (this.log.rightGenesis !== this.log.genesis) return false;
    if (!lobby || !running) return true;
    const { decided } = lobby;
    return decided !== null && lobby.gameOf(decided.roster) === running.game;
  }

  #empty(): CountedGame {
    return { log: this.log, rules: null, unknownRules: null, lobby: null, running: null };
  }

  #recount(): void {
    finish(this.#recounting());
  }

  /** Counts everything anew; and once more where chains that are let in on the way say what overtakes that. */
  *#recounting(): Pausable<void> {
    let hasGrown: boolean;
    do hasGrown = yield* this.#counting();
    while (hasGrown && this.#count.running?.isOvertaken);
  }

  /**
   * Counts everything, advancing only when all is noted: so late proofs of a split are seen in time. Returns whether more was let
   * in on the way.
   */
  *#counting(): Pausable<boolean> {
    this.#count = this.#empty();
    this.#table = null;
    const genesis = this.log.genesis;
    if (!genesis) return false;
    this.#open(genesis);
    const messages = this.log.messages;
    for (const message of messages) this.#noteInLobby(message);
    const released = this.#openGame();
    for (const message of released) this.#noteInLobby(message);
    const { running } = this.#count;
    if (!running) return false;
    for (const message of [...messages, ...released]) {
      yield;
      if (message.game === running.game) running.countMessage(message);
    }
    yield* running.advancing();
    let hasGrown = false;
    for (let more = this.#letWrite(); more.length > 0; more = this.#letWrite()) {
      hasGrown = true;
      for (const message of more) running.countMessage(message);
      yield* running.advancing();
    }
    return hasGrown;
  }

  /** Counts one accepted message. Returns messages that it let into the log. */
  #note(message: Message): readonly Message[] {
    if (message.type === 'genesis') this.#open(message);
    if (message.game === this.log.genesis?.id) {
      this.#noteInLobby(message);
      const released = this.#openGame();
      // Nobody may have to say anything in the first phase.
      this.#count.running?.advance();
      return released;
    }
    const { running } = this.#count;
    running?.countMessage(message);
    running?.advance();
    return this.#letWrite();
  }

  /** Lets in the chains that may write since the last time. Returns what waited for them. */
  #letWrite(): readonly Message[] {
    return this.log.letWrite(this.#count.running?.records.seating.takeNewWriters() ?? []);
  }

  #noteInLobby(message: Message): void {
    if (message.game === this.log.genesis?.id) this.#count.lobby?.countMessage(message);
  }

  /** Begins the game once a roster is decided. Returns messages that waited for it. */
  #openGame(): readonly Message[] {
    const { lobby, running, rules } = this.#count;
    const decided = lobby?.decided;
    if (!lobby || !rules || !decided || running) return [];
    const game = lobby.gameOf(decided.roster);
    const seated = lobby.seated(decided.roster);
    const genesis = this.log.genesis as MessageOf<'genesis'>;
    this.#count.running = new RunningGame(
      { game, seated, host: genesis.author },
      genesis.body,
      rules,
      this.log,
    );
    const pens = this.#count.running.records.seating.takeNewWriters();
    const { witness } = genesis.body;
    return this.log.openGame(game, witness ? [...pens, witness.key] : pens);
  }

  #open(genesis: MessageOf<'genesis'>): void {
    const { variant, options, rules } = genesis.body;
    const count = this.#count;
    try {
      count.rules = this.#rulebook(variant, options);
    } catch (error) {
      count.unknownRules = say('no such rules', { why: (error as Error).message });
    }
    if (count.rules && count.rules.digest !== rules) {
      count.unknownRules = say('other rules', { variant });
    }
    count.unknownRules ??= unplayable(genesis.body);
    if (count.rules) count.unknownRules ??= lastYearProblem(genesis.body.lastYear, count.rules.judge);
    if (count.unknownRules) count.rules = null;
    count.lobby = new Lobby(genesis, count.rules?.judge ?? null, this.log);
  }
}

/**
 * The table that a set of messages makes: a pure function of the set, and, should a host have begun two games, of whose
 * chain is `own`. Messages that build on others which are not there have no effect. Throws BadMessage if two hosts' are
 * among them.
 */
export function replay(
  messages: Iterable<Message>,
  rulebook: Rulebook = shippedRules,
  own: Id | null = null,
): Table {
  const ledger = new Ledger(rulebook, own);
  const refused = ledger.addAll(messages);
  const second = refused.find(({ message }) => message.type === 'genesis');
  if (second) throw new BadMessage(second.reason);
  return ledger.table;
}
