import { expect, it } from 'vitest';
import type { Judge } from '../../engine/judge.ts';
import type { Rulebook } from '../../src/protocol/game/rulebook.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import { verify } from '../../src/protocol/verify.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { inEnglish, type Sentence } from '../../src/protocol/sentences/sentence.ts';
import { orderAll } from './tables.ts';

const broken = (): never => {
  throw new Error('The judge has lost their glasses.');
};

/**
 * The shipped rules, with a judge whose method of this name throws an error. `adjudicate` always throws; `asks` and `seats` throw once the
 * first phase is over.
 */
const rulesThatThrow =
  (question: 'adjudicate' | 'asks' | 'seats'): Rulebook =>
  (variant, options) => {
    const rules = shippedRules(variant, options);
    const answers = rules.judge[question] as (...args: unknown[]) => unknown;
    const judge: Judge = {
      ...rules.judge,
      [question]: (...args: unknown[]) => {
        const [position] = args as [{ phase: string } | undefined];
        const isLater = position && position.phase !== 'S1901M';
        return isLater || question === 'adjudicate' ? broken() : answers(...args);
      },
    };
    return { ...rules, judge };
  };

it.each(['adjudicate', 'asks', 'seats'] as const)('a judge that throws in %s stops the table', (question) => {
  const rulebook = rulesThatThrow(question);
  const settings = { name: question, variant: 'standard' };
  const table = new InMemoryTable(settings, 2, new Seeded(question), rulebook);
  table.begin([]);
  orderAll(table, new Seeded('orders'));
  for (const player of table.players) {
    expect(inEnglish(player.table.stopped as Sentence)).toMatch(
      /cannot go on from Spring 1901 – Orders: The judge has lost their glasses\./,
    );
  }
  const messages = table.host.wires().map((wire) => reopenMessage(wire));
  expect({ ...replay(messages, rulebook), judge: null }).toEqual({ ...table.table, judge: null });
  expect(verify(table.host.file(), { rulebook }).lines.some(({ ok }) => !ok)).toBe(true);
});
