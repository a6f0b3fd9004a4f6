import type { Order, OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Judge } from '../../engine/judge.ts';
import { eraseBid, writeBid } from './bids.ts';
import { withLeadersAlong } from './leaders.ts';
import * as core from './sheet.ts';
import { readings, takeReadings, type Reading } from './read-text.ts';
import type { OrderWarning } from './warnings/warning.ts';
import { warnings } from './warnings/warnings.ts';

/** The orders that one player has written for one phase. The map, the text box and the list of orders all change this state. */
export class OrderDraft {
  /**
   * Whether the table seals the bids of this phase so that nobody ever learns who bid what. In that case, bids that break the rules cannot
   * be locked.
   */
  readonly secretBids: boolean;
  #sheet = $state.raw<core.Sheet>() as core.Sheet;
  #isChanged = $state(false);
  #cleared = $state.raw<{ power: Power; before: core.Sheet; after: core.Sheet } | null>(null);

  constructor(judge: Judge, position: Position, powers: readonly Power[], secretBids = false) {
    this.secretBids = secretBids;
    this.#sheet = core.emptySheet(judge, position, powers);
  }

  /** A draft with the lines that were stored at an earlier visit. Lines that can no longer be read are left out. */
  static from(
    judge: Judge,
    position: Position,
    powers: readonly Power[],
    texts: Readonly<Record<Power, readonly string[]>>,
    secretBids = false,
  ): OrderDraft {
    const draft = new OrderDraft(judge, position, powers, secretBids);
    for (const power of powers) {
      const kept = readings(draft.#sheet, (texts[power] ?? []).join('\n'), power);
      draft.#sheet = takeReadings(draft.#sheet, kept);
    }
    return draft;
  }

  get sheet(): core.Sheet {
    return this.#sheet;
  }

  /** Whether any order was written or taken back since this draft was opened. A changed draft is stored even if it is empty. */
  get isChanged(): boolean {
    return this.#isChanged;
  }

  get judge(): Judge {
    return this.#sheet.judge;
  }

  get position(): Position {
    return this.#sheet.position;
  }

  get powers(): readonly Power[] {
    return this.#sheet.powers;
  }

  get lines(): core.Sheet['lines'] {
    return this.#sheet.lines;
  }

  tasks(power: Power): readonly core.Task[] {
    return core.tasks(this.#sheet, power);
  }

  choices(task: core.Task): readonly Order[] {
    return core.choices(this.#sheet, task);
  }

  /**
   * The tasks of `power` for which nothing is written: units that would hold, and builds that would be waived. Without `power`, the result
   * has all powers' tasks for which nothing is written.
   */
  unordered(power?: Power): readonly core.Task[] {
    return core.open(this.#sheet, power);
  }

  get warnings(): readonly OrderWarning[] {
    return warnings(this.#sheet, this.secretBids);
  }

  /**
   * The warnings that stop the player from locking. Only a table with secret bids has such warnings, since bids that break the rules cannot
   * be sealed there.
   */
  get obstacles(): readonly OrderWarning[] {
    return this.secretBids ? this.warnings.filter(({ kind }) => kind === 'bids') : [];
  }

  set(power: Power, order: Order): void {
    this.replace(withLeadersAlong(this.#sheet, core.write(this.#sheet, power, order)));
  }

  /**
   * Writes the order that was chosen in the list; null takes the task's order back. A leader goes along with its unit unless the leader has
   * an order of its own.
   */
  setTask(task: core.Task, order: Order | null): void {
    const { power } = task;
    const before = this.#sheet;
    if (task.kind === 'slot') return this.replace(core.writeSlot(before, power, task.slot, order));
    const { place } = task;
    const after = order ? core.write(before, power, order, place) : core.erase(before, power, place);
    this.replace(withLeadersAlong(before, after));
  }

  /** Takes back the order of the unit with this index in the position. */
  clear(power: Power, place: number): void {
    this.replace(core.erase(this.#sheet, power, place));
  }

  /** Replaces the sheet by a changed copy that other code has made, for example after taps on the map. */
  replace(sheet: core.Sheet): void {
    if (sheet === this.#sheet) return;
    this.#sheet = sheet;
    this.#isChanged = true;
  }

  /** Writes a bid. If `points` is 0, takes the bid back. */
  setBid(power: Power, order: Order, points: number): void {
    this.replace(
      points > 0 ? writeBid(this.#sheet, power, order, points) : eraseBid(this.#sheet, power, order),
    );
  }

  /** Takes back everything that a power has written. `unclear` can bring these orders back until something else is written. */
  clearAll(power: Power): void {
    const before = this.#sheet;
    this.replace(core.eraseAll(before, power));
    this.#cleared = { power, before, after: this.#sheet };
  }

  /** The power whose orders were cleared last; null once `unclear` can no longer bring them back. */
  get cleared(): Power | null {
    return this.#cleared?.after === this.#sheet ? this.#cleared.power : null;
  }

  /** Brings back the orders that were cleared last. */
  unclear(): void {
    if (this.#cleared && this.cleared !== null) this.replace(this.#cleared.before);
  }

  /** Reads orders from a text without writing any of them on the sheet. */
  readText(text: string, power?: Power): readonly Reading[] {
    return readings(this.#sheet, text, power);
  }

  /** Writes the orders that were understood in a text. Leaders that the text does not mention go along with their units. */
  acceptReadings(understood: readonly Reading[]): void {
    this.replace(withLeadersAlong(this.#sheet, takeReadings(this.#sheet, understood)));
  }

  /** Reads a text and writes its orders at once. Returns the readings that were not understood. */
  paste(text: string, power?: Power): readonly Reading[] {
    const read = this.readText(text, power);
    this.acceptReadings(read);
    return read.filter((reading) => 'problem' in reading);
  }

  book(): OrderBook {
    return core.book(this.#sheet);
  }

  toTexts(): Record<Power, string[]> {
    return core.texts(this.#sheet);
  }
}
