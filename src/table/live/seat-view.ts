import { join, powerName } from '../../orders/names.ts';
import type { Wants } from '../../../engine/phase.ts';
import type { Power } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { isChoice } from '../../orders/ballots.ts';
import type { Id, SeatNumber } from '../../protocol/wire/bodies.ts';
import { currentRound } from '../../protocol/game/table.ts';
import type { Fault } from '../../protocol/deciding/faults.ts';
import type { PhaseRecord, Seat, Table } from '../../protocol/game/table.ts';
import type { People } from '../words/people.ts';
import { tellMoment } from '../words/spans.ts';
import { hasWitness } from '../witness/words.ts';

const MINUTE_MS = 60_000;

/** One line of the waiting screen. */
interface SeatState {
  seat: Seat;
  /** What has come from this seat for the phase, in one word or two. */
  word: string;
  done: boolean;
}

/** Who has locked, and what is missing from the others, for the seats that order in this phase. */
export function seatStates(table: Table, phase: PhaseRecord): readonly SeatState[] {
  return phase.asks.flatMap((number) => {
    const seat = table.seats[number];
    return seat ? [{ seat, ...stateOf(table, phase, number) }] : [];
  });
}

function stateOf(table: Table, phase: PhaseRecord, number: SeatNumber): { word: string; done: boolean } {
  if (phase.openedByOthers.includes(number)) {
    // Only while the witness serves has a round receipts.
    const how =
      phase.receipts.length > 0 ? 'opened on the witness’s list' : 'key missing, opened by the others';
    return { word: how, done: true };
  }
  if (phase.opened.includes(number)) return { word: 'key shown', done: true };
  const owes = table.waitingFor.find(({ seat }) => seat === number)?.what;
  if (owes === 'key') return { word: 'key missing', done: false };
  const decided = (phase.set ?? listedIn(table, phase))?.find(({ seat }) => seat === number);
  if (decided && !(decided.seal && owes === 'accept'))
    return { word: decided.seal ? 'locked' : 'no orders, too late', done: true };
  const committed = phase.commits.find(({ seat }) => seat === number);
  if (committed?.state === 'two finals') return { word: 'locked twice', done: false };
  if (committed?.state === 'final') {
    const signing = owes === 'accept' || owes === 'confirm';
    const isWitnessed = phase.receipts.some(({ commit }) => commit === committed.seal?.commit);
    const word = isWitnessed ? 'locked, witnessed' : 'locked';
    return { word: signing ? 'locked, still to agree' : word, done: !signing };
  }
  if (committed?.state !== 'sealed') return { word: 'not yet', done: false };
  return { word: committed.seal?.slot === 0 ? 'locked, may change' : 'not yet', done: false };
}

/** What the witness listed for the phase that the table is in; null while it has listed nothing. */
function listedIn({ making }: Table, { decision }: PhaseRecord): PhaseRecord['set'] {
  const value = making && making.number === decision ? making.listed?.value : null;
  return value?.type === 'set' ? value.seals : null;
}

/** How far the phase is, in one sentence for everybody. */
export function tellProgress(table: Table, phase: PhaseRecord): string {
  if (phase.turn) return 'All keys are in.';
  if (phase.set) {
    const sealed = phase.set.filter(({ seal }) => seal !== null).length;
    const keys = `${phase.opened.length} of ${sealed}`;
    if (phase.decision === null)
      return `All who are asked had written ahead: it opens with the keys, ${keys} so far.`;
    return `All orders in. Collecting keys ${keys}.`;
  }
  const final = phase.commits.filter(({ state }) => state === 'final').length;
  if (listedIn(table, phase)) return 'The witness has listed what was in. It opens as you look in.';
  if (final === phase.asks.length)
    return hasWitness(table)
      ? 'All orders in. The witness has still to list them.'
      : 'All orders in. The browsers are agreeing on the set.';
  return `${final} of ${phase.asks.length} have locked.`;
}

