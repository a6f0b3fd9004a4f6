import { isRecord } from '../../../engine/shape.ts';
import type { AheadTexts, OrderTexts } from '../../protocol/player/player.ts';
import type { Store } from '../../sync/store.ts';

/** The orders of one seat as the store keeps them for this device alone. */
export class KeptOrders {
  readonly #store: Store;
  readonly #room: string;
  readonly #guard: (work: Promise<void>) => void;

  /** `guard`: told of the storing, which may fail. */
  constructor(store: Store, room: string, guard: (work: Promise<void>) => void) {
    this.#store = store;
    this.#room = room;
    this.#guard = guard;
  }

  /** Orders for a phase as they were last written or locked here. */
  async draft(phase: string): Promise<OrderTexts> {
    return readTexts(await this.#store.draft(this.#room, phase));
  }

  keepDraft(phase: string, orders: OrderTexts): void {
    this.#guard(this.#store.putDraft(this.#room, phase, plainTexts(orders)));
  }

  /** What was written ahead with the orders of a phase, as it was last locked here. */
  async ahead(phase: string): Promise<AheadTexts> {
    return readAhead(await this.#store.draft(this.#room, aheadOf(phase)));
  }

  keepAhead(phase: string, ahead: AheadTexts): void {
    this.#guard(this.#store.putDraft(this.#room, aheadOf(phase), plainAhead(ahead)));
  }
}

/** Orders that the store kept, or none if what it kept are no orders. */
function readTexts(kept: unknown): OrderTexts {
  return isTexts(kept) ? kept : {};
}

/** What was written ahead as the store kept it, or nothing if that cannot be read. */
function readAhead(kept: unknown): AheadTexts {
  return isRecord(kept) && Object.values(kept).every(isPart) ? (kept as AheadTexts) : {};
}

/** Orders as plain lists, such as the store takes. */
function plainTexts(orders: OrderTexts): Record<string, string[]> {
  return Object.fromEntries(Object.entries(orders).map(([power, lines]) => [power, [...lines]]));
}

/** What was written ahead as plain lists, such as the store takes. */
function plainAhead(ahead: AheadTexts): Record<string, { orders: Record<string, string[]>; final: boolean }> {
  const parts = Object.entries(ahead).map(([letter, { orders, final }]) => {
    return [letter, { orders: plainTexts(orders), final }] as const;
  });
  return Object.fromEntries(parts);
}

const isTexts = (value: unknown): value is OrderTexts =>
  isRecord(value) &&
  Object.values(value).every(
    (lines) => Array.isArray(lines) && lines.every((line) => typeof line === 'string'),
  );

const isPart = (value: unknown): boolean =>
  isRecord(value) && isTexts(value.orders) && typeof value.final === 'boolean';

const aheadOf = (phase: string): string => `${phase} ahead`;
