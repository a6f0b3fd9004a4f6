import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { sha256 } from '@noble/hashes/sha2.js';
import { sameBytes } from '../../src/protocol/wire/canonical.ts';
import { LONGEST_WIRE } from '../../src/protocol/wire/message.ts';
import { behindLength, readLength } from '../../src/sync/wire.ts';

/** The number of bytes in which a wire's length is written. */
const LENGTH_BYTES = 4;
/** The number of bytes of a wire's hash that are stored with the wire. These are the first bytes of the hash. */
const CHECK_BYTES = 4;

/**
 * Wires in a file, in the order in which they were appended. Before each wire, the file has the wire's length and the first bytes of the
 * wire's hash. If the process is killed or the disk loses the last writes, the end of the file may be damaged. So when we open the file, we
 * cut off everything from the first damaged wire on.
 */
export class WireFile {
  /** The wires that were in the file when it was opened. */
  readonly before: readonly Uint8Array[];
  /** Whether a damaged end was cut off when the file was opened. */
  readonly wasTorn: boolean;
  readonly #fd: number;
  #end: number;

  /** Throws the system's error if the file can be neither opened nor created. */
  constructor(path: string) {
    this.#fd = openSync(path, 'a+');
    const bytes = readFileSync(path);
    const { wires, end } = readWhole(bytes);
    this.before = wires;
    this.#end = end;
    this.wasTorn = end < bytes.length;
    if (this.wasTorn) ftruncateSync(this.#fd, end);
  }

  get bytes(): number {
    return this.#end;
  }

  /**
   * Appends all of these wires. If that fails, appends none. Once this returns, the wires are safe even if the process is killed. Throws
   * the system's error.
   */
  append(wires: readonly Uint8Array[]): void {
    const frames = Buffer.concat(wires.flatMap(framed));
    try {
      for (let at = 0; at < frames.length;) at += writeSync(this.#fd, frames, at);
    } catch (error) {
      ftruncateSync(this.#fd, this.#end);
      throw error;
    }
    this.#end += frames.length;
  }

  /** Writes the appended wires to the disk, so that they survive a power failure too. */
  sync(): void {
    fdatasyncSync(this.#fd);
  }

  close(): void {
    closeSync(this.#fd);
  }
}

function framed(wire: Uint8Array): Uint8Array[] {
  const [length, bytes] = behindLength(wire);
  return [length, checkOf(wire), bytes];
}

function checkOf(wire: Uint8Array): Uint8Array {
  return sha256(wire).subarray(0, CHECK_BYTES);
}

/** The wires before the first damaged wire, and the offset in the file at which these wires end. */
function readWhole(bytes: Uint8Array): { wires: Uint8Array[]; end: number } {
  const wires: Uint8Array[] = [];
  for (let at = 0; ;) {
    const length = readLength(bytes, at) ?? 0;
    const start = at + LENGTH_BYTES + CHECK_BYTES;
    const end = start + length;
    if (length === 0 || length > LONGEST_WIRE || end > bytes.length) return { wires, end: at };
    const wire = Uint8Array.from(bytes.subarray(start, end));
    if (!sameBytes(checkOf(wire), bytes.subarray(start - CHECK_BYTES, start))) return { wires, end: at };
    wires.push(wire);
    at = end;
  }
}
