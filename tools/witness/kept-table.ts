import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeenTimes } from '../../src/protocol/player/time/table-clock.ts';
import type { SeenTimes } from '../../src/protocol/player/time/table-clock.ts';
import type { ChainStore, Lot } from '../../src/session/stores.ts';
import { WireFile } from './wire-file.ts';

/** What a witness keeps of one table, in a folder of its own: all wires, what its clock has seen, what its mail remembers. */
export class KeptTable implements ChainStore {
  readonly #wires: WireFile;
  readonly #seen: string;
  readonly #memory: string;

  /** Throws the system's error if the folder cannot be written to. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#seen = join(folder, 'seen.json');
    this.#memory = join(folder, 'mail.json');
    this.#wires = new WireFile(join(folder, 'wires'));
    // It says which letters were read: what was in them and is lost here would not be read again.
    if (this.#wires.wasTorn) rmSync(this.#memory, { force: true });
  }

  /** The wires that were kept before it was opened. */
  get before(): readonly Uint8Array[] {
    return this.#wires.before;
  }

  /** What the clock had seen; undefined if nothing is kept that can be read. */
  get seen(): SeenTimes | undefined {
    return readSeenTimes(readJson(this.#seen));
  }

  /** How much room the wires take. */
  get bytes(): number {
    return this.#wires.bytes;
  }

  /** Keeps a lot. Wires that were signed here are on the disk when the promise resolves; others, when the machine gets to it. */
  async keepLot({ wires, isOwn, seen }: Lot): Promise<void> {
    try {
      if (seen) replace(this.#seen, seen);
      this.#wires.append(wires.map(({ bytes }) => bytes));
      if (isOwn) this.#wires.sync();
    } catch (error) {
      throw new Error(`it cannot be stored: ${reason(error)}`, { cause: error });
    }
  }

  readMemory(): unknown {
    return readJson(this.#memory);
  }

  /** Letters count as read only when what was in them is on the disk. */
  writeMemory(memory: object): void {
    this.#wires.sync();
    replace(this.#memory, memory);
  }

  close(): void {
    this.#wires.close();
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Null if there is none, or none that can be read: it is made anew. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** The old file or the new, whenever the process is killed. */
function replace(path: string, content: object): void {
  writeFileSync(`${path}.new`, JSON.stringify(content));
  renameSync(`${path}.new`, path);
}
