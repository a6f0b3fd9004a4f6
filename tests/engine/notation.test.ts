import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standard } from '../../variants/standard/index.ts';
import { open } from '../../engine/judge.ts';
import type { Position } from '../../engine/position.ts';
import { readBookLine, readLine } from '../../engine/notation/read.ts';
import { readUnits } from '../../engine/notation/read-units.ts';
import { writeLine } from '../../engine/notation/write.ts';

const judge = open(standard, {});
const { board } = judge;
const start = judge.begin();
/** Units that aren't on the board at the start of a game. The tests put these units there, so that orders can name them. */
const more = [
  ...readUnits(board, 'austria', ['A tyr', 'A boh', 'A bul']),
  ...readUnits(board, 'england', ['A lon', 'F nth']),
  ...readUnits(board, 'italy', ['F lyo', 'F eng', 'F naf']),
];
const everywhere: Position = {
  ...start,
  units: [...start.units.filter(({ at: space }) => more.every((unit) => unit.at !== space)), ...more],
};

const at = (phase: string, units = start.units, dislodged: Position['dislodged'] = []): Position => ({
  ...start,
  phase,
  units,
  dislodged,
});

/** The order in strict notation, or what is wrong with the text. */
function understood(text: string, position = start): string {
  const read = readLine(judge, position, 'austria', text);
  return 'line' in read ? writeLine(read.line) : `? ${read.problem}`;
}

