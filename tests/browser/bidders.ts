import { open } from '../../engine/judge.ts';
import type { Position } from '../../engine/position.ts';
import { bookOf } from '../../src/table/sandbox/sandbox-record.ts';
import { findVariant } from '../../variants/index.ts';
import type { PersonBrowser } from './browsers.ts';
import { lockOrders, type Shown } from './person.ts';
import { type } from './script.ts';

export const phase = 'S1936M';
/** The orders and bids of the powers in the first season of 1936. */
export const orders: Readonly<Record<string, readonly string[]>> = {
  germany: ['A mun - cze', 'A ber - sil', '2: A aus S A mun - cze', '1: F den H'],
  italy: ['A mil - swi', 'F nap - ion', '1: A aus S A mil - swi', '1: A hun H'],
  nationalists: ['A brg - mad', '1: F por H'],
  republicans: ['A val - cat'],
  soviet: ['A mos - bye', '1: A hun S A aus'],
  poland: ['A war - vol', '2: A lit H'],
  britain: ['F edi - nrg', 'F lon - nth', '1: F den H'],
  france: ['A par - bur', '1: A swi H'],
  turkey: ['A ist - thr', '1: A bul H'],
};

/** Writes and locks the orders of all powers that a person plays. */
export async function writeAndLock(person: PersonBrowser, { powers }: Shown): Promise<void> {
  for (const power of powers) await type(person, phase, power, orders[power] ?? []);
  await lockOrders(person.page);
}

/** The position to which these orders lead, as the engine works it out. */
export function afterOrders(): Position {
  const judge = open(findVariant('1936'), {});
  const start = judge.begin();
  return judge.adjudicate(start, bookOf(judge, start, orders), '00'.repeat(32)).next;
}
