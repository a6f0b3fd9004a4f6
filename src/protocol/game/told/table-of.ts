import type { Position } from '../../../../engine/position.ts';
import { say, type Sentence } from '../../sentences/sentence.ts';
import { valueKey } from '../../deciding/ballots.ts';
import type { Id, SeatNumber, Value } from '../../wire/bodies.ts';
import type { RunningGame } from '../running-game.ts';
import { firmRounds, isCheated } from '../round/played-rounds.ts';
import type { PlayedRound } from '../round/played-rounds.ts';
import { claimantOf, shownName } from '../lobby.ts';
import type { Lobby } from '../lobby.ts';
import type { Log } from '../../wire/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import type { Fault } from '../../deciding/faults.ts';
import { acceptsSuffice, liarsBorne } from '../../deciding/quorum.ts';
import type { Deciding } from '../../deciding/deciding.ts';
import type { SealedRound } from '../round/sealed-round.ts';
import type { Testimony } from '../witness/testimony.ts';
import type { TableRules } from '../rulebook.ts';
import type * as Told from './table.ts';
import type { Table } from './table.ts';

/** The counting of one game, as far as the messages noted so far carry it. */
export interface CountedGame {
  log: Log;
  rules: TableRules | null;
  /** Why the rules could not be opened, as a sentence. */
  unknownRules: Sentence | null;
  lobby: Lobby | null;
  course: RunningGame | null;
}

/** The table as the counting stands. Nothing in it depends on the order in which messages came. */
export function tableOf(count: CountedGame): Table {
  const { log, rules, lobby, course } = count;
  const split = splitOf(course);
  const stopped = stoppedBecause(count, split);
  const genesis = log.genesis;
  const making = course?.decisions.making && !stopped ? makingOf(course, course.decisions.making) : null;
  const settling =
    course?.decisions.settling && !stopped ? makingOf(course, course.decisions.settling) : null;
  const rounds = course ? roundsOf(course) : [];
  const roster = lobby?.roster ?? null;
  return {
    stage: stageOf(count, stopped),
    genesis: genesis && { ...genesis.body, id: genesis.id, host: genesis.author },
    claims: lobby?.claimants.filter(({ id }) => !course || roster?.claims.includes(id)) ?? [],
    roster,
    game: course?.game ?? null,
    seats: course ? seatsOf(course) : [],
    judge: rules?.judge ?? null,
    draw: rounds.find((round) => !('position' in round)) ?? null,
    phases: rounds.filter((round) => 'position' in round),
    received: course ? receivedIn(course) : [],
    decisions: decisionsOf(lobby, course),
    making,
    settling,
    witness: course?.witness ? witnessOf(course, course.witness) : null,
    motions: course && !stopped ? course.motions : [],
    absent: course?.absent ?? [],
    rematches: course?.rematches.opened ?? [],
    applicants: course?.seating.applications.map((claim) => claimantOf(claim)) ?? [],
    pausedUntil: course?.time.pausedUntil ?? 0,
    extensions: course?.time.extensions ?? {},
    waitingFor: stopped ? [] : owed(count, making, settling),
    faults: faultsOf(count),
    ending: course && endingOf(course),
    split,
    stopped,
  };
}

function stageOf({ lobby, course }: CountedGame, stopped: Sentence | null): Table['stage'] {
  if (stopped) return 'stopped';
  if (!lobby) return 'empty';
  if (!course) return 'lobby';
  return course.leg.round.plan.position === null ? 'draw' : course.state.stage;
}

function stoppedBecause(count: CountedGame, split: Told.Split | null): Sentence | null {
  if (count.unknownRules) return count.unknownRules;
  if (split) return say('torn');
  if (count.course && isContradicted(count.course)) {
    return say('contradicted');
  }
  const state = count.course?.state;
  return state?.stage === 'stopped' ? state.why : null;
}