describe('the same order in many forms', () => {
  it.each([
    [
      'A bud - gal',
      [
        'a BUD-gal',
        'A bud -> gal',
        'bud gal'.replace(' ', ' to '),
        'Budapest m Galicia',
        'Army Budapest – Galicia',
        'A bud moves to gal',
        'A bud move to gal',
        'A bud attacks gal',
        'A bud moves - gal',
      ],
    ],
    [
      'F stp/sc - bot',
      [
        'stp - gob',
        'f stp(sc)-bot',
        'F StP/nc - Gulf of Bothnia',
        'fleet St. Petersburg (south coast) to both',
      ],
    ],
    [
      'A tyr S A vie - tri',
      ['a tyr s vie-tri', 'A Tyrolia supports A Vienna to Trieste', 'A tyr supports A vie moves to tri'],
    ],
    ['A mun S A ber', ['A mun s ber', 'mun S A ber H', 'A Munich support Berlin holds']],
    ['F nth C A lvp - nwy', ['f nth c lvp-nwy', 'F North Sea convoys A Lpl -> Norway']],
    [
      'A lvp - nwy via convoy',
      ['A lvp - nwy via', 'lvp to nwy by convoy', 'A Liverpool -> Norway VIA CONVOY'],
    ],
    [
      'A par H',
      ['par h', 'A par holds', 'Army Paris stand', 'a PAR hold', 'A par (hold)', 'Paris (holding)'],
    ],
    [
      'F bre - mao',
      ['F bre - mid', 'F bre - mid-atlantic', 'F Brest - Mid-Atlantic Ocean', 'bre mao'.replace(' ', ' - ')],
    ],
    ['A mar R bur', ['A mar r bur', 'mar retreats to bur']],
    ['F bre D', ['F bre D (remove)', 'remove F bre', 'disband bre', 'F brest disbands']],
    ['A par B', ['build A par', 'a PAR b', 'build army Paris']],
    ['F stp/nc B', ['F stp(nc) B', 'build fleet St Petersburg north coast']],
    ['WAIVE', ['waive', 'Waive']],
    ['2: F sev S F ank - bla', ['2:F sev s ank - bla', ' 2 : sev supports ank to Black Sea']],
    ['A mar - spa', ['A mar - spa/nc', 'A mar - Spain (south coast)']],
    [
      'A ven - tri',
      [
        ...['‑', '‐', '--', '>', '=>', '⇒', '➔', '➜', '-&gt;', '&rarr;', '–>'].map(
          (arrow) => `A ven ${arrow} tri`,
        ),
        '(A ven-tri)',
        '((A VEN-TRI))',
        'A(Ven)-Tri',
        'A ven - tri (bounce)',
        'A ven - tri  (*bounce, dislodged*)',
        'A ven - tri *fails*',
        'A ven - tri  Bounced with vie (1 against 1).',
        'ven into tri',
        'A VEN ATTACKING TRI',
        'The army at Venice move to Trieste.',
        'A Ven : Tri',
        'Italian army Venice to Trieste',
        'Armee Venedig zieht nach Triest',
      ],
    ],
    [
      'A mun H',
      ['A Mun xxx', 'A mun holding', 'A(Mun) stands', 'A mun-hold', 'Armee München hält', 'mun stays'],
    ],
    ['F stp/sc H', ['F STP-H', 'stp stand', 'F StP s/c H', 'F St.Petersburg (southern) holds']],
    [
      'A mun S A ber',
      [
        'A Mun s hold A Ber',
        'A mun support hold ber',
        'mun supports-hold ber',
        'A Mun S A Ber xxx',
        'A MUN SA BER-BER',
      ],
    ],
    [
      'A boh S A mun - tyr',
      [
        'A BOH S German A Mun-Tyr',
        'A boh SA mun - tyr',
        'A Boh S: A Mun-Tyr',
        'A(Boh) S A(Mun)-Tyr',
        'The army at Bohemia support move to Tyrolia from Munich.',
        'A boh supporting Germany’s army in Munich to Tyrolia',
        'Armee Böhmen unterstützt Armee München nach Tirol',
      ],
    ],
    [
      'A lon - den via convoy',
      ['A LON - NTH - DEN', 'Army London -> North Sea -> Denmark', 'lon to den via nth'],
    ],
    [
      'F nth C A lon - den',
      [
        'F NTH C A Lon-NTH-Den',
        'F nth CA lon-den',
        'F nth C: A lon - den',
        'F nth C English A lon - den',
        'The fleet at North Sea convoy to Denmark from London.',
        'Flotte Nordsee geleitet Armee London nach Dänemark',
      ],
    ],
    [
      'F wes - spa/sc',
      ['F wes - spasc', 'F wes - spa-sc', 'F wes - Spain - South Coast', 'F W. Med - Spain s/c'],
    ],
    [
      'F bre B',
      [
        '+ F Bre',
        'B F Bre',
        'Builds a fleet in Brest',
        'Build fleet at Brest.',
        'Baue eine Flotte in Brest auf',
      ],
    ],
    ['F bre D', ['D F Bre', 'Removes the fleet in Brest', 'DESTROY F BRE', 'F bre OTB', 'F bre - OTB']],
    ['WAIVE', ['Waived', 'Build waived', 'Build nothing (waive)', 'Nichts aufbauen']],
    ['A bul H', ['A Bulg H', 'A bulgaria hold']],
    ['A stp H', ['A stpetersburg H', 'A St. Pete H', 'A sankt petersburg H']],
    ['F eng H', ['F Eng. Channel H', 'F english chan H']],
    ['F naf H', ['F N. Africa H', 'F nora H', 'F North Afr H']],
    ['F lyo H', ['F Gulf of Lions H', 'F Lyons H']],
  ])('%s', (strict, forms) => {
    const board = strict.startsWith('F wes')
      ? at('S1901M', readUnits(judge.board, 'france', ['F wes']))
      : everywhere;
    expect(understood(strict, board)).toBe(strict);
    for (const form of forms) expect([form, understood(form, board)]).toEqual([form, strict]);
  });

  it.each([
    ['A mun - ruh S A ber - kie', '"- ruh" and "s a ber - kie"'],
    ['A mun - ruh H', '"- ruh" and "h"'],
    ['A mun - ruh BOMB', '"- ruh" and "bomb"'],
    ['A mun - ruh (A - bel)', '"- ruh" and "( a - bel )"'],
    ['F kie - hel C A ber - kie', '"- hel" and "c a ber - kie"'],
    ['A mun H S A ber', '"H" and "s a ber"'],
  ])('two orders on a line are refused, and both are named: %s', (text, both) => {
    expect(understood(text)).toContain(`has two orders for`);
    expect(understood(text)).toContain(both);
  });

  it('a line that names another owner than the unit has is refused', () => {
    expect(understood('A mun S French A ber')).toMatch(/another power than the line says/);
    expect(understood('A mun S German A ber')).toBe('A mun S A ber');
  });

  it('an arrow to the left is no move to the right', () => {
    expect(understood('A ven ← tri')).toMatch(/isn’t an order/);
  });

  it('works for planes, leaders and army-fleets too', () => {
    const units = readUnits(board, 'austria', ['P lon', 'L par', 'AF mao', 'A yor', 'F nth', 'F bre']);
    const lines = [
      'P lon - eng S F bre - eng',
      'P lon H H',
      'P lon H BOMB',
      'P lon - nth BOMB',
      'P lon H S F nth C A yor - nwy',
      'L par S A mar - bur',
      'AF mao - wes (A - naf)',
      'AF mao H (A - bre)',
      'AF mao S A bre - pic',
      'VOTE bar austria',
      'KEEP bar AF',
      'SET A',
    ];
    for (const line of lines) expect(understood(line, at('S1901M', units))).toBe(line);
  });
});

