import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../src/protocol/deciding/faults.ts';
import { liars } from './liars.ts';
import type { LiarName } from './liars.ts';
import type { Node } from './node.ts';
import { simulate } from './run.ts';

describe('honest tables in a storm', () => {
  it.each([2, 3, 4, 7])('%i seats play on and agree', (seats) => {
    const { broken } = simulate({ seed: 1, seats, phases: 3, liar: null });
    expect(broken).toEqual([]);
  });
});

describe('tables with a liar', () => {
  const named: Readonly<Record<LiarName, Fault['kind'] | null>> = {
    withholds: null,
    badShare: null,
    badShares: 'bad deal',
    badDigest: 'bad deal',
    otherKey: 'bad deal',
    wrongShare: 'wrong share',
    falseAccusation: 'false accusation',
    twoFinals: 'two finals',
    wrongKey: 'wrong key',
    earlyReveal: 'reveal without proof',
    lateKey: null,
    stranger: null,
    twoAccepts: 'unfit accept',
    flood: null,
    forks: 'two messages in one place',
    noise: null,
    otherPosition: 'other position',
    hugeBallot: null,
    falseProposal: null,
  };

  it.each(Object.keys(liars) as LiarName[])('%s: the honest seats agree and name him', (liar) => {
    const { broken, honest } = simulate({ seed: 2, seats: 4, phases: 2, liar });
    expect(broken).toEqual([]);
    const kinds = honest.map(({ player }) => player.table.faults.map(({ kind }) => kind));
    if (named[liar]) expect(kinds.every((seen) => seen.includes(named[liar] as Fault['kind']))).toBe(true);
  });
});

describe('a key that comes when others have gone on without it', () => {
  it.each([
    [4, 37],
    [4, 53],
    [5, 25],
    [5, 27],
  ])('accuses nobody, and leaves live and replay the same: %i seats, seed %i', (seats, seed) => {
    const { broken, honest } = simulate({
      seed,
      seats,
      phases: 2,
      liar: 'lateKey',
      escrow: 'none',
      clock: true,
      absent: false,
    });
    expect(broken).toEqual([]);
    for (const { player } of honest) expect(player.table.faults).toEqual([]);
  });
});

describe('tables with deadlines', () => {
  it.each([4, 5])('%i seats, one gone for good, play on', (seats) => {
    const { broken } = simulate({ seed: 3, seats, phases: 2, liar: null, clock: true, absent: true });
    expect(broken).toEqual([]);
  });

  it.each(['twoFinals', 'wrongKey'] as const)('are not held up by %s', (liar) => {
    const { broken } = simulate({ seed: 4, seats: 4, phases: 2, liar, clock: true });
    expect(broken).toEqual([]);
  });

  it.each(['hugeBallot', 'falseProposal'] as const)(
    'seven seats bear one who is gone and one who lies: %s',
    (liar) => {
      const { broken } = simulate({ seed: 6, seats: 7, phases: 1, liar, clock: true, absent: true });
      expect(broken).toEqual([]);
    },
  );
});

describe('tables whose seat before the last is gone for good', () => {
  const gone = { liar: null, clock: true, absent: true } as const;
  const present = { few: 'present', misses: 2 } as const;

  it.each([
    [2, { rule: 'hold', ...present }],
    [3, { rule: 'hold', ...present }],
    [7, { rule: 'hold' }],
    [2, { rule: 'disorder', ...present }],
    [3, { rule: 'disorder', ...present }],
    [4, { rule: 'disorder', ...present }],
    [7, { rule: 'disorder', ...present }],
  ] as const)('%i seats play on: %j', (seats, absence) => {
    const { broken, honest } = simulate({ seed: 7, seats, phases: 3, absence, ...gone });
    expect(broken).toEqual([]);
    const asked = honest.at(-1)?.player.table.phases.at(-1)?.asks.length;
    expect(asked).toBe(absence.rule === 'disorder' ? seats - 1 : seats);
  });

  it.each([
    [2, { rule: 'wait', ...present }],
    [2, { rule: 'hold', few: 'all' }],
    [3, { rule: 'disorder', misses: 1, few: 'all' }],
    [4, { rule: 'wait' }],
    [7, { rule: 'wait' }],
  ] as const)('%i seats wait, and say for whom: %j', (seats, absence) => {
    const { broken, honest } = simulate({ seed: 7, seats, phases: 3, absence, ...gone });
    expect(broken).toEqual([]);
    const { phases, waitingFor } = (honest.at(-1) as Node).player.table;
    expect(phases.map(({ phase }) => phase)).toEqual(['S1901M']);
    expect(waitingFor).toHaveLength(1);
  });
});