/** Whether a quorum says that some round starts from a position other than ours. */
function isContradicted(course: RunningGame): boolean {
  return firmRounds(course.legs).some((round) =>
    round.isContradictedBy(round.deciding?.ballots.quorum(0) ?? Infinity),
  );
}

function seatsOf(course: RunningGame): readonly Told.TableSeat[] {
  const { command, seating, time } = course;
  const position = latestPosition(course);
  const hands = command.handsIn(position);
  const living = command.living(position);
  const askings = seating.askings(seating.speakers);
  const isOver = course.state.stage === 'over';
  const nameOf = ({ id, body }: MessageOf<'claim'>) =>
    (isOver && course.postbag.names.get(id)) || shownName(body);
  return seating.sitting.map(({ number, claim, pens, passes, gone, former }) => ({
    number,
    key: claim.body.seat,
    box: claim.body.box,
    pen: pens.at(-1) as Id,
    pens,
    passes,
    asking: askings.filter(({ seat }) => seat === number).map((asking) => claimantOf(asking.claim)),
    name: nameOf(claim),
    veil:
      claim.body.veil && nameOf(claim) === shownName(claim.body)
        ? { ...claim.body.veil, claim: claim.id }
        : null,
    former: former.map((one) => ({ box: one.claim.body.box, pens: one.pens, name: nameOf(one.claim) })),
    held: command.held[number] ?? [],
    powers: hands[number] ?? [],
    live: living.includes(number),
    gone,
    vacation: time.vacations.of(pens),
  }));
}

/** Where rules stopped that cannot go on, they are asked nothing more. */
function latestPosition(course: RunningGame): Position | null {
  const { turn, round } = course.leg;
  const isStopped = course.state.stage === 'stopped';
  return (isStopped ? null : turn?.next) ?? round.plan.position;
}

function receivedIn({ leg, receipts, seating }: RunningGame): Table['received'] {
  return leg.round.committed.flatMap(({ seat, seal }) => {
    return seal ? [{ seat, by: receipts.receivedBy(seal.commit, seating) }] : [];
  });
}

/** What was told of a round, while nothing new is noted in it. */
const told = new WeakMap<
  SealedRound,
  { version: number; settled: boolean; round: Told.RoundRecord | Told.PhaseRecord }
>();

function roundsOf(course: RunningGame): readonly (Told.RoundRecord | Told.PhaseRecord)[] {
  const lastSettled = course.legs.findLastIndex(({ round }) => isSettling(round));
  const over = course.state.stage === 'over';
  return course.legs.map((leg, place) => roundOf(leg, over || place < lastSettled));
}

/** Whether a decision fixed its set, which names the position that the round before led to. */
function isSettling(round: SealedRound): boolean {
  return round.deciding !== null && round.set !== null && !round.isProvisional;
}

function roundOf(leg: PlayedRound, settled: boolean): Told.RoundRecord | Told.PhaseRecord {
  const { round } = leg;
  const isDone = leg.beacon !== null;
  const known = told.get(round);
  if (isDone && known?.version === round.version && known.settled === settled) return known.round;
  const fresh = freshRound(leg, settled);
  if (isDone) told.set(round, { version: round.version, settled, round: fresh });
  return fresh;
}

function freshRound(
  { round, beacon, book, turn }: PlayedRound,
  settled: boolean,
): Told.RoundRecord | Told.PhaseRecord {
  const { phase, position, digest, hands, asks } = round.plan;
  const decision = round.deciding?.number ?? null;
  const electors = round.deciding?.electors ?? [];
  const { set, along, opened, openedByOthers, badlyDealt, committed: commits } = round;
  const { sharing } = round.plan;
  const receipts =
    round.plan.witness?.receipts(phase).map(({ body: { commit, at } }) => ({ commit, at })) ?? [];
  const known = {
    phase,
    decision,
    digest,
    asks,
    electors,
    sharing,
    receipts,
    provisional: round.isProvisional,
  };
  const common = { ...known, commits, set, along, opened, openedByOthers, badlyDealt, beacon };
  return position === null ? common : { ...common, position, hands, book, turn, settled };
}

