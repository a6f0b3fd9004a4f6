import { describe, expect, it } from 'vitest';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { Firsts } from '../../../src/protocol/wire/log/firsts.ts';
import { Lineage } from '../../../src/protocol/wire/log/lineage.ts';

/** A message of the liar's chain, with only those fields that a lineage reads. */
const message = (id: number, prev: Message | null): Message =>
  ({ id: `${id}`, author: 'liar', seq: prev ? prev.seq + 1 : 0, prev: prev?.id ?? null }) as Message;

/** Ways in which a chain can fork. Each function returns the message, of those signed so far, after which the next message comes. */
const WAYS: Readonly<Record<string, (chance: Seeded, said: readonly Message[]) => Message | undefined>> = {
  'a chain without forks': (_, said) => said.at(-1),
  'leaves beside the chain, each after its place in the chain': (_, said) => said.at(-2 + (said.length % 2)),
  'leaves beside the chain, each before its place in the chain': (_, said) => said.at(-1 - (said.length % 2)),
  'branches in one place': (_, said) => said[0],
  'two long branches': (_, said) => said.at(said.length < 3 ? 0 : -2),
  'branches anywhere': (chance, said) => said[chance.below(said.length)],
  'branches anywhere near the end': (chance, said) => said.at(-1 - chance.below(Math.min(5, said.length))),
};

const LENGTH = 300;

describe.each(Object.entries(WAYS))('%s', (_, way) => {
  const chance = new Seeded('lineage');
  const lineage = new Lineage();
  const said: Message[] = [];
  while (said.length < LENGTH) {
    const next = message(said.length, said.length > 0 ? (way(chance, said) ?? null) : null);
    lineage.grow(next);
    said.push(next);
  }
  /** The ids of the messages before this one, found by going back from message to message. */
  const before = ({ prev }: Message): readonly string[] => {
    const found = said.find(({ id }) => id === prev);
    return found ? [found.id, ...before(found)] : [];
  };
  const earlier = new Map(said.map((one) => [one.id, new Set(before(one))]));

  it('tells which message comes before which', () => {
    for (const other of said) {
      const found = said.filter((one) => lineage.isBefore(one, other)).map(({ id }) => id);
      expect(new Set(found)).toEqual(earlier.get(other.id));
    }
  });

  it('finds everything up to some messages', () => {
    const ends = [chance.pick(said), chance.pick(said)];
    const all = ends.flatMap(({ id }) => [id, ...(earlier.get(id) ?? [])]);
    expect(lineage.upTo(ends)).toEqual(new Set(all));
  });

  it('finds the first messages of a kind on each branch', () => {
    const firsts = new Firsts(lineage);
    const kind = said.filter(() => chance.chance(40));
    const first = kind.filter((one) => firsts.isFirst(one));
    expect(first).toEqual(kind.filter(({ id }) => !kind.some((one) => earlier.get(id)?.has(one.id))));
  });
});