describe('people who vote, leave, change locks and have a second device', () => {
  it.each([
    [2, 6],
    [3, 7],
    [4, 3],
  ])('%i seats agree, and live is replay: seed %i', (seats, seed) => {
    const { broken, honest } = simulate({ seed, seats, phases: 3, liar: null, clock: true, asks: true });
    expect(broken).toEqual([]);
    const { decisions } = (honest[0] as Node).player.table;
    expect(decisions.some(({ value }) => value.type === 'change' && value.change.type === 'pen')).toBe(true);
  });
});

describe('a table of 1936, where some play two powers and all bid for minor ones', () => {
  it('plays on and agrees in a storm', () => {
    const { broken, honest } = simulate({ seed: 1, variant: '1936', seats: 7, phases: 2, liar: null });
    expect(broken).toEqual([]);
    const { table } = (honest[0] as (typeof honest)[number]).player;
    expect(table.seats.map(({ powers }) => powers.length).sort()).toEqual([1, 1, 1, 1, 1, 2, 2]);
    const lines = table.phases.flatMap(({ book }) => Object.values(book ?? {}).flat());
    expect(lines.some(({ points }) => points !== undefined)).toBe(true);
  });

  it.each(['twoFinals', 'wrongKey'] as const)(
    'bears one who is gone for good and one who lies: %s',
    (liar) => {
      const scenario = { seed: 2, variant: '1936', seats: 7, phases: 1, liar, clock: true, absent: true };
      expect(simulate(scenario).broken).toEqual([]);
    },
  );
});

describe('a table of Baseball, where everybody has another country in the next inning', () => {
  const baseball = { variant: 'baseball', options: { players: 4, seasons: 2 }, seats: 4, phases: 3 } as const;
  /** The phases of the first node that is there, and who had what in the first of each inning. */
  const innings = (nodes: readonly Node[]) =>
    (nodes[0] as Node).player.table.phases
      .filter(({ phase }) => /^S190[12]M$/.test(phase))
      .map(({ hands }) => hands.map((hand) => hand.join()));

  it.each([null, 'twoFinals'] as const)('goes on into the second inning in a storm, with liar %s', (liar) => {
    const clock = liar !== null;
    const { broken, honest } = simulate({ ...baseball, seed: 1, liar, clock });
    expect(broken).toEqual([]);
    const [first, second] = innings(honest) as [string[], string[]];
    const groups = ['england', 'austria,france', 'germany,turkey', 'italy,russia'];
    expect(first.toSorted()).toEqual(groups.toSorted());
    const next = (group: string) => groups[(groups.indexOf(group) + 1) % 4] as string;
    expect(second).toEqual(first.map(next));
  });

  it('is not held up by one who is gone for good: his countries hold, and he has the next ones', () => {
    const scenario = { ...baseball, seed: 2, liar: null, clock: true, absent: true };
    const { broken, honest } = simulate(scenario);
    expect(broken).toEqual([]);
    expect(innings(honest)).toHaveLength(2);
  });
});

describe('a seed', () => {
  it('gives the same run again', () => {
    const ends = [1, 2].map(() => {
      const { steps, nodes } = simulate({ seed: 5, seats: 3, phases: 1, liar: null });
      return { steps, ids: nodes.map(({ stored }) => [...stored.keys()]) };
    });
    expect(ends[0]).toEqual(ends[1]);
  });
});
