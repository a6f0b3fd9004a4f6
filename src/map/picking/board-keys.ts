import { directions, type Direction } from '../chart/compass.ts';
import type { Verb } from './pick-steps.ts';

/** What a key asks for: something on the board (`PlaceWish`), or something on the page around the board. */
type KeyWish = PlaceWish | { type: 'write' | 'next' | 'keys' };

export type PlaceWish =
  | { type: 'walk'; towards: Direction }
  | { type: 'verb'; verb: Verb | 'build' | 'waive' }
  | { type: 'number'; number: number }
  | { type: 'zoom'; by: number }
  | { type: 'choose' | 'cancel' | 'whole' };

const verbs: Readonly<Record<string, Verb | 'build' | 'waive'>> = {
  h: 'hold',
  m: 'move',
  s: 'support',
  c: 'convoy',
  v: 'via',
  r: 'retreat',
  d: 'disband',
  b: 'build',
  w: 'waive',
};

const others: Readonly<Record<string, KeyWish>> = {
  Enter: { type: 'choose' },
  ' ': { type: 'choose' },
  Escape: { type: 'cancel' },
  '+': { type: 'zoom', by: 1.4 },
  '=': { type: 'zoom', by: 1.4 },
  '-': { type: 'zoom', by: 1 / 1.4 },
  '0': { type: 'whole' },
  '/': { type: 'write' },
  '?': { type: 'keys' },
};

/** What a key asks for. Null if the key does nothing. Letters and digits do something only if `letters` is true. */
export function wishOf(key: string, letters: boolean): KeyWish | null {
  if (Object.hasOwn(directions, key)) return { type: 'walk', towards: directions[key] };
  if (Object.hasOwn(others, key)) return others[key];
  if (letters && /^[1-9]$/.test(key)) return { type: 'number', number: Number(key) };
  const letter = key.toLowerCase();
  if (letters && letter === 'n') return { type: 'next' };
  return letters && Object.hasOwn(verbs, letter) ? { type: 'verb', verb: verbs[letter] } : null;
}
