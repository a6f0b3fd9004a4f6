import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { sha256 } from '@noble/hashes/sha2.js';
import { sameBytes } from '../../src/protocol/wire/canonical.ts';
import { LONGEST_WIRE } from '../../src/protocol/wire/message.ts';
import { behindLength, readLength } from '../../src/sync/wire.ts';

const LENGTH_BYTES = 4;
const CHECK_BYTES = 4;

/**
 * Wires in a file, in the order in which they were appended: each behind its length and the first bytes of its hash. A process may be
 * killed at any moment, and a disk lose what was written last: from the first wire on that is not whole all is cut off when it is opened.
 */
export class WireFile {
  /** What was in it when it was opened. */
  readonly before: readonly Uint8Array[];
  /** Whether something was cut off then. */
  readonly wasTorn: boolean;
  readonly #fd: number;
  #end: number;

  /** Throws the system's error if the file can neither be opened nor made. */
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

  /** Adds wires, all or none; a killed process has them when this returns. Throws the system's error. */
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

  /** Brings what was added to the disk: now a machine that loses power has it, too. */
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

/** The wires before the first that is not whole, and where they end. */
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
