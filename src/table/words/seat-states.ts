import { join, powerName } from '../../orders/names.ts';
import type { Wants } from '../../../engine/phase.ts';
import type { Power } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { isChoice } from '../../orders/ballots.ts';
import type { Id, SeatNumber } from '../../protocol/wire/bodies.ts';
import { currentRound } from '../../protocol/game/told/table.ts';
import type { CountTold, PhaseRecord, TableSeat, Table } from '../../protocol/game/told/table.ts';
import type { People } from './people.ts';
import { tellMoment } from './time-spans.ts';
import { hasWitness } from './witness-word.ts';
import * as words from '../../words/made/seats.js';

const MINUTE_MS = 60_000;

/** One line of the list of seats that are asked for orders in this phase. */
interface SeatState {
  seat: TableSeat;
  /** The state of this seat's orders for the phase, in a word or two. */
  word: string;
  done: boolean;
}

/** A line for each seat that is asked for orders in this phase. The line says whether the seat has locked, or what is missing. */
export function seatStates(table: Table, phase: PhaseRecord): readonly SeatState[] {
  return phase.asks.flatMap((number) => {
    const seat = table.seats[number];
    return seat ? [{ seat, ...stateOf(table, phase, number) }] : [];
  });
}

function stateOf(table: Table, phase: PhaseRecord, number: SeatNumber): { word: string; done: boolean } {
  const owes = table.waitingFor.find(({ seat }) => seat === number)?.what;
  if (owes === 'part') return { word: words.seats_part_missing(), done: false };
  if (phase.openedByOthers.includes(number)) {
    // A round has receipts only if the table has a witness that hasn't been dismissed.
    const word = phase.receipts.length > 0 ? words.seats_opened_listed() : words.seats_opened_by_others();
    return { word, done: true };
  }
  if (phase.opened.includes(number)) return { word: words.seats_key_shown(), done: true };
  if (owes === 'key') return { word: words.seats_key_missing(), done: false };
  const decided = (phase.set ?? listedIn(table, phase))?.find(({ seat }) => seat === number);
  if (decided && !(decided.seal && owes === 'accept'))
    return { word: decided.seal ? words.seats_locked() : words.seats_too_late(), done: true };
  const committed = phase.commits.find(({ seat }) => seat === number);
  if (committed?.state === 'two finals') return { word: words.seats_locked_twice(), done: false };
  if (committed?.state === 'final') {
    const signing = owes === 'accept' || owes === 'confirm';
    const isWitnessed = phase.receipts.some(({ commit }) => commit === committed.seal?.commit);
    const word = isWitnessed ? words.seats_witnessed() : words.seats_locked();
    return { word: signing ? words.seats_to_agree() : word, done: !signing };
  }
  const mayChange = committed?.state === 'sealed' && committed.seal?.slot === 0;
  return { word: mayChange ? words.seats_may_change() : words.seats_not_yet(), done: false };
}

/** The set that the witness lists to close the current phase; null if the witness has listed none. */
function listedIn({ making }: Table, { decision }: PhaseRecord): PhaseRecord['set'] {
  const listed = making && making.number === decision ? making.listed : null;
  return listed?.closes && listed.value.type === 'set' ? listed.value.seals : null;
}

/** One sentence about the progress of the phase, the same for every reader. */
export function tellProgress(table: Table, phase: PhaseRecord): string {
  if (phase.turn) return words.seats_keys_in();
  if (phase.set) {
    const of = phase.set.filter(({ seal }) => seal !== null).length;
    const keys = phase.opened.length;
    if (keys >= of && phase.count?.totals === null) return tellCount(phase.count);
    if (phase.decision === null) return words.seats_written_ahead({ keys, of });
    return words.seats_collecting({ keys, of });
  }
  const final = phase.commits.filter(({ state }) => state === 'final').length;
  if (listedIn(table, phase)) return words.seats_listed();
  if (final === phase.asks.length) return hasWitness(table) ? words.seats_to_list() : words.seats_agreeing();
  return words.seats_have_locked({ count: final, of: phase.asks.length });
}

/**
 * Says what the count of secret bids still lacks once all keys have come: more parts, the keeper's result, or people who could give enough
 * parts.
 */
function tellCount({ shown, owed, isLost }: CountTold): string {
  if (isLost) return words.seats_count_lost();
  return owed.length > 0 ? words.seats_counting({ count: shown.length }) : words.seats_keeper_awaited();
}

/** A sentence for a seat that is not asked for orders in this phase: "England and Turkey retreat; nothing for you." */
export function tellOthers(judge: Judge, phase: PhaseRecord): string {
  const names = judge.asks(phase.position).map((power) => powerName(judge, power));
  const tell = {
    moves: words.seats_others_orders,
    retreats: words.seats_others_retreats,
    builds: words.seats_others_builds,
    ballots: isChoice(judge, phase.position) ? words.seats_others_choose : words.seats_others_vote,
  } satisfies Record<Wants, unknown>;
  return tell[judge.phase(phase.position).wants]({ count: names.length, names: join(names) });
}

/** The name of the player of each power in a phase. */
export function playersIn(table: Table, { hands }: PhaseRecord): Readonly<Record<Power, string>> {
  const named = hands.map((powers, seat) => powers.map((power) => [power, table.seats[seat]?.name ?? '']));
  return Object.fromEntries(named.flat());
}

/** The name of the player on each of the variant's seats. */
export function peopleAt({ seats }: Pick<Table, 'seats'>): People {
  return Object.fromEntries(seats.flatMap(({ name, held }) => held.map((seat) => [seat, name])));
}

/** The names of the other players who have acknowledged a seat's last sealed orders (`by`), and of those who haven't (`missing`). */
export function receivedFrom(
  { seats, received }: Pick<Table, 'seats' | 'received'>,
  own: SeatNumber,
): { by: readonly string[]; missing: readonly string[] } {
  const by = received.find(({ seat }) => seat === own)?.by ?? [];
  const others = seats.filter(({ number, gone }) => number !== own && !gone);
  const named = (has: boolean) =>
    others.filter(({ number }) => by.includes(number) === has).map(({ name }) => name);
  return { by: named(true), missing: named(false) };
}

/** The message with a seat's sealed orders, if nobody has acknowledged it yet. */
export function unheard(table: Table, own: SeatNumber | null): readonly Id[] {
  const commit = currentRound(table)?.commits.find(({ seat }) => seat === own)?.seal?.commit;
  const isReceived = own !== null && receivedFrom(table, own).by.length > 0;
  return commit !== undefined && !isReceived ? [commit] : [];
}

/**
 * The time since a seat was last heard from: "heard from in the last minute", "last heard from 5 min ago". `then` is in milliseconds since
 * 1970.
 */
export function tellAgo(then: number | undefined, now: number): string {
  if (then === undefined) return words.seats_unheard();
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return words.seats_heard_now();
  if (minutes < 60) return words.seats_heard_minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? words.seats_heard_hours({ count: hours })
    : words.seats_heard_days({ count: Math.floor(hours / 24) });
}

/**
 * The end of a seat's vacation: "away until Thu 26 Nov, 20:00". Null if the seat is not on vacation. `now` is in milliseconds since 1970.
 */
export function tellAway({ vacation: { away } }: TableSeat, now: number): string | null {
  const isAway = away !== null && away.from * MINUTE_MS <= now && now < away.until * MINUTE_MS;
  return isAway ? words.seats_away({ moment: tellMoment(away.until * MINUTE_MS, now) }) : null;
}

/** The state of a person's orders for a phase. */
export type OrderStage = 'none' | 'draft' | 'locked' | 'revealed';
