/** A mailbox that loses nothing. Everybody can read all its wires, in the order in which they arrived. */
export class Mailbox {
  readonly #wires: Uint8Array[] = [];

  leave(wires: readonly Uint8Array[]): void {
    this.#wires.push(...wires);
  }

  /** All wires except the first `count`. */
  since(count: number): readonly Uint8Array[] {
    return this.#wires.slice(count);
  }
}
