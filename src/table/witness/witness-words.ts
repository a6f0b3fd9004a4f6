import { isTorn } from '../../protocol/game/told/making.ts';
import { witnessSilence } from '../../protocol/player/time/waits.ts';
import { valueKey } from '../../protocol/deciding/values.ts';
import { acceptsDeciding } from '../../protocol/deciding/quorum.ts';
import { currentRound } from '../../protocol/game/told/table.ts';
import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import type { Genesis, PhaseCode, SeatNumber } from '../../protocol/wire/bodies.ts';
import { inWords, seatsWithWitness } from '../words/key-escrow.ts';
import { isToday, tellClock, tellMoment, tellSpan } from '../words/time-spans.ts';
import { hasWitness, isOnItsWord } from '../words/witness-word.ts';
import * as words from '../../words/made/witness.js';
import * as phaseWords from '../../words/made/phase.js';
import { phaseName } from '../../orders/phases.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Sentences about a table's witness, for a person who may join; empty if there is no witness. `players` is the number of players still in
 * the game; null before the game.
 */
export function tellWitness(genesis: Genesis, players: number | null): readonly string[] {
  const { witness } = genesis;
  if (!witness) return [];
  const silence = witnessSilence(genesis);
  const told = [
    witness.plays ? words.witness_plays() : words.witness_apart(),
    tellReading(genesis, players),
    words.witness_settled_after(),
    silence === DAY_MS
      ? words.witness_silent_day()
      : words.witness_silent({ span: tellSpan(silence / 1000) }),
  ];
  return [told.join(' ')];
}

function tellReading({ escrow, witness }: Genesis, players: number | null): string {
  const fewest = witness?.plays ? 3 : 2;
  const electors = Array.from({ length: players ?? 0 }, (_, seat) => seat);
  const needed = players === null ? fewest : seatsWithWitness({ escrow, electors, boxKeys: [], witness });
  const isShared = players === null ? escrow !== 'none' : needed === fewest && needed < players;
  return isShared ? words.witness_reads_with({ count: inWords(fewest) }) : words.witness_reads_not();
}

/** The reason why the table continues without its witness; null if the table still has its witness or never had one. */
export function tellDismissed({ witness }: Pick<Table, 'witness'>): string | null {
  if (!witness?.isDismissed) return null;
  return witness.proof ? words.witness_dismissed_proof() : words.witness_dismissed_silent();
}

/**
 * A sentence about whether the witness has this seat's sealed orders for the current phase: "Witnessed at 18:03." Null if this table has no
 * witness, or if the seat has sealed no orders in this phase. Null also once the set is decided. `now` is in milliseconds since 1970.
 */
export function tellWitnessed(table: Table, own: SeatNumber | null, now: number): string | null {
  const round = currentRound(table);
  const seal = round?.commits.find(({ seat }) => seat === own)?.seal;
  if (!round || round.set || seal?.slot !== 0 || !hasWitness(table)) return null;
  const receipt = round.receipts.find(({ commit }) => commit === seal.commit);
  if (receipt) return tellReceipt(receipt.at * MINUTE_MS, now);
  return table.making?.listed ? words.witness_listed_before() : words.witness_not_yet();
}

function tellReceipt(at: number, now: number): string {
  return isToday(at, now)
    ? words.witness_has_at({ time: tellClock(at) })
    : words.witness_has_on({ moment: tellMoment(at, now) });
}

/** The name of a phase, by its code. */
export function nameOfPhase({ phases, judge }: Pick<Table, 'phases' | 'judge'>, phase: PhaseCode): string {
  const record = phases.find((one) => one.phase === phase);
  return record && judge ? phaseName(judge, record.position) : phaseWords.phase_drawing_of_powers();
}

/**
 * A sentence which says that results are provisional: "Results, on the witness’s word. Settled when six of you have looked in (4 so far)."
 * Null once the results are settled.
 */
export function tellProvisional(table: Table, { phase, turn }: PhaseRecord): string | null {
  const { settling } = table;
  if (!settling || !isOnItsWord(table, phase)) return null;
  const what = turn ? words.witness_results() : words.witness_board();
  if (isTorn(settling)) return `${what} ${words.witness_torn()}`;
  const { electors, terms, accepts, listed } = settling;
  const needed = acceptsDeciding(electors.length, terms);
  const name = listed && valueKey(listed.value);
  const looked = accepts.filter(({ ballot, value }) => ballot === 0 && valueKey(value) === name);
  const settled = { count: needed, needed: inWords(needed), looked: looked.length };
  return `${what} ${words.witness_settled_when(settled)}`;
}