/** Who orders in a phase where this seat has nothing to do: "England and Turkey retreat; nothing for you." */
export function tellOthers(judge: Judge, phase: PhaseRecord): string {
  const names = judge.asks(phase.position).map((power) => powerName(judge, power));
  const verbs: Readonly<Record<Wants, readonly [string, string]>> = {
    moves: ['orders', 'order'],
    retreats: ['retreats', 'retreat'],
    builds: ['builds or removes', 'build or remove'],
    ballots: isChoice(judge, phase.position) ? ['chooses', 'choose'] : ['votes', 'vote'],
  };
  const [one, many] = verbs[judge.phase(phase.position).wants];
  return `${join(names)} ${names.length === 1 ? one : many}; nothing for you.`;
}

/** What somebody signed that he should not have, as a sentence that names him. */
export function tellFault(table: Table, fault: Fault): string {
  const isWitness = fault.author === table.genesis?.witness?.key;
  const nobody = isWitness ? 'The witness' : 'Somebody without a seat';
  const name = fault.seat === null ? nobody : (table.seats[fault.seat]?.name ?? 'A seat');
  const phase = fault.phase ? ` in ${fault.phase}` : '';
  const deeds: Record<Fault['kind'], string> = {
    'two messages in one place': 'signed two different messages in one place',
    'two rosters': 'named other players although the game had begun',
    'said twice': 'repeated what is said once',
    'two finals': 'locked two different sets of orders as final',
    'two accepts': 'agreed to two different sets',
    'wrong key': 'showed a key that does not fit the locked orders',
    'reveal without proof': 'showed a key before the set was decided',
    'bad deal': 'shared the key of its orders falsely among the others',
    'wrong share': 'showed a false share of another’s key',
    'share without proof': 'showed a share of another’s key before the set was decided',
    'false accusation': 'called a good share of a key bad',
    'confirm without proof': 'confirmed a set without proof',
    'unfit accept': 'agreed to a set that does not fit the game',
    'unfit proposal': 'proposed a set that does not follow from the game',
    'unfit commit': 'locked orders that do not fit the game',
    'other position': 'reached another position than this browser did',
  };
  return `${name} ${deeds[fault.kind]}${phase}. The signed proof is in the game’s file.`;
}

/** Who plays each power in a phase. */
export function playersIn(table: Table, { hands }: PhaseRecord): Readonly<Record<Power, string>> {
  const named = hands.map((powers, seat) => powers.map((power) => [power, table.seats[seat]?.name ?? '']));
  return Object.fromEntries(named.flat());
}

/** Who sits on each seat of the variant. */
export function peopleAt({ seats }: Pick<Table, 'seats'>): People {
  return Object.fromEntries(seats.flatMap(({ name, held }) => held.map((seat) => [seat, name])));
}

/** Of the others who play, those who have shown that they have what a seat sealed last, and those who have not, by name. */
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

/** The message of a seat's sealed orders, while nobody has shown that he has it. */
export function unheard(table: Table, own: SeatNumber | null): readonly Id[] {
  const commit = currentRound(table)?.commits.find(({ seat }) => seat === own)?.seal?.commit;
  const isReceived = own !== null && receivedFrom(table, own).by.length > 0;
  return commit !== undefined && !isReceived ? [commit] : [];
}

/** How long ago a seat was last heard from: "heard from in the last minute", "last heard from 5 min ago"; `then` in milliseconds. */
export function tellAgo(then: number | undefined, now: number): string {
  if (then === undefined) return 'not heard from since you opened this';
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return 'heard from in the last minute';
  if (minutes < 60) return `last heard from ${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `last heard from ${hours} h ago` : `last heard from ${Math.floor(hours / 24)} days ago`;
}

/** Until when a seat is away, if it is now: "away until Thu 26 Nov, 20:00"; `now` in milliseconds since 1970. */
export function tellAway({ vacation: { away } }: Seat, now: number): string | null {
  const isAway = away !== null && away.from * MINUTE_MS <= now && now < away.until * MINUTE_MS;
  return isAway ? `away until ${tellMoment(away.until * MINUTE_MS, now)}` : null;
}
