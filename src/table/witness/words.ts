import { isTorn } from '../../protocol/player/conduct.ts';
import { witnessSilence } from '../../protocol/player/clock.ts';
import { valueKey } from '../../protocol/deciding/ballots.ts';
import { acceptsDeciding } from '../../protocol/deciding/quorum.ts';
import { currentRound, roundsOf } from '../../protocol/game/table.ts';
import type { PhaseRecord, Table } from '../../protocol/game/table.ts';
import type { Genesis, PhaseCode, SeatNumber } from '../../protocol/wire/bodies.ts';
import { inWords, seatsWithWitness } from '../words/escrow.ts';
import { tellMoment, tellSpan } from '../words/spans.ts';

const MINUTE_MS = 60_000;
const TODAY = 'today ';

/** What a table's witness is, for who sits down; nothing without one. `players`: how many still play, null before the game. */
export function tellWitness(genesis: Genesis, players: number | null): readonly string[] {
  const { witness } = genesis;
  if (!witness) return [];
  const whose = witness.plays ? 'that one of the players runs' : 'that none of the players runs';
  const span = tellSpan(witnessSilence(genesis) / 1000);
  return [
    `The witness is a computer ${whose}. It notes who locked when, and lists what is in when all are or the time is up. ${tellReading(genesis, players)} What opens on its list is settled by the players afterwards. If it is silent for ${span === '1 day' ? 'a day' : span}, or contradicts itself, the table goes on without it.`,
  ];
}

function tellReading({ escrow, witness }: Genesis, players: number | null): string {
  const fewest = witness?.plays ? 3 : 2;
  const electors = Array.from({ length: players ?? 0 }, (_, seat) => seat);
  const needed = players === null ? fewest : seatsWithWitness({ escrow, electors, boxKeys: [], witness });
  const isShared = players === null ? escrow !== 'none' : needed === fewest && needed < players;
  return isShared
    ? `It cannot read orders; it and ${inWords(fewest)} players together could.`
    : 'It cannot read orders.';
}

/** Whether the table has a witness and goes by it still. */
export function hasWitness({ witness }: Pick<Table, 'witness'>): boolean {
  return witness?.isDismissed === false;
}

/** Why the table goes on without its witness; null while it has one, or never had. */
export function tellDismissed({ witness }: Pick<Table, 'witness'>): string | null {
  if (!witness?.isDismissed) return null;
  return witness.proof
    ? 'The witness signed what contradicts itself; the proof is in the game’s file. The table goes on without it.'
    : 'The witness was silent for too long. The table goes on without it.';
}

/**
 * Whether the witness has what a seat has sealed in the phase that the table is in: "Witnessed at 18:03."; null where that does not
 * matter. `now` in milliseconds since 1970.
 */
export function tellWitnessed(table: Table, own: SeatNumber | null, now: number): string | null {
  const round = currentRound(table);
  const seal = round?.commits.find(({ seat }) => seat === own)?.seal;
  if (!round || round.set || seal?.slot !== 0 || !hasWitness(table)) return null;
  const receipt = round.receipts.find(({ commit }) => commit === seal.commit);
  if (receipt) return `Witnessed ${tellAt(receipt.at * MINUTE_MS, now)}.`;
  return table.making?.listed
    ? 'The witness made its list before it had these orders.'
    : 'Not yet witnessed; keep this open for a moment.';
}

function tellAt(at: number, now: number): string {
  const moment = tellMoment(at, now);
  return moment.startsWith(TODAY) ? `at ${moment.slice(TODAY.length)}` : `on ${moment}`;
}

/** What people call a phase of a game, by its code. */
export function nameOfPhase({ phases, judge }: Pick<Table, 'phases' | 'judge'>, phase: PhaseCode): string {
  const record = phases.find((one) => one.phase === phase);
  return record && judge ? judge.phase(record.position).name : 'the drawing of the powers';
}

/** Whether what a phase shows hangs on the witness's word: its own set does, or that of one before. */
export function isOnItsWord(table: Pick<Table, 'draw' | 'phases'>, phase: PhaseCode): boolean {
  const rounds = roundsOf(table);
  const first = rounds.findIndex(({ provisional }) => provisional);
  return first >= 0 && rounds.findIndex((round) => round.phase === phase) >= first;
}

/** "Results, on the witness’s word. Settled when six of you have looked in (4 so far)."; null once it is settled. */
export function tellProvisional(table: Table, { phase, turn }: PhaseRecord): string | null {
  const { settling } = table;
  if (!settling || !isOnItsWord(table, phase)) return null;
  const what = turn ? 'Results, on the witness’s word.' : 'This board stands on the witness’s word.';
  if (isTorn(settling)) return `${what} The players’ browsers do not agree on it yet.`;
  const { electors, terms, accepts, listed } = settling;
  const needed = acceptsDeciding(electors.length, terms);
  const name = listed && valueKey(listed.value);
  const looked = accepts.filter(({ ballot, value }) => ballot === 0 && valueKey(value) === name);
  const have = needed === 1 ? 'has' : 'have';
  return `${what} Settled when ${inWords(needed)} of you ${have} looked in (${looked.length} so far).`;
}
