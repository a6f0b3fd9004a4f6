import { describe, expect, it } from 'vitest';
import { open } from '../../../engine/judge.ts';
import type { RoundRecord, Table } from '../../protocol/game/told/table.ts';
import { findVariant } from '../../../variants/index.ts';
import {
  isOverturned,
  readSeen,
  seenOnItsWord,
  stillOpen,
  tellOverturned,
  type SeenResults,
} from './overturned-results.ts';

const judge = open(findVariant('standard'), {});
const position = judge.begin();
const set = [{ seat: 0, seal: { commit: 'one', slot: 0 } }] as unknown as NonNullable<RoundRecord['set']>;
const other = [{ seat: 0, seal: null }] as unknown as NonNullable<RoundRecord['set']>;
type Witness = Table['witness'];
const serving = { isDismissed: false, proof: null } as unknown as Witness;
const dismissed = { isDismissed: true, proof: null } as unknown as Witness;

/** A table with a provisional set for its first phase. `state` is the state of seat 0's orders for the second phase. */
function table(state: string, part: object = {}, witness = serving): Table {
  const first = { phase: 'S1901M', set, provisional: true, position, commits: [], ...part };
  const second = { phase: 'F1901M', set: null, provisional: false, position, commits: [{ seat: 0, state }] };
  return { draw: null, phases: [first, second], judge, witness } as unknown as Table;
}

describe('provisional results that a person sees', () => {
  it.each([
    ['final', true],
    ['sealed', true],
    ['ahead', false],
    ['nothing', false],
    ['two finals', false],
  ])(
    'with orders for the next phase in state “%s”: whether the orders depend on the results: %s',
    (state, hangs) => {
      const seen = seenOnItsWord(table(state), 0);
      expect(seen).toMatchObject({ phase: 'S1901M', set });
      expect(seen?.locked !== null).toBe(hangs);
    },
  );

  it('are not linked to another seat’s orders or to orders for the phase itself', () => {
    expect(seenOnItsWord(table('final'), 1)?.locked).toBe(null);
    const { phases, ...rest } = table('final', { commits: [{ seat: 0, state: 'final' }] });
    expect(seenOnItsWord({ ...rest, phases: phases.slice(0, 1) }, 0)?.locked).toBe(null);
  });

  it('are those of the earliest phase that the table has not decided', () => {
    const { phases, ...rest } = table('final');
    const later = { ...phases[1]!, provisional: true, set: other };
    expect(seenOnItsWord({ ...rest, phases: [phases[0]!, later] }, 0)).toMatchObject({
      phase: 'S1901M',
      set,
    });
  });

  it('are gone once the table has decided', () => {
    expect(seenOnItsWord(table('final', { provisional: false }), 0)).toBe(null);
  });
});

describe('provisional results that were seen', () => {
  const seen: SeenResults = { phase: 'S1901M', set, locked: null };

  it('are overturned when the table decides another set, or when the witness is dismissed before the decision', () => {
    expect(isOverturned(seen, table('final', { set: other, provisional: false }))).toBe(true);
    expect(isOverturned(seen, table('final', { set: null, provisional: false }, dismissed))).toBe(true);
  });

  it('are not overturned by the same set, or before the table has decided', () => {
    expect(isOverturned(seen, table('final', { provisional: false }))).toBe(false);
    expect(isOverturned(seen, table('final', { set: null, provisional: false }))).toBe(false);
    expect(isOverturned({ ...seen, phase: 'S1999M' }, table('final', { set: other }))).toBe(false);
  });

  it('are remembered until the table has settled them as they were seen', () => {
    const settled = table('final', { provisional: false });
    expect(stillOpen([seen], settled, 0)).toEqual([]);
    const another = table('final', { provisional: false, set: other });
    expect(stillOpen([seen], another, 0)).toEqual([seen]);
    expect(stillOpen([seen], table('nothing'), 0)).toEqual([seen]);
  });
});

describe('the sentences about overturned results', () => {
  const seen: SeenResults = { phase: 'S1901M', set, locked: null };
  const locked = { ...seen, locked: 'Spring 1901 – Orders' };
  const decided = (state: string, changed: object = other) =>
    ({ ...table(state, { set: changed, provisional: false }), seats: [{ name: 'Ann' }] }) as unknown as Table;
  const proven = { isDismissed: true, proof: {} } as unknown as Witness;

  it.each([
    [
      'orders that no longer count',
      seen,
      decided('nothing'),
      '(Spring 1901 – Orders): Ann’s orders do not count. Look at the board again.',
    ],
    [
      'other orders',
      seen,
      decided('nothing', [{ seat: 0, seal: { commit: 'two', slot: 0 } }]),
      'other orders of Ann’s count.',
    ],
    [
      'orders of another slot',
      seen,
      decided('nothing', [{ seat: 0, seal: { commit: 'one', slot: 1 } }]),
      'other orders of Ann’s count.',
    ],
    ['orders that count now', { ...seen, set: other }, decided('nothing', set), ': Ann’s orders count.'],
    [
      'that there are no results yet',
      seen,
      { ...table('nothing', { set: null }, dismissed), seats: [] } as Table,
      'The witness’s word did not stand. What you saw is void',
    ],
    [
      'that the witness contradicted itself',
      seen,
      { ...table('nothing', { set: null }, proven), seats: [] } as Table,
      'The witness signed what it must not; the proof is in the game’s file.',
    ],
    [
      'locked orders that still count',
      locked,
      decided('final'),
      'what you had locked since (Spring 1901 – Orders) counts.',
    ],
    [
      'sealed orders that still count',
      locked,
      decided('sealed'),
      'what you had locked since (Spring 1901 – Orders) counts.',
    ],
    [
      'locked orders that must be locked again',
      locked,
      decided('nothing'),
      'was for that board and does not count: order again.',
    ],
    [
      'orders written ahead that must be locked again',
      locked,
      decided('ahead'),
      'was for that board and does not count: order again.',
    ],
    [
      'locked orders for another phase',
      { ...locked, locked: 'Winter 1901' },
      decided('final'),
      '(Winter 1901) was for that board and does not count.',
    ],
    [
      'locked orders while the results are open',
      locked,
      { ...table('final', { set: null }, dismissed), seats: [] } as Table,
      'was for that board, and counts only if the table comes to it all the same.',
    ],
  ])('tell %s', (_, one, at, told) => {
    const sentences = tellOverturned(one, at, 0);
    expect(sentences).toContain(told);
    expect(sentences.includes('locked')).toBe(one.locked !== null);
  });
});

it('results that were seen can be read again after they were stored', () => {
  const stored = [
    { phase: 'S1901M', set, locked: null },
    { phase: 'F1901M', set: null, locked: 'Fall' },
  ];
  expect(readSeen(JSON.stringify(stored))).toEqual(stored);
  expect(readSeen(JSON.stringify([...stored, { phase: 'S1902M', set: 'all', locked: null }]))).toEqual([]);
  expect(readSeen(JSON.stringify([{ phase: 'S1902M', set: null, locked: 7 }]))).toEqual([]);
});
