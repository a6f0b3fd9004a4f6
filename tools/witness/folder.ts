import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hexToBytes } from '@noble/hashes/utils.js';
import { readLink } from '../../src/protocol/wire/link.ts';
import { lock } from '../mailbox/lock.ts';

/** The number of bytes of a witness's seed. */
const SEED_BYTES = 32;
/** We refuse a list of tables with more bytes than this (1 MiB). A longer list must be a mistake. */
const MOST_LIST_BYTES = 1 << 20;

/** A witness's folder: its seed, the links of its tables, and a folder for each table. Only one process at a time may use the folder. */
export class WitnessFolder {
  readonly seed: Uint8Array;
  /** Whether the seed was made just now. */
  readonly isNew: boolean;
  readonly #path: string;
  readonly #list: string;
  readonly #unlock: () => void;
  #read = '';

  /**
   * If another process uses the folder, or if the seed is damaged, throws an error that says so in a sentence. Throws the system's error if
   * the folder is not writable.
   */
  constructor(path: string) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    this.#path = path;
    this.#list = join(path, 'tables.txt');
    this.#unlock = lock(join(path, 'lock.json'), 'witness');
    const seed = join(path, 'seed');
    this.isNew = !existsSync(seed);
    if (this.isNew)
      writeFileSync(seed, `${randomBytes(SEED_BYTES).toString('hex')}\n`, {
        flag: 'wx',
        mode: 0o600,
        flush: true,
      });
    this.seed = readSeed(seed);
  }

  /** Adds links to the list of tables. Leaves out links of tables that are listed already. Throws BadLink. */
  add(links: readonly string[]): void {
    const rooms = new Set(this.#lines().flatMap((line) => roomOf(line) ?? []));
    for (const link of links) {
      const { room } = readLink(link);
      if (!rooms.has(room)) appendFileSync(this.#list, `${this.#isOpenEnded() ? '\n' : ''}${link.trim()}\n`);
      rooms.add(room);
    }
  }

  /** The lines of the list of tables. Null if the list has not changed since the last call. */
  news(): readonly string[] | null {
    const { mtimeMs = 0, size = 0 } = statSync(this.#list, { throwIfNoEntry: false }) ?? {};
    const state = `${mtimeMs} ${size}`;
    if (state === this.#read) return null;
    this.#read = state;
    return this.#lines();
  }

  /** The folder for one table. */
  tableFolder(room: string): string {
    return join(this.#path, 'tables', room);
  }

  close(): void {
    this.#unlock();
  }

  #lines(): readonly string[] {
    const lines = this.#text().split('\n');
    return lines.map((line) => line.trim()).filter((line) => line !== '');
  }

  #text(): string {
    const size = statSync(this.#list, { throwIfNoEntry: false })?.size ?? 0;
    if (size > MOST_LIST_BYTES) throw new Error(`The list of tables is too long: ${this.#list}.`);
    return size === 0 ? '' : readFileSync(this.#list, 'utf8');
  }

  /** Whether the last line lacks its newline. */
  #isOpenEnded(): boolean {
    return !/(^|\n)$/.test(this.#text());
  }
}

function roomOf(line: string): string | null {
  try {
    return readLink(line).room;
  } catch {
    return null;
  }
}

/** Reads the seed. Throws if the seed is damaged. We never replace a damaged seed, since another seed would make another witness. */
function readSeed(path: string): Uint8Array {
  const text = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new Error(
      `The seed of this witness is damaged (${path}): restore it from a copy, or choose another folder.`,
    );
  return hexToBytes(text);
}
