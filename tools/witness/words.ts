import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { MOST_TABLES, MOST_TABLE_BYTES } from './limits.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import type { Id, PhaseCode } from '../../src/protocol/wire/bodies.ts';
import { roundsOf } from '../../src/protocol/game/told/table.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';

/** What a witness signed, in a few words; null if it is not worth telling. */
export function tellSigned(wire: Uint8Array, table: Table): string | null {
  const message = reopenMessage(wire);
  if (message.type === 'receipt') return `receipt for ${seatOf(message.body.commit, table)}`;
  if (message.type !== 'list' || message.body.value.type !== 'set') return null;
  const { phase, seals } = message.body.value;
  const sealed = seals.filter(({ seal }) => seal !== null).length;
  return `list of ${nameOfPhase(table, phase)}, with the orders of ${sealed} of ${seals.length} seats`;
}

/** Why a witness leaves a table; null while it stays. */
export function whyLeft(table: Table, own: Id): string | null {
  const { genesis, witness, ending, stopped } = table;
  if (!genesis) return null;
  if (!genesis.witness) return 'it has no witness';
  if (genesis.witness.key !== own) return 'its witness is another';
  if (ending) return 'the game is over';
  if (stopped) return `nothing goes on there: ${inEnglish(stopped)}`;
  if (!witness?.isDismissed) return null;
  return witness.proof
    ? 'it is proved there that this witness signed what does not go together, and it goes on without it'
    : 'it goes on without this witness';
}

export const TOO_LARGE = `more is written there than ${MOST_TABLE_BYTES >> 20} MiB`;
export const TOO_MANY = `more than ${MOST_TABLES} tables are open; it waits until one is over`;
export const TWICE =
  'something else signs with this witness’s key: see that this folder, or a copy of it, is in use only once, then start this again';

function nameOfPhase({ phases, judge }: Table, phase: PhaseCode): string {
  const record = phases.find((one) => one.phase === phase);
  return record && judge ? judge.phase(record.position).name : 'the drawing of the powers';
}

function seatOf(commit: Id, table: Table): string {
  const all = roundsOf(table).flatMap(({ commits }) => commits);
  const place = all.find(({ seal }) => seal?.commit === commit);
  return place ? `seat ${place.seat + 1}` : 'a seat';
}
