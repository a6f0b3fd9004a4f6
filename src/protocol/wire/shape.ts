import { hexToBytes } from '@noble/hashes/utils.js';
import type { Decoded } from './canonical.ts';
import { hexOf } from './hash.ts';

/** Thrown for a value that is not allowed at its place in a message. The error's text is an English sentence. */
export class Misshapen extends Error {}

/**
 * The form of a typed value in a message: `read` takes the value from decoded bytes, and `write` prepares the value for encoding. `where`:
 * how an error names the place of the value.
 */
export interface WireShape<T> {
  /** Throws Misshapen unless the decoded value has exactly this type. */
  read: (value: Decoded, where: string) => T;
  write: (value: T) => unknown;
}

function need(good: boolean, where: string, wanted: string): asserts good {
  if (!good) throw new Misshapen(`${where} is not ${wanted}.`);
}

const same = (value: unknown): unknown => value;

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number): WireShape<number> {
  const wanted = `a whole number from ${least} to ${most}`;
  return {
    read(value, where) {
      need(typeof value === 'number' && value >= least && value <= most, where, wanted);
      return value;
    },
    write: same,
  };
}

export const yesNo: WireShape<boolean> = {
  read(value, where) {
    need(typeof value === 'boolean', where, 'yes or no');
    return value;
  },
  write: same,
};

/** The one value that is allowed. */
export function only<T extends string | number | boolean>(wanted: T): WireShape<T> {
  return {
    read(value, where) {
      need(value === wanted, where, String(wanted));
      return wanted;
    },
    write: same,
  };
}

/** Text of `least` to `most` characters (UTF-16 units). */
export function text(most: number, least = 0): WireShape<string> {
  const wanted = `a text of ${least} to ${most} characters`;
  return {
    read(value, where) {
      need(typeof value === 'string' && value.length >= least && value.length <= most, where, wanted);
      return value;
    },
    write: same,
  };
}

/** Bytes, `least` to `most` of them. */
export function bytes(least: number, most = least): WireShape<Uint8Array> {
  const wanted = least === most ? `${least} bytes` : `${least} to ${most} bytes`;
  return {
    read(value, where) {
      need(value instanceof Uint8Array && value.length >= least && value.length <= most, where, wanted);
      return value;
    },
    write: same,
  };
}

const bytes32 = bytes(32);

/** An id, a digest or a key: 32 bytes in a message, and hex text in our own code. */
export const id: WireShape<string> = {
  read: (value, where) => hexOf(bytes32.read(value, where)),
  write: (value) => hexToBytes(value),
};

/** One of the given words. */
export function oneOf<T extends string>(...words: readonly T[]): WireShape<T> {
  const wanted = `one of ${words.join(', ')}`;
  return {
    read(value, where) {
      const found = words.find((word) => word === value);
      need(found !== undefined, where, wanted);
      return found;
    },
    write: same,
  };
}

export function nullable<T>(shape: WireShape<T>): WireShape<T | null> {
  return {
    read: (value, where) => (value === null ? null : shape.read(value, where)),
    write: (value) => (value === null ? null : shape.write(value)),
  };
}

/** A list of `least` to `most` items. */
export function list<T>(shape: WireShape<T>, most: number, least = 0): WireShape<readonly T[]> {
  const wanted = `a list of ${least} to ${most}`;
  return {
    read(value, where) {
      need(Array.isArray(value) && value.length >= least && value.length <= most, where, wanted);
      return (value as readonly Decoded[]).map((item, place) => shape.read(item, `${where}[${place}]`));
    },
    write: (value) => value.map((item) => shape.write(item)),
  };
}

/** An object with exactly these properties. */
export function record<T extends object>(fields: {
  readonly [K in keyof T]-?: WireShape<T[K]>;
}): WireShape<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  const wanted = `exactly {${names.join(', ')}}`;
  return {
    read(value, where) {
      need(value instanceof Map && value.size === names.length, where, wanted);
      const read: Partial<T> = {};
      for (const name of names) {
        const item = value.get(name);
        need(item !== undefined, where, wanted);
        read[name] = fields[name].read(item, `${where}.${name}`);
      }
      return read as T;
    },
    write(value) {
      return Object.fromEntries(names.map((name) => [name, fields[name].write(value[name])]));
    },
  };
}

/**
 * An object that may have any properties, as long as their names match a pattern. `named`: this pattern; `most`: the largest number of
 * properties.
 */
export function dictionary<T>(
  named: RegExp,
  shape: WireShape<T>,
  most: number,
): WireShape<Readonly<Record<string, T>>> {
  return {
    read(value, where) {
      need(value instanceof Map && value.size <= most, where, `an object with at most ${most} names`);
      const entries = [...value.entries()] as [string, Decoded][];
      for (const [name] of entries) need(named.test(name) && name !== '__proto__', where, 'well named');
      return Object.fromEntries(entries.map(([name, item]) => [name, shape.read(item, `${where}.${name}`)]));
    },
    write: (value) =>
      Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shape.write(item)])),
  };
}

/** An object of one of several kinds. The property `type` names the kind. */
export function tagged<T extends { type: string }>(kinds: {
  readonly [K in T['type']]: WireShape<Omit<Extract<T, { type: K }>, 'type'>>;
}): WireShape<T> {
  const wanted = `of a type among ${Object.keys(kinds).join(', ')}`;
  const shapeOf = (type: unknown) =>
    typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type as T['type']] : null;
  return {
    read(value, where) {
      const type = value instanceof Map ? value.get('type') : undefined;
      const shape = shapeOf(type);
      need(shape !== null && value instanceof Map, where, wanted);
      const rest = new Map([...value.entries()].filter(([name]) => name !== 'type'));
      return { type, ...shape.read(rest, where) } as unknown as T;
    },
    write(value) {
      const shape = shapeOf(value.type) as WireShape<unknown>;
      return { type: value.type, ...(shape.write(value) as object) };
    },
  };
}
