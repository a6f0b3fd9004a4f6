import type { Position } from '../../../../engine/position.ts';
import { say, type Sentence } from '../../sentences/sentence.ts';
import type { Id } from '../../wire/bodies.ts';
import { boxKeyOf } from '../../wire/keys.ts';
import type { CountedGame } from '../counted-game.ts';
import type { RunningGame } from '../running-game.ts';
import { decisionsOf, madeOnForks, makingOf } from './decisions.ts';
import { faultsOf, isContradicted, splitOf, witnessOf } from './faults.ts';
import { claimantOf, namesAt, type Names } from './names-at.ts';
import { chainsOfPerson } from './people.ts';
import { recordOf, settledCount } from './rounds.ts';
import type { PhaseRecord, RoundRecord, Split, Table, TableSeat } from './table.ts';
import { waitingFor } from './waiting.ts';
import { whoBidIn } from './who-bid.ts';

/** Works out the table from a game's messages. The order in which the messages arrived makes no difference. */
export function tableOf(count: CountedGame): Table {
  const { log, rules, lobby, running } = count;
  running?.settled.extend(running.rounds.all, running.decisions.closed);
  const split = splitOf(running);
  const stopped = stoppedBecause(count, split);
  const { genesis } = log;
  const { making: open = null, settling: before = null } = (stopped ? null : running?.decisions) ?? {};
  const making = running && open && makingOf(running, open);
  const settling = running && before && makingOf(running, before);
  const rounds = running ? recordsOf(running) : [];
  const roster = lobby?.roster ?? null;
  const claims = lobby?.claims.filter(({ id }) => !running || roster?.claims.includes(id)) ?? [];
  const names = namesAt(claims, running, rules?.judge ?? null);
  const seats = running ? seatsOf(running, names) : [];
  return {
    stage: stageOf(count, stopped),
    genesis: genesis && { ...genesis.body, id: genesis.id, host: genesis.author },
    claims: claims.map((claim) => claimantOf(claim, names, genesis?.author)),
    roster,
    game: running?.game ?? null,
    seats,
    judge: rules?.judge ?? null,
    draw: rounds.find((round) => !('position' in round)) ?? null,
    phases: rounds.filter((round) => 'position' in round),
    received: running ? receivedIn(running) : [],
    decisions: decisionsOf(lobby, running),
    making,
    settling,
    madeOnForks: running && !stopped ? madeOnForks(running, log) : [],
    witness: running && witnessOf(running),
    keeper: running?.records.keeper ? { isDropped: !running.records.keeper.isServing } : null,
    motions: running && !stopped ? running.motions : [],
    absent: running?.seatFacts.absent ?? [],
    dissolvable: running?.seatFacts.dissolvable ?? [],
    dissolved: running?.seatFacts.dissolved ?? [],
    rematches: running ? rematchesOf(running) : [],
    hinted: running ? hintedIn(running) : [],
    applicants: running ? applicantsOf(running, names) : [],
    pausedUntil: running?.records.time.pausedUntil ?? 0,
    extensions: running?.records.time.extensions ?? {},
    waitingFor: stopped ? [] : waitingFor(lobby, running, making, settling),
    faults: faultsOf(count),
    ending: running && endingOf(running),
    ...bidsToldIn(count, seats),
    split,
    stopped,
  };
}

function stageOf({ lobby, running }: CountedGame, stopped: Sentence | null): Table['stage'] {
  if (stopped) return 'stopped';
  if (!lobby) return 'empty';
  if (!running) return 'lobby';
  return running.rounds.last.round.plan.position === null ? 'draw' : running.state.stage;
}

function stoppedBecause({ unknownRules, running }: CountedGame, split: Split | null): Sentence | null {
  if (unknownRules) return unknownRules;
  if (split) return say('torn');
  if (running && isContradicted(running)) return say('contradicted');
  return running?.state.stage === 'stopped' ? running.state.why : null;
}

/** The rounds, oldest first. The records of settled rounds are kept; the records of the other rounds are made anew each time. */
function recordsOf({ settled, rounds, state }: RunningGame): readonly (RoundRecord | PhaseRecord)[] {
  const isOver = state.stage === 'over';
  const count = settledCount(rounds.all);
  const open = rounds.all.slice(settled.rounds.length).map((one, place) => {
    return recordOf(one, isOver || settled.rounds.length + place < count);
  });
  return [...settled.rounds.map(({ record }) => record), ...open];
}

