import { describe, expect, it } from 'vitest';
import { text } from '../../variants/standard/board.ts';
import { checkBoard } from '../../engine/board/check.ts';
import { berthAt, compileBoard, SEVERAL } from '../../engine/board/compile.ts';
import { readBoard } from '../../engine/board/read.ts';

describe('readBoard', () => {
  const small = `
    # two lands and a sea
    one coast * | One, first | two | nc: sea | sc wc: sea
    two coast . | Two        | one | sea
    sea sea   . | Sea        | -   | one/nc one/sc two
  `;

  it('reads spaces, other names, coasts and borders', () => {
    const board = readBoard(small);
    expect(board.spaces[0]).toEqual({
      id: 'one',
      name: 'One',
      aliases: ['first'],
      kind: 'coast',
      centre: true,
      coasts: ['nc', 'sc'],
      coastAliases: { wc: 'sc' },
    });
    expect(board.borders).toContainEqual({ a: 'one', b: 'two', for: 'A' });
    expect(board.borders).toContainEqual({ a: 'one', b: 'sea', for: 'F', coasts: { one: ['nc', 'sc'] } });
    expect(checkBoard(board)).toEqual([]);
  });

  it('reads a border that can be crossed in one direction only', () => {
    const board = readBoard(
      'one land * | One | >two | -\ntwo land . | Two | three | -\nthree land . | Three | two | -',
    );
    expect(board.borders).toContainEqual({ a: 'one', b: 'two', for: 'A', oneWay: true });
    const { armyWay, size } = compileBoard(board);
    expect([armyWay[0 * size + 1], armyWay[1 * size + 0]]).toEqual([1, 0]);
  });

  it.each([
    ['one hill * | One | - | -', /begins with id, kind/],
    ['one land x | One | - | -', /begins with id, kind/],
    ['one land * | | - | -', /name of the space/],
    [
      'one land * | One | two | -\ntwo land . | Two | - | -',
      /one lists two for A, but two does not list one/,
    ],
    [
      'one coast * | One | - | nc: sea | sea\nsea sea . | Sea | - | one',
      /several fleet columns must name a coast/,
    ],
  ])('refuses %s', (bad, sentence) => {
    expect(() => readBoard(bad)).toThrow(sentence);
  });
});

describe('checkBoard', () => {
  const space = (id: string, kind: 'land' | 'sea' | 'coast') => ({
    id,
    name: id,
    aliases: [],
    kind,
    centre: false,
  });

  it('lists every fault of a board', () => {
    const faults = checkBoard({
      spaces: [space('one', 'land'), space('sea', 'sea'), space('one', 'coast'), space('far', 'land')],
      borders: [
        { a: 'one', b: 'sea', for: 'A' },
        { a: 'one', b: 'nowhere', for: 'A' },
        { a: 'sea', b: 'sea', for: 'F' },
      ],
    });
    expect(faults).toEqual([
      'The id one is given twice.',
      'The border one-sea lets armies enter a sea.',
      'The border one-nowhere leads to a space that does not exist.',
      'The border sea-sea joins a space with itself.',
      'far (far) cannot be reached from one.',
    ]);
  });
});

describe('the standard board', () => {
  const board = readBoard(text);
  const compiled = compileBoard(board);
  const number = (id: string) => compiled.number.get(id) as number;
  const near = (id: string) => compiled.near[number(id)].map((at) => board.spaces[at].id).sort();

  it('has no faults, with 75 spaces to play in, 34 centres and 206 borders', () => {
    expect(checkBoard(board)).toEqual([]);
    expect(board.spaces.filter(({ kind }) => kind !== 'impassable')).toHaveLength(75);
    expect(board.spaces.filter(({ centre }) => centre)).toHaveLength(34);
    expect(board.borders).toHaveLength(206);
  });

  it('has the neighbours that players know', () => {
    expect(near('mun')).toEqual(['ber', 'boh', 'bur', 'kie', 'ruh', 'sil', 'tyr']);
    expect(near('ion')).toEqual(['adr', 'aeg', 'alb', 'apu', 'eas', 'gre', 'nap', 'tun', 'tys']);
    expect(near('swi')).toEqual([]);
  });

  it('knows coasts: a fleet reaches two coasts of Spain from the Mid-Atlantic, and one from Gascony', () => {
    const reach = (from: string, coast: string | undefined, to: string) =>
      compiled.fleetReach[berthAt(compiled, number(from), coast) * compiled.size + number(to)];
    expect(reach('mao', undefined, 'spa')).toBe(SEVERAL);
    expect(compiled.berthCoast[reach('gas', undefined, 'spa') - 1]).toBe('nc');
    expect(reach('stp', 'nc', 'bot')).toBe(0);
    expect(berthAt(compiled, number('spa'), undefined)).toBe(-1);
  });
});
