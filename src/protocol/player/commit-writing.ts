import type { Power } from '../../../engine/position.ts';
import { Refusal, say } from '../sentences/sentence.ts';
import type { Boxes, CommitBody, Dealt, Id, PhaseCode, SeatNumber, Sealed } from '../wire/bodies.ts';
import type { RoundRecord, Table } from '../game/told/table.ts';
import type { Deal } from './own-escrow.ts';
import { seal } from '../wire/seal.ts';
import type { SecretBids } from '../wire/secret-bids.ts';
import type { OrderTexts } from '../wire/order-sheet.ts';
import { LONGEST_ORDER, MOST_ORDERS, encodeSheet } from '../wire/order-sheet.ts';

/**
 * Orders written ahead: each entry is stored under the letter that stands for its phase (`R`, `A`). `final`: only newer final orders
 * replace these orders. `along`: if these orders are final, their box opens together with the box for the commit's own phase, whatever
 * phase follows.
 */
export type AheadTexts = Readonly<Record<string, { orders: OrderTexts; final: boolean; along: boolean }>>;

/** The facts to which a commit is bound, and the means of sealing the commit. */
export interface CommitWriting {
  game: Id;
  seat: SeatNumber;
  phase: PhaseCode;
  /** The digest of the position that the orders are for. */
  position: Id;
  rules: Id;
  boxes: Boxes;
  heads: readonly Id[];
  /** When this device first saw the phase, in minutes since 1970; null if the device was told no time. */
  seen: number | null;
  /** Returns the key for the box that is sealed in this slot under this nonce. */
  key(slot: number, nonce: Uint8Array): Uint8Array;
  /** Deals shares of a key to the others; null without escrow. */
  deal: Deal | null;
  /** The seat's secret bids; null if the seat may not bid secretly in this phase. */
  bids: SecretBids | null;
  /** Fresh random bytes. */
  random(length: number): Uint8Array;
}

/**
 * Puts together the facts to which a seat's commit for a round is bound, and the means of sealing the commit. Throws a Refusal if the game
 * has not begun.
 */
export function writingIn(
  { genesis, game }: Table,
  round: RoundRecord,
  seat: SeatNumber,
  sealedWith: Pick<CommitWriting, 'heads' | 'seen' | 'key' | 'deal' | 'bids' | 'random'>,
): CommitWriting {
  if (!genesis || !game) throw new Refusal(say('no orders due'));
  const { phase, digest: position } = round;
  const boxes = 'position' in round ? genesis.boxes : { ...genesis.boxes, ahead: [] };
  return { game, seat, phase, position, rules: genesis.rules, boxes, ...sealedWith };
}

/** Sealed orders, with the shares of their key. */
interface SealedSheet {
  sealed: Sealed;
  dealt: Dealt | null;
}

/**
 * Seals orders for this round, and one box for each phase for which orders can be written ahead. A box is empty if no orders are written
 * for its phase. Throws a Refusal if orders do not fit into their box.
 */
export function writeCommit(
  writing: CommitWriting,
  orders: OrderTexts,
  final: boolean,
  ahead: AheadTexts,
): CommitBody {
  const { phase, position, rules, heads, seen, boxes, bids } = writing;
  const now = sealSheet(writing, 0, orders, final);
  const later = boxes.ahead.map((letter, place) => {
    const { orders, final, along } = ahead[letter] ?? { orders: {}, final: false, along: false };
    const { sealed, dealt } = sealSheet(writing, place + 1, orders, final);
    return { sealed: { ...sealed, along }, dealt };
  });
  const dealt = [now, ...later].flatMap((written) => written.dealt ?? []);
  return {
    phase,
    position,
    rules,
    sealed: now.sealed,
    ahead: later.map(({ sealed }) => sealed),
    dealt,
    bids,
    seen,
    heads,
  };
}

function sealSheet(writing: CommitWriting, slot: number, orders: OrderTexts, final: boolean): SealedSheet {
  const { game, seat, phase, position, rules, boxes } = writing;
  const context = { game, seat, phase, slot, position, rules };
  const nonce = writing.random(24);
  const key = writing.key(slot, nonce);
  const { box, digest } = seal(context, encodeSheet(orders), boxes.length, key, nonce);
  return { sealed: { box, digest, final }, dealt: writing.deal && writing.deal(key, digest) };
}

/**
 * Prepares orders for a box. Lines that can be read are rewritten in strict notation, and blank lines are dropped. Throws a Refusal for a
 * power that is not in `hand`, and for lines that are too long or too many for a sheet.
 */
export function tidyOrders(
  orders: OrderTexts,
  hand: readonly Power[],
  tidy: (power: Power, text: string) => string,
): OrderTexts {
  const foreign = Object.keys(orders).find((power) => !hand.includes(power));
  if (foreign !== undefined) throw new Refusal(say('not yours', { power: foreign }));
  const entries = hand.map((power): [Power, string[]] => [
    power,
    (orders[power] ?? []).map((text) => tidy(power, text)).filter((text) => text !== ''),
  ]);
  for (const [, texts] of entries) checkLines(texts);
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}

/**
 * Prepares orders that were written ahead, so that they can go into their boxes. The lines stay as they were typed, because nobody knows
 * yet for which position they will be read.
 */
export function tidyAhead(ahead: AheadTexts, hand: readonly Power[]): AheadTexts {
  const tidy = (_: Power, text: string) => text.trim();
  const later = Object.entries(ahead).map(([letter, written]) => {
    return [letter, { ...written, orders: tidyOrders(written.orders, hand, tidy) }] as const;
  });
  return Object.fromEntries(later);
}

/** Throws a Refusal for lines that would make the whole sheet invalid. If a sheet is invalid, none of its orders count. */
function checkLines(texts: readonly string[]): void {
  const long = texts.find((text) => text.length > LONGEST_ORDER);
  if (long !== undefined)
    throw new Refusal(say('long line', { most: LONGEST_ORDER, start: `${long.slice(0, 30)}…` }));
  if (texts.length > MOST_ORDERS) throw new Refusal(say('many lines', { most: MOST_ORDERS }));
}