function decisionsOf(lobby: Lobby | null, course: RunningGame | null): readonly Told.Decision[] {
  const decided = lobby?.decided;
  if (!course || !decided) return [];
  const value = { type: 'roster', roster: decided.roster.id } as const;
  const later = course.decisions.all.filter(({ decided: proved }) => proved.length === 1);
  return [
    { number: 0, value, ballot: 0, proof: decided.proof },
    ...later.flatMap(({ number, decided: [one] }) => (one ? [{ number, ...one }] : [])),
  ];
}

function makingOf(course: RunningGame, deciding: Deciding): Told.Making {
  const { number, electors, needsAll, ballots, promises, proposals, proposable } = deciding;
  const { accepts, confirms, terms } = ballots;
  const { due, overdue } = course.duesOf(deciding);
  const voices = { accepts, confirms, promises, proposals, proposable };
  const isNewest = deciding === course.decisions.making;
  const cheated = isNewest && isCheated(course.legs, course.state.stage, due !== null);
  return {
    number,
    due,
    overdue,
    isCheated: cheated,
    electors,
    terms,
    needsAll,
    ...voices,
    ...listedIn(course.roundOf(deciding)),
  };
}

function listedIn(round: SealedRound | null): Pick<Told.Making, 'listed' | 'receipted'> {
  const listing = round?.listing;
  if (!round || !listing || listing.proof() !== null) return { listed: null, receipted: null };
  const listed = listing.listed();
  if (!listed) return { listed, receipted: listing.receipted };
  return { listed: { ...listed, closed: round.plan.keyring.closedIn(listed.value) }, receipted: null };
}

function witnessOf({ legs }: RunningGame, { isServing, dismissedFor }: Testimony): Told.Table['witness'] {
  const proof = firmRounds(legs).flatMap(({ listing }) => listing?.proof() ?? []);
  return { isDismissed: !isServing, proof: proof.length > 0 ? proof : dismissedFor };
}

function owed(
  { lobby, course }: CountedGame,
  making: Told.Making | null,
  settling: Told.Making | null,
): readonly Told.Owed[] {
  if (!course) return owedInLobby(lobby);
  const settled = settling && (settling.due ?? settling.listed?.value);
  if (settled) {
    // Orders can be given meanwhile; once all are in, the table waits for what settles the set before.
    const orders = course.state.stage === 'orders' ? owedOrders(course.leg.round, null) : [];
    return orders.length > 0 ? orders : owedVoices(settling, settled);
  }
  const agreed = making && (making.due ?? course.duesOf(course.decisions.making as Deciding).backed);
  if (agreed) return owedVoices(making, agreed);
  const { stage } = course.state;
  if (stage === 'orders') return owedOrders(course.leg.round, making);
  return stage === 'opening' ? owedKeys(course.leg.round) : [];
}

function owedInLobby(lobby: Lobby | null): readonly Told.Owed[] {
  const roster = lobby?.roster;
  if (!roster) return [];
  const missing = (seat: SeatNumber) => !roster.accepted.includes(roster.claims[seat] as string);
  return [...roster.claims.keys()].filter(missing).map((seat) => ({ seat, what: 'accept' }));
}

/** Orders that may still come; where none may, since all accept a set without them, the voices of the ballot that is being held. */
function owedOrders(round: SealedRound, making: Told.Making | null): readonly Told.Owed[] {
  const bound = making?.accepts.flatMap(({ seat, value }) => (value.type === 'set' ? [seat] : [])) ?? [];
  const open = round.committed.filter(({ seat, state }) => state !== 'final' && !bound.includes(seat));
  if (open.length > 0 || !making) return open.map(({ seat }) => ({ seat, what: 'commit' }));
  return owedInBallot(making);
}

/**
 * Who has not come as far as the ballot that more seats have reached than may lie; where all have, who has not accepted in it; where
 * all have accepted, who has not confirmed. Nobody while that is ballot 0.
 */
