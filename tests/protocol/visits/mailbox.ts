/** A mailbox that loses nothing: all that was left there is for everybody, in the order in which it came. */
export class Mailbox {
  readonly #wires: Uint8Array[] = [];

  leave(wires: readonly Uint8Array[]): void {
    this.#wires.push(...wires);
  }

  /** What came after the first so many. */
  since(count: number): readonly Uint8Array[] {
    return this.#wires.slice(count);
  }
}
