import { describe, expect, it } from 'vitest';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { Finals } from '../../../src/protocol/game/round/finals.ts';

/**
 * What these tests need of a final: the message with its place in the chain, and the path from the beginning of the chain to the message.
 */
interface Final {
  path: string;
  message: Message;
}

const final = (path: string): Final => ({ path, message: { id: path, seq: path.length } as Message });

function shuffled<T>(items: readonly T[], chance: Seeded): readonly T[] {
  const drawn = items.map((item) => ({ item, place: chance.below(1e6) }));
  return drawn.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

/** Finals whose paths tell which of them are on one branch. */
const CASES: readonly (readonly [what: string, paths: readonly string[], found: readonly string[]])[] = [
  ['no final', [], []],
  ['one', ['a'], ['a']],
  ['several on one branch', ['a', 'aa', 'aaab', 'aaabb'], ['aaabb']],
  ['two in one place', ['a', 'b'], ['a', 'b']],
  ['two branches after one final', ['a', 'aa', 'aab', 'aba'], ['aab', 'aba']],
  ['leaves beside a chain', ['a', 'ab', 'aa', 'aab', 'aaa', 'aaab', 'aaaa'], ['aa', 'ab']],
  ['a leaf before the others', ['ba', 'a', 'aa', 'aaa'], ['aa', 'ba']],
  ['three branches', ['cccc', 'aaa', 'bbbbb'], ['aaa', 'cccc']],
];

it.each(CASES)('of %s, whatever the order in which they come', (_, paths, found) => {
  const chance = new Seeded('finals');
  for (let turn = 0; turn < 50; turn++) {
    const log = {
      isBefore: (one: Message, other: Message) => one.id !== other.id && other.id.startsWith(one.id),
    };
    const finals = new Finals<Final>(log, () => 0);
    for (const path of shuffled(paths, chance)) finals.addFinal(final(path));
    expect(finals.found.map(({ path }) => path)).toEqual(found);
  }
});

it('of a person whose pen has passed, those of the last chain that has a final, whatever the order', () => {
  const chance = new Seeded('turns');
  const log = { isBefore: (one: Message, other: Message) => other.id.startsWith(one.id) };
  const turnOf = ({ id }: Message) => 'xyz'.indexOf(id.charAt(0));
  for (let turn = 0; turn < 50; turn++) {
    const finals = new Finals<Final>(log, turnOf);
    for (const path of shuffled(['xa', 'xb', 'ya', 'yab'], chance)) finals.addFinal(final(path));
    expect(finals.found.map(({ path }) => path)).toEqual(['yab']);
  }
});

describe('many leaves', () => {
  it('cost a few comparisons each', () => {
    let compared = 0;
    const log = {
      isBefore: (one: Message, other: Message) => {
        compared++;
        return other.id.startsWith(one.id);
      },
    };
    const finals = new Finals<Final>(log, () => 0);
    for (let place = 1; place < 400; place++) {
      finals.addFinal(final('a'.repeat(place)));
      finals.addFinal(final(`${'a'.repeat(place)}b`));
    }
    expect(finals.found).toHaveLength(2);
    expect(compared).toBeLessThan(10);
  });
});
