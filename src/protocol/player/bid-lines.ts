import { ordersByNumber } from '../../../engine/command/bidding.ts';
import type { Bidding } from '../../../engine/command/bidding.ts';
import type { Judge } from '../../../engine/judge.ts';
import { writeLine } from '../../../engine/notation/write.ts';
import { isBid } from '../../../engine/order.ts';
import type { OrderLine } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { SecretBid } from '../bids/casting.ts';
import { Refusal, say } from '../sentences/sentence.ts';
import type { OrderTexts } from '../wire/order-sheet.ts';
import type { TableRules } from '../game/rulebook.ts';

// At a table with secret bids, people write their bids among their orders. Before the orders are sealed, the bids are taken out of the
// sheet, to be sealed apart.

/**
 * Splits a sheet into its orders and its bids. Throws a Refusal for a bid that would not count, since such a bid can't be sealed. Such a
 * bid has too many points, or is for an order for which the power may not bid.
 */
export function partBids(
  { judge, read }: Pick<TableRules, 'judge' | 'read'>,
  position: Position,
  sheet: OrderTexts,
): { orders: OrderTexts; bids: readonly SecretBid[] } {
  const bids: SecretBid[] = [];
  const orders = Object.entries(sheet).map(([power, texts]): [Power, readonly string[]] => {
    const lines = texts.map((text) => read(position, power, text));
    for (const bid of lines.filter(isBid)) refuseVoid(judge, position, power, bid, lines);
    for (const [order, points] of judge.pointsBid(position, power, lines).entries())
      if (points > 0) bids.push({ power, order, points });
    return [power, texts.filter((_, place) => !isBid(lines[place] as OrderLine))];
  });
  return { orders: Object.fromEntries(orders.filter(([, texts]) => texts.length > 0)), bids };
}

function refuseVoid(
  judge: Judge,
  position: Position,
  power: Power,
  bid: OrderLine,
  lines: readonly OrderLine[],
): void {
  const why = judge.check(position, power, bid, lines);
  if (why === null) return;
  const rule = why.code === 'barred' ? why.rule : null;
  const given = { power: { power }, line: writeLine(bid) };
  if (rule === 'too many points') {
    throw new Refusal(say('many points', { power: { power }, points: judge.points(position, power) }));
  }
  throw new Refusal(rule === 'too many on one' ? say('many points on one', given) : say('void bid', given));
}

/** Puts these bids back into a sheet of orders, as lines like those that the person wrote. */
export function withBids(orders: OrderTexts, bids: readonly SecretBid[], bidding: Bidding): OrderTexts {
  const all = ordersByNumber(bidding);
  const sheet: Record<Power, readonly string[]> = { ...orders };
  for (const { power, order: number, points } of bids) {
    const order = all[number]?.order;
    if (order) sheet[power] = [...(sheet[power] ?? []), writeLine({ order, points, text: '' })];
  }
  return sheet;
}
