import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeenTimes } from '../../src/protocol/player/time/table-clock.ts';
import type { SeenTimes } from '../../src/protocol/player/time/table-clock.ts';
import type { ChainStore, Lot } from '../../src/session/stores.ts';
import { WireFile } from './wire-file.ts';

/** What a witness stores of one table, in a folder of its own: all wires, what its clock has seen, what its mail remembers. */
export class KeptTable implements ChainStore {
  readonly #wires: WireFile;
  readonly #seen: string;
  readonly #memory: string;

  /** Throws the system's error if the folder is not writable. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#seen = join(folder, 'seen.json');
    this.#memory = join(folder, 'mail.json');
    this.#wires = new WireFile(join(folder, 'wires'));
    // The memory says which letters were read. A letter whose wires are lost here must be read again, so the memory is deleted.
    if (this.#wires.wasTorn) rmSync(this.#memory, { force: true });
  }

  /** The wires that were stored before the folder was opened. */
  get before(): readonly Uint8Array[] {
    return this.#wires.before;
  }

  /** What the clock had seen begin, and when. Undefined if nothing readable is stored. */
  get seen(): SeenTimes | undefined {
    return readSeenTimes(readJson(this.#seen));
  }

  /** The size of the stored wires in bytes. */
  get bytes(): number {
    return this.#wires.bytes;
  }

  /**
   * Stores a lot. If some of its wires were signed here, it is on the disk when the promise resolves. Otherwise the operating
   * system writes it later.
   */
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

  /** Letters count as read only when their wires are on the disk. */
  writeMemory(memory: object): void {
    this.#wires.sync();
    replace(this.#memory, memory);
  }

  close(): void {
    this.#wires.close();
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The file's content; null if there is none or it cannot be read. It is then made anew. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Replaces a file. Even if the process is killed, either the old file or the new one is there. */
function replace(path: string, content: object): void {
  writeFileSync(`${path}.new`, JSON.stringify(content));
  renameSync(`${path}.new`, path);
}
