import { Refusal, say } from '../sentences/sentence.ts';
import { currentRound } from '../game/told/table.ts';
import type { PhaseRecord, RoundRecord, TableSeat, Table } from '../game/told/table.ts';
import type { Id, SeatNumber } from '../wire/bodies.ts';
import type { Log } from '../wire/log/log.ts';
import type { MessageOf } from '../wire/message.ts';
import { unseal } from '../wire/seal.ts';
import { decodeSheet } from '../wire/order-sheet.ts';
import type { OrderTexts } from '../wire/order-sheet.ts';
import type { Chain } from './chain.ts';
import type { AheadTexts } from './commit-writing.ts';

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

/** Opens the orders that this seat has sealed for the current round; null if there are no such orders. */
export function sealedNow(
  table: Table,
  seat: TableSeat,
  chain: Chain,
  log: Log,
): { orders: OrderTexts; final: boolean } | null {
  const own = currentRound(table)?.commits.find((commit) => commit.seat === seat.number);
  const message = own?.seal && log.get(own.seal.commit);
  if (!own?.seal || message?.type !== 'commit') return null;
  const orders = openOwn(message, own.seal.slot, chain, seat);
  return orders && { orders, final: own.state === 'final' };
}

/**
 * Whether the seat's orders can no longer change. They cannot change once the witness has listed the set, or once the seat has accepted a
 * set.
 */
export function isBeingDecided({ making }: Table, seat: SeatNumber): boolean {
  if (making?.listed) return true;
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

/** A commit that a seat makes without asking its person. */
interface DueCommit {
  round: RoundRecord;
  orders: OrderTexts;
  ahead: AheadTexts;
}

/**
 * The commit that is due although the person has not asked for it; null if no such commit is due, or if the person is not there. There are
 * two such commits:
 * 1. an empty box in the drawing of the powers;
 * 2. the orders that another device of the seat had sealed, sealed again by this device.
 */
export function commitDue(table: Table, seat: TableSeat, chain: Chain, log: Log): DueCommit | null {
  const { stage, draw, phases, genesis } = table;
  const round = stage === 'draw' ? draw : stage === 'orders' ? (phases.at(-1) ?? null) : null;
  const own = round?.commits.find((commit) => commit.seat === seat.number);
  if (!round || !genesis || own?.state !== 'nothing' || chain.isUnseen) return null;
  if (round === draw) return { round, orders: {}, ahead: {} };
  return formerOrders(round, seat, chain, log, genesis.boxes.ahead);
}

/**
 * Before this device took over the pen, another device of this seat may have sealed final orders for a round. When the pen passed on, those
 * orders stopped counting. Returns those orders. Null if there are no such orders, or if this device cannot read them. `letters`: for each
 * phase for which orders can be written ahead, the letter that stands for this phase (such as `R`).
 */
function formerOrders(
  round: RoundRecord,
  seat: TableSeat,
  chain: Chain,
  log: Log,
  letters: readonly string[],
): DueCommit | null {
  for (const pen of seat.pens.slice(0, -1).reverse()) {
    const commit = lastFinal(log, pen, round);
    const orders = commit && openOwn(commit, 0, chain, seat);
    if (!commit || !orders) continue;
    const ahead = commit.body.ahead.map(({ final, along }, place) => {
      const orders = openOwn(commit, place + 1, chain, seat) ?? {};
      return [letters[place] as string, { orders, final, along }];
    });
    return { round, orders, ahead: Object.fromEntries(ahead) as AheadTexts };
  }
  return null;
}

function lastFinal(log: Log, pen: Id, { phase, digest }: RoundRecord): MessageOf<'commit'> | null {
  const tip = log.tip(pen);
  if (!tip) return null;
  for (const message of [tip, ...log.before(tip)]) {
    if (message.type !== 'commit') continue;
    if (message.body.phase !== phase) return null;
    if (message.body.position === digest && message.body.sealed.final) return message;
  }
  return null;
}