describe('an ambiguous order gives a choice', () => {
  it.each([
    ['A liv - yor', ['lvp', 'lvn']],
    ['F nor - ska', ['nao', 'nwg', 'nth', 'naf', 'nwy']],
    ['F nap - tyr', ['tyr', 'tys']],
    ['A vie - norw', ['nwg', 'nwy']],
    ['A vie - mo', ['mos']],
  ])('%s', (text, choices) => {
    const read = readLine(judge, start, 'austria', text);
    expect('problem' in read && read.choices).toEqual(choices);
  });

  it.each([
    ['2: A vie - xyz', { order: null, about: { kind: 'A', at: 'vie' }, points: 2 }],
    ['1: abracadabra', { order: null, points: 1 }],
    ['A vie - xyz', { order: null, about: { kind: 'A', at: 'vie' } }],
    [`${'9'.repeat(30)}: xyz`, { order: null, points: Number.MAX_SAFE_INTEGER }],
    [`3: ${'x'.repeat(1000)}`, { order: null, points: 3 }],
  ])(
    'a line that cannot be read stays in a book as written, with the part that can be read: %s',
    (text, line) => {
      const kept = readBookLine(judge, start, 'austria', text);
      expect(kept).toEqual({ ...line, text });
      expect(writeLine(kept)).toBe(text);
    },
  );

  it('“tyr” means Tyrolia for an army, in strict notation', () => {
    expect(understood('A ven - tyr')).toBe('A ven - tyr');
  });

  it.each([
    ['F mao - spa', /spa\/nc or spa\/sc/],
    ['F stp B', /stp\/nc B or F stp\/sc B/],
    ['par B', /A par B or F par B/],
    ['A vie - xyz', /no space "xyz"/],
    ['A xyz H', /no space "xyz"/],
    ['PS: thanks for waiting', /names no space of the board/],
    ['Cheers, Anna', /names no space of the board/],
    ['gal - bud', /no unit in gal/],
    ['A vie', /Write H/],
    ['A vie - gal tri', /left over/],
    ['A vie jumps', /isn’t an order/],
    ['F lyo - spa/ec', /no coast ec/],
    ['', /ends where a space/],
    ['x'.repeat(1000), /at most 300/],
  ])('%s', (text, problem) => {
    const units = readUnits(board, 'austria', ['F mao', 'A vie', 'F lyo']);
    expect(understood(text, at('S1901M', units))).toMatch(problem);
  });
});

describe('the position helps to read an order', () => {
  it('fills in the only coast that can be reached', () => {
    const units = readUnits(board, 'austria', ['F gas']);
    expect(understood('gas - spa', at('S1901M', units))).toBe('F gas - spa/nc');
  });

  it('reads a move of a dislodged unit as its retreat', () => {
    const unit = { power: 'austria', kind: 'A' as const, at: 'ser' };
    expect(understood('ser - alb', at('S1901R', [], [{ unit, from: 'bul', barred: true }]))).toBe(
      'A ser R alb',
    );
  });

  it('reads Bulgaria’s /nc as its east coast', () => {
    const units = readUnits(board, 'austria', ['F con']);
    expect(understood('F con - bul/nc', at('S1901M', units))).toBe('F con - bul/ec');
  });
});

describe('readLine with any text', () => {
  it('never throws, and an order that it reads stays the same when written and read again', () => {
    const words = [
      'A',
      'F',
      'bud',
      'stp',
      '/',
      'nc',
      '-',
      '->',
      'S',
      'C',
      'H',
      'R',
      'B',
      'D',
      'via',
      '(',
      ')',
      ':',
      '2',
      'liv',
      'waive',
    ];
    const lines = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(lines, fc.constantFrom('S1901M', 'F1901R', 'W1901A'), (text, phase) => {
        const read = readLine(judge, at(phase), 'austria', text);
        if ('line' in read) {
          const strict = writeLine(read.line);
          expect(understood(strict, at(phase))).toBe(strict);
        } else {
          expect(read.problem).toMatch(/[.?]$/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