function owedInBallot({ electors, promises, accepts, confirms }: Told.Making): readonly Told.Owed[] {
  const ballots = electors.map((seat) => reached(seat, [...promises, ...accepts]));
  const held = ballots.toSorted((one, other) => other - one)[liarsBorne(electors.length)] ?? 0;
  const behind = electors.filter((_, place) => (ballots[place] ?? 0) < held);
  const accepting = behind.length > 0 ? behind : electors.filter((seat) => reached(seat, accepts) < held);
  if (accepting.length > 0) return accepting.map((seat) => ({ seat, what: 'accept' }));
  const confirming = electors.filter((seat) => reached(seat, confirms) < held);
  return confirming.map((seat) => ({ seat, what: 'confirm' }));
}

/** The highest ballot in which a seat has one of these voices. */
function reached(seat: SeatNumber, voices: readonly { seat: SeatNumber; ballot: number }[]): number {
  return Math.max(0, ...voices.filter((voice) => voice.seat === seat).map(({ ballot }) => ballot));
}

function owedKeys(round: SealedRound): readonly Told.Owed[] {
  return round.closed.map((seat) => ({ seat, what: 'key' }));
}

/**
 * Whose accept or confirm at ballot 0 the value is waiting for. Who has gone on to a later ballot gives none any more: once more
 * have than may lie, it waits for that ballot.
 */
function owedVoices(making: Told.Making, due: Value): readonly Told.Owed[] {
  const { accepts, confirms, electors } = making;
  const alike = (voices: Told.Making['accepts']) =>
    voices.filter(({ ballot, value }) => ballot === 0 && valueKey(value) === valueKey(due));
  const silent = (voices: Told.Making['accepts']) => {
    const heard = alike(voices).map(({ seat }) => seat);
    return electors.filter((seat) => !heard.includes(seat));
  };
  const inBallot = owedInBallot(making);
  if (inBallot.length > 0) return inBallot;
  const accepting = silent(accepts);
  const unconfirmed = silent(confirms).filter((seat) => !accepting.includes(seat));
  // A quorum confirms what it accepted once it has waited long enough for the rest: then either of them may go on.
  const isConfirming = accepting.length === 0 ? !acceptsSuffice(electors.length) : alike(confirms).length > 0;
  return [
    ...accepting.map((seat) => ({ seat, what: 'accept' }) as const),
    ...(isConfirming ? unconfirmed : []).map((seat) => ({ seat, what: 'confirm' }) as const),
  ];
}

function endingOf({ state }: RunningGame): Table['ending'] {
  return state.stage === 'over' ? { ending: state.end.ending, votes: state.end.votes } : null;
}

function faultsOf({ log, lobby, course }: CountedGame): readonly Fault[] {
  const byAuthor = (kind: Fault['kind'], messages: readonly Message[]): Fault => {
    const author = messages[0]?.author as string;
    const ids = messages.map(({ id }) => id).sort();
    return { kind, seat: course?.seating.seatOf(author) ?? null, author, phase: null, messages: ids };
  };
  const forks = log.equivocations.map((messages) => byAuthor('two messages in one place', messages));
  const genesis = log.genesis ? [log.genesis, ...log.rivals] : [];
  const geneses = genesis.length > 1 ? [byAuthor('two messages in one place', genesis)] : [];
  const [first, second] = [lobby?.decided?.roster, lobby?.second];
  const rosters = first && second ? [byAuthor('two rosters', [first, second])] : [];
  const name = (fault: Fault) => `${fault.messages.join()} ${fault.kind}`;
  const all = [...geneses, ...rosters, ...forks, ...(course?.faults ?? [])];
  return all.sort((one, other) => (name(one) < name(other) ? -1 : 1));
}

function splitOf(course: RunningGame | null): Told.Split | null {
  const torn = course?.decisions.all.find(({ decided }) => decided.length > 1);
  if (!torn) return null;
  const values = torn.decided.map(({ value }) => value);
  return { decision: torn.number, values, seats: torn.ballots.twofaced };
}
