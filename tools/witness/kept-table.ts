import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeenTimes } from '../../src/protocol/player/time/table-clock.ts';
import type { SeenTimes } from '../../src/protocol/player/time/table-clock.ts';
import type { ChainStore, Lot } from '../../src/session/stores.ts';
import { WireFile } from './wire-file.ts';

/**
 * Everything that a witness stores of one table, in a folder of its own: all wires, when it first saw things (by its own clock), and the
 * memory of which mail it has read.
 */
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
    // If the file of wires was damaged, some wires were lost, but the memory still says that the events with these wires were read. So we
    // delete the memory. Then the mail reads all events again, and brings the lost wires back.
    if (this.#wires.wasTorn) rmSync(this.#memory, { force: true });
  }

  /** The wires that were stored before the folder was opened. */
  get before(): readonly Uint8Array[] {
    return this.#wires.before;
  }

  /**
   * The stored times, by the witness's clock, at which the witness first saw things (`SeenTimes`). Undefined if nothing readable is stored.
   */
  get seen(): SeenTimes | undefined {
    return readSeenTimes(readJson(this.#seen));
  }

  /** The size of the stored wires in bytes. */
  get bytes(): number {
    return this.#wires.bytes;
  }

  /**
   * Stores this lot of wires. If the witness signed any wire of the lot, all wires of the lot are on the disk when the promise resolves. If
   * the witness signed no wire of the lot, the operating system may write the lot to the disk later.
   */
  async keepLot({ wires, isOwn, seen }: Lot): Promise<void> {
    try {
      if (seen) replace(this.#seen, seen);
      this.#wires.append(wires.map(({ bytes }) => bytes));
      if (isOwn) this.#wires.sync();
    } catch (error) {
      throw new Error(`the messages of the table cannot be stored: ${reason(error)}`, { cause: error });
    }
  }

  readMemory(): unknown {
    return readJson(this.#memory);
  }

  /**
   * Stores the memory of the mail. First makes sure that all wires are on the disk, since the memory says that the mail has read the events
   * of these wires.
   */
  writeMemory(memory: object): void {
    this.#wires.sync();
    replace(this.#memory, memory);
  }

  close(): void {
    this.#wires.close();
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The value in a JSON file. Null if there is no file, or if we cannot read the file. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Replaces a file. If the process is killed meanwhile, either the old file or the new file is there and complete. */
function replace(path: string, content: object): void {
  writeFileSync(`${path}.new`, JSON.stringify(content));
  renameSync(`${path}.new`, path);
}
