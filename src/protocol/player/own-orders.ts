import { Refusal, say } from '../sentences/sentence.ts';
import { currentRound } from '../game/told/table.ts';
import type { PhaseRecord, TableSeat, Table } from '../game/told/table.ts';
import type { SealName, SeatNumber } from '../wire/bodies.ts';
import type { Log } from '../wire/log/log.ts';
import type { MessageOf } from '../wire/message.ts';
import { unseal } from '../wire/seal.ts';
import { decodeSheet } from '../wire/order-sheet.ts';
import type { OrderTexts } from '../wire/order-sheet.ts';
import type { Chain } from './chain.ts';

/** Opens a box that was sealed by this device or by another device with the same seed; null for any other box. */
function openOwn(
  { body, id }: MessageOf<'commit'>,
  slot: number,
  chain: Chain,
  seat: TableSeat,
): OrderTexts | null {
  const key = chain.sealKey({ commit: id, slot }, seat.number);
  const content = key && unseal([body.sealed, ...body.ahead][slot]?.box as Uint8Array, key);
  return content && decodeSheet(content);
}

/** Opens the orders that this seat has sealed for the current round, and names their box; null if there are no such orders. */
export function sealedNow(
  table: Table,
  seat: TableSeat,
  chain: Chain,
  log: Log,
): { orders: OrderTexts; final: boolean; seat: SeatNumber; seal: SealName } | null {
  const own = currentRound(table)?.commits.find((commit) => commit.seat === seat.number);
  const message = own?.seal && log.get(own.seal.commit);
  if (!own?.seal || message?.type !== 'commit') return null;
  const orders = openOwn(message, own.seal.slot, chain, seat);
  return orders && { orders, final: own.state === 'final', seat: seat.number, seal: own.seal };
}

/**
 * Whether the seat's orders can no longer change. They cannot change once the seat has accepted a set, or once a list of the witness closes
 * the phase. A list with gaps doesn't close the phase by itself, so it takes nobody's time for orders away.
 */
export function isBeingDecided({ making }: Table, seat: SeatNumber): boolean {
  if (making?.listed?.closes) return true;
  return making?.accepts.some((voice) => voice.seat === seat && voice.value.type === 'set') ?? false;
}

/** The phase for which a seat may seal orders now. Throws a Refusal if there is no such phase. */
export function phaseToOrder(table: Table, seat: SeatNumber | null): PhaseRecord {
  const phase = table.phases.at(-1);
  const own = phase?.commits.find((commit) => commit.seat === seat);
  if (table.stage !== 'orders' || !phase || !own) throw new Refusal(say('no orders due'));
  if (own.state === 'two finals' || isBeingDecided(table, own.seat)) {
    throw new Refusal(say('being decided'));
  }
  return phase;
}

/**
 * Whether the device seals an empty box in the drawing of the powers without asking its person. It does so only if its person is there, and
 * if the seat has not sealed its box yet.
 */
export function isDrawDue({ stage, draw }: Table, seat: TableSeat, chain: Chain): boolean {
  const own = draw?.commits.find((commit) => commit.seat === seat.number);
  return stage === 'draw' && own?.state === 'nothing' && !chain.isUnseen;
}
