import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { MOST_TABLES, MOST_TABLE_BYTES } from './limits.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import type { Id, PhaseCode } from '../../src/protocol/wire/bodies.ts';
import { roundsOf } from '../../src/protocol/game/told/table.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';

/** A few words about a message that a witness or keeper signed. Null if the message is not worth printing. */
export function tellSigned(wire: Uint8Array, table: Table): string | null {
  const message = reopenMessage(wire);
  if (message.type === 'receipt') return `receipt for ${seatOf(message.body.commit, table)}`;
  if (message.type === 'tell')
    return `what minor powers did in ${nameOfPhase(table, message.body.phase)}, with the proof`;
  if (message.type !== 'list' || message.body.value.type !== 'set') return null;
  const { phase, seals } = message.body.value;
  const sealed = seals.filter(({ seal }) => seal !== null).length;
  return `list of ${nameOfPhase(table, phase)}, with the orders of ${sealed} of ${seals.length} seats`;
}

/**
 * The reason why a witness or keeper leaves a table. Null if the computer stays. A computer that is both witness and keeper stays as long
 * as it still serves as one of the two.
 */
export function whyLeft(table: Table, own: Id): string | null {
  const { genesis, witness, keeper, ending, stopped } = table;
  if (!genesis) return null;
  const [isWitness, isKeeper] = [genesis.witness, genesis.keeper].map((helper) => helper?.key === own);
  if (!isWitness && !isKeeper) {
    return genesis.witness ? 'the table has another witness' : 'the table has no witness';
  }
  if (ending) return 'the game is over';
  if (stopped) return `the game has stopped: ${inEnglish(stopped)}`;
  if (isKeeper && !keeper?.isDropped) return null;
  if (!isWitness) return 'the table goes on without this keeper';
  if (!witness?.isDismissed) return null;
  return witness.proof
    ? 'a proof there shows that this witness signed two contradictory messages, and the table goes on without it'
    : 'the table goes on without this witness';
}

export const TOO_LARGE = `the messages of the table exceed ${MOST_TABLE_BYTES >> 20} MiB`;
export const TOO_MANY = `more than ${MOST_TABLES} tables are open; the witness joins this one when another is over`;
export const TWICE =
  'another program signs with this witness’s key: see to it that only one program uses this folder or a copy of it, then start this program again';

function nameOfPhase({ phases, judge }: Table, phase: PhaseCode): string {
  const record = phases.find((one) => one.phase === phase);
  return record && judge ? judge.phase(record.position).name : 'the drawing of the powers';
}

function seatOf(commit: Id, table: Table): string {
  const all = roundsOf(table).flatMap(({ commits }) => commits);
  const place = all.find(({ seal }) => seal?.commit === commit);
  return place ? `seat ${place.seat + 1}` : 'a seat';
}
