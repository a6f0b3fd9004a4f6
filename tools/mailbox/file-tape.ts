import {
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { MailboxLimits } from './limits.ts';
import { lock } from './lock.ts';
import type { TapePlace, Tape } from './tape.ts';

/** The name of the tape's file. */
const FILE = 'mail.jsonl';
/** The name of the file that shows which process uses the folder. */
const LOCK = 'lock.json';
/** We read the file in pieces of this many bytes. */
const CHUNK = 1024 * 1024;
const NEWLINE = 10;
const READ_AND_WRITE = constants.O_RDWR | constants.O_CREAT;

interface FilePlace extends TapePlace {
  offset: number;
}

/** A file that will replace the present file. We copy the wanted lines into the new file, a piece at a time. */
interface Copy {
  readonly fd: number;
  /** The length of the new file so far, in bytes. */
  end: number;
  readonly left: Iterator<FilePlace>;
  /** The offset of each copied line in the new file. */
  readonly moved: Map<FilePlace, number>;
}

type Bounds = Pick<MailboxLimits, 'wasteBytes' | 'tidyBytes'>;

/**
 * A tape that is stored in one file. The file stays whole even if the process is killed at any moment:
 * - When `append` returns, the line is in the file.
 * - If the file ends with an incomplete line, that line is cut off when the file is opened.
 * - When we have completed a rewritten file, we rename it, so that it replaces the old file in one step.
 */
export class FileTape implements Tape {
  readonly #folder: string;
  readonly #path: string;
  readonly #limits: Bounds;
  /**
   * The places of the lines that are still wanted. They are in the order of the file, since a `Set` lists its members in the order in which
   * they were added.
   */
  readonly #spots = new Set<FilePlace>();
  readonly #unlock: () => void;
  #fd: number;
  #end = 0;
  #kept = 0;
  #copy: Copy | null = null;
  #unsafe = false;

  /** @throws if we cannot write to the folder, or if another process uses it */
  constructor(folder: string, limits: Bounds) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#path = join(folder, FILE);
    this.#limits = limits;
    this.#unlock = lock(join(folder, LOCK), 'mailbox');
    rmSync(`${this.#path}.new`, { force: true });
    this.#fd = openSync(this.#path, READ_AND_WRITE);
    syncFolder(folder);
  }

  *lines(): Iterable<{ text: string; place: TapePlace }> {
    let rest = Buffer.alloc(0);
    let start = 0;
    for (const chunk of chunks(this.#fd)) {
      const bytes = Buffer.concat([rest, chunk]);
      let from = 0;
      for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
        const place = this.#notePlace(start + from, to - from);
        yield { text: bytes.toString('utf8', from, to), place };
        from = to + 1;
      }
      rest = bytes.subarray(from);
      start += from;
    }
    this.#end = start;
    ftruncateSync(this.#fd, start);
  }

  append(text: string): TapePlace {
    const line = Buffer.from(`${text}\n`);
    try {
      writeAll(this.#fd, line, this.#end);
    } catch (error) {
      ftruncateSync(this.#fd, this.#end);
      throw error;
    }
    const spot = this.#notePlace(this.#end, line.length - 1);
    this.#end += line.length;
    this.#unsafe = true;
    return spot;
  }

  read(place: TapePlace): string {
    return readLine(this.#fd, place as FilePlace).toString('utf8', 0, place.bytes);
  }

  drop(place: TapePlace): void {
    if (this.#spots.delete(place as FilePlace)) this.#kept -= place.bytes + 1;
  }

  tidy(): void {
    const waste = this.#end - this.#kept;
    if (this.#copy === null && waste >= this.#limits.wasteBytes && waste * 2 >= this.#end)
      this.#copy = {
        fd: openSync(`${this.#path}.new`, READ_AND_WRITE),
        end: 0,
        left: this.#spots.values(),
        moved: new Map(),
      };
    if (this.#copy !== null) this.#goOn(this.#copy);
    if (!this.#unsafe) return;
    this.#unsafe = false;
    // Writing the data to the disk protects the last lines from a power cut. If only the process is killed, the lines are safe even if they
    // were not written to the disk. We don't wait until the data is written, since the players' browsers send lost mail again.
    fdatasync(this.#fd, () => {});
  }

  close(): void {
    if (this.#copy !== null) closeSync(this.#copy.fd);
    closeSync(this.#fd);
    this.#unlock();
  }

  #notePlace(offset: number, bytes: number): FilePlace {
    const spot = { offset, bytes };
    this.#spots.add(spot);
    this.#kept += bytes + 1;
    return spot;
  }

  /** Copies the next piece of the file. Lines that are appended in the meantime are last in `#spots`, so we copy them last. */
  #goOn(copy: Copy): void {
    try {
      for (let copied = 0; copied < this.#limits.tidyBytes;) {
        const next = copy.left.next();
        if (next.done) return this.#replace(copy);
        const line = readLine(this.#fd, next.value);
        writeAll(copy.fd, line, copy.end);
        copy.moved.set(next.value, copy.end);
        copy.end += line.length;
        copied += line.length;
      }
      fdatasyncSync(copy.fd);
    } catch {
      this.#giveUp(copy);
    }
  }

  /** Gives up the copy, for instance because the disk has no room for a second file. We go on using the old file. */
  #giveUp(copy: Copy): void {
    if (this.#fd === copy.fd) return;
    closeSync(copy.fd);
    rmSync(`${this.#path}.new`, { force: true });
    this.#copy = null;
  }

  #replace(copy: Copy): void {
    fsyncSync(copy.fd);
    renameSync(`${this.#path}.new`, this.#path);
    closeSync(this.#fd);
    this.#fd = copy.fd;
    this.#end = copy.end;
    for (const spot of this.#spots) spot.offset = copy.moved.get(spot) ?? spot.offset;
    this.#copy = null;
    syncFolder(this.#folder);
  }
}

function* chunks(fd: number): Iterable<Buffer> {
  for (let at = 0; ;) {
    const chunk = Buffer.alloc(CHUNK);
    const length = readSync(fd, chunk, 0, CHUNK, at);
    if (length === 0) return;
    yield chunk.subarray(0, length);
    at += length;
  }
}

/** Reads a line, together with the newline after it. */
function readLine(fd: number, { offset, bytes }: FilePlace): Buffer {
  const line = Buffer.alloc(bytes + 1);
  for (let at = 0; at < line.length;) {
    const length = readSync(fd, line, at, line.length - at, offset + at);
    if (length === 0) throw new Error('The file of the mailbox has become shorter.');
    at += length;
  }
  return line;
}

function writeAll(fd: number, bytes: Buffer, place: number): void {
  for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at, bytes.length - at, place + at);
}

/** Makes sure that new and renamed files in this folder survive a power cut. */
function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
