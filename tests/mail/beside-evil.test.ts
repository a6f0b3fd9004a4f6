import { expect, test } from 'vitest';
import * as evil from './evil.ts';
import type { Habit } from './evil.ts';
import { agreeable, boastful, refusing, together, without } from './habits.ts';
import { MailPlayer, MailTable } from './players.ts';
import { Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

const [GOOD, BAD] = ['wss://good.example', 'wss://bad.example'] as const;
const sizes = [300, 800, 4000, 10_000, 40_000];
/** How often each of the three players visits. */
const ROUNDS = 4;
const HOUR_MS = 3_600_000;

interface Case {
  readonly name: string;
  readonly habit?: Habit;
  /** The fewest and the most wires, out of 60, that a newcomer may get from the bad relay alone. */
  readonly alone: readonly [number, number];
  /** How the app describes the relay at the end. */
  readonly how: string;
  /** The milliseconds by which the clock of one of the three players is ahead. */
  readonly aheadMs?: number;
}

const all = [60, 60] as const;
const nothing = [0, 0] as const;

const cases: Case[] = [
  { name: 'is honest too', alone: all, how: 'keeps' },
  { name: 'takes and does not say so', habit: evil.silent, alone: [0, 60], how: 'silent' },
  { name: 'does not hear what it is given', habit: evil.deaf, alone: nothing, how: 'silent' },
  { name: 'takes and does not keep', habit: evil.liar, alone: nothing, how: 'drops' },
  {
    name: 'takes and does not keep, and counts what it does not have',
    habit: together(evil.liar, boastful, without('NEG-OPEN')),
    alone: nothing,
    how: 'drops',
  },
  {
    name: 'takes and does not keep, and says that nothing differs',
    habit: together(evil.liar, agreeable),
    alone: nothing,
    how: 'drops',
  },
  {
    name: 'takes and does not keep, counts what it does not have, and says that nothing differs',
    habit: together(evil.liar, boastful, agreeable),
    alone: nothing,
    how: 'drops',
  },
  { name: 'withholds a third', habit: evil.withholding(), alone: [12, 59], how: 'keeps' },
  { name: 'garbles every frame', habit: evil.garbling, alone: all, how: 'keeps' },
  { name: 'says everything twice', habit: evil.twice, alone: all, how: 'keeps' },
  { name: 'neither counts nor negotiates', habit: evil.plain, alone: all, how: 'keeps' },
  { name: 'does not count', habit: without('COUNT'), alone: all, how: 'keeps' },
  { name: 'does not negotiate', habit: without('NEG-OPEN'), alone: all, how: 'keeps' },
  { name: 'never answers counts', habit: without('COUNT', true), alone: all, how: 'keeps' },
  { name: 'never answers negotiations', habit: without('NEG-OPEN', true), alone: all, how: 'keeps' },
  { name: 'says that nothing differs', habit: agreeable, alone: [20, 60], how: 'keeps' },
  { name: 'counts what it does not have', habit: boastful, alone: all, how: 'keeps' },
  { name: 'wants to know who asks', habit: evil.curious(), alone: all, how: 'keeps' },
  { name: 'wants work of 8 bits', habit: evil.laborious(8), alone: all, how: 'keeps' },
  { name: 'wants work of 24 bits', habit: evil.laborious(24), alone: nothing, how: 'refuses' },
  { name: 'takes 16 KiB', habit: evil.narrow(16_384), alone: all, how: 'keeps' },
  { name: 'takes 9 KiB', habit: evil.narrow(9_216), alone: all, how: 'keeps' },
  {
    name: 'takes nobody in',
    habit: refusing(() => 'blocked: not on the list'),
    alone: nothing,
    how: 'refuses',
  },
  { name: 'gives 7 at a time', habit: evil.stingy(7), alone: all, how: 'keeps' },
  { name: 'takes 8 a minute', habit: evil.noteguard(8), alone: all, how: 'keeps' },
  { name: 'meets a clock 2 h ahead', alone: all, how: 'keeps', aheadMs: 2 * HOUR_MS },
  { name: 'meets a clock 26 h behind', alone: all, how: 'keeps', aheadMs: -26 * HOUR_MS },
];

/** Three players write 60 wires, and are never online together. Then a newcomer fetches the wires. */
async function play({ habit, aheadMs }: Case) {
  const simulation = new Simulation();
  const relays = new Relays(simulation);
  const table = new MailTable();
  relays.add(GOOD);
  relays.add(BAD, ...(habit ? [habit] : []));
  const people = [0, 1, 2].map(() => new MailPlayer(simulation, relays, table));
  (people[1] as MailPlayer).aheadMs = aheadMs ?? 0;
  let how = '';
  for (let round = 0; round < ROUNDS; round++) {
    for (const person of people) {
      person.open([GOOD, BAD]);
      await simulation.run(20_000);
      person.write(...sizes);
      await simulation.run(15 * 60_000);
      how = person.mailbox.state.places[1]?.how ?? '';
      person.close();
    }
  }
  const newcomer = async (...addresses: string[]) => {
    const person = new MailPlayer(simulation, relays, table);
    person.open(addresses);
    await simulation.run(60_000);
    person.close();
    return person.held.size;
  };
  return {
    both: await newcomer(GOOD, BAD),
    bad: await newcomer(BAD),
    how,
    held: people.map(({ held }) => held.size),
  };
}

test.each(cases)('an honest relay beside a relay that $name', async (one) => {
  const { both, bad, how, held } = await play(one);
  expect(both).toBe(60);
  expect(held).toEqual([50, 55, 60]);
  expect(bad).toBeGreaterThanOrEqual(one.alone[0]);
  expect(bad).toBeLessThanOrEqual(one.alone[1]);
  expect(how).toBe(one.how);
});