function seatsOf(running: RunningGame, names: Names): readonly TableSeat[] {
  const { command, seating, time } = running.records;
  const position = latestPosition(running);
  const hands = command.handsIn(position);
  const living = command.living(position);
  const askings = seating.askings(seating.speakers);
  return seating.sitting.map(({ number, claim, pens, passes, gone, former }) => ({
    number,
    key: claim.body.seat,
    box: boxKeyOf(claim.body.seat),
    pen: pens.at(-1) as Id,
    pens,
    passes,
    asking: askings.filter(({ seat }) => seat === number).map((asking) => claimantOf(asking.claim, names)),
    name: names.shown(claim),
    signedName: names.signed(claim),
    veil: claim.body.veil && names.signed(claim) === '' ? { ...claim.body.veil, claim: claim.id } : null,
    former: former.map((one) => ({
      key: one.claim.body.seat,
      box: boxKeyOf(one.claim.body.seat),
      pens: one.pens,
      name: names.shown(one.claim),
    })),
    held: command.held[number] ?? [],
    powers: hands[number] ?? [],
    live: living.includes(number),
    gone,
    vacation: time.vacations.of({ claim, pens }, former),
  }));
}

/**
 * The position after the last turn. If the game has stopped, the rules may have failed on its last phase, so this is the position with
 * which that phase began.
 */
function latestPosition({ rounds, state }: RunningGame): Position | null {
  const { turn, round } = rounds.last;
  return (state.stage === 'stopped' ? null : turn?.next) ?? round.plan.position;
}

function receivedIn({ rounds, records }: RunningGame): Table['received'] {
  const { acknowledged, seating } = records;
  return rounds.last.round.boxes.committed.flatMap(({ seat, seal }) => {
    return seal ? [{ seat, by: acknowledged.receivedBy(seal.commit, seating) }] : [];
  });
}

/** The people who ask for a seat and were not turned away. */
function applicantsOf({ records: { seating, turnedAway } }: RunningGame, names: Names): Table['applicants'] {
  return seating.applications.flatMap((claim) => {
    const { by, counts } = turnedAway.dismissalOf(claim.body.seat);
    return counts ? [] : [{ ...claimantOf(claim, names), turnedAwayBy: by }];
  });
}

/** The next tables that seats have opened since the game ended. */
function rematchesOf({ state, records }: RunningGame): Table['rematches'] {
  return state.stage === 'over' ? records.rematches.openedAfter(state.end.position) : [];
}

/** The mailboxes that seats have named during the game. A seat's hint remains valid when another person takes over the seat. */
function hintedIn({ records: { hinted, seating } }: RunningGame): Table['hinted'] {
  return hinted.ofSeats(seating.sitting.map(({ number }) => ({ number, pens: seating.everyPenOf(number) })));
}

/**
 * The secrets for bids that people have shown, and the function that reads bids with these secrets. Both are left empty before the game is
 * over, even if somebody has already shown a secret.
 */
function bidsToldIn(
  { running, log }: CountedGame,
  seats: Table['seats'],
): Pick<Table, 'bidSecrets' | 'whoBid'> {
  const genesis = log.genesis?.body;
  const areTold = genesis !== undefined && genesis.bidsTold && genesis.bids !== 'open';
  if (running?.state.stage !== 'over' || !areTold) return { bidSecrets: [], whoBid: null };
  const bidSecrets = [...running.records.postbag.bidSecrets]
    .map(([author, { body }]) => ({ author, secret: body.secret }))
    .sort((one, other) => (one.author < other.author ? -1 : 1));
  const chainsOf = (chain: Id) => chainsOfPerson({ seats }, chain);
  const told = { game: running.game, rules: genesis.rules, bidSecrets, chainsOf, log };
  return { bidSecrets, whoBid: (phase) => whoBidIn(told, phase) };
}

function endingOf({ state }: RunningGame): Table['ending'] {
  return state.stage === 'over' ? { ending: state.end.ending, votes: state.end.votes } : null;
}
