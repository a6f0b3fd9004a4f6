import { expect, it } from 'vitest';
import { checkBoard } from '../../engine/board/check.ts';
import { compileBoard } from '../../engine/board/compile.ts';
import { readBoard } from '../../engine/board/read.ts';
import { open } from '../../engine/judge.ts';
import { PowerWords } from '../../engine/notation/power-words.ts';
import { readBookLine, readLine } from '../../engine/notation/read.ts';
import { partsOf } from '../../engine/notation/sheet.ts';
import { readUnit } from '../../engine/notation/read-units.ts';
import { namePhase, nameSeason, readPhase } from '../../engine/phase.ts';
import { everyId, findVariant } from '../../variants/index.ts';
import { standard } from '../../variants/standard/index.ts';
import { describeReaders, said } from './reading.ts';

const judge = open(standard, {});
const start = judge.begin();
const winter = { ...start, phase: 'W1901A', centres: { ...start.centres, ser: 'austria' } };
const dislodged = { unit: { power: 'austria', kind: 'A' as const, at: 'ser' }, from: 'bul', barred: true };
const positions = [start, { ...start, phase: 'F1901R', dislodged: [dislodged] }, winter];

/** Whether this text is the file of a playable board. */
function isSound(text: string): boolean {
  const board = readBoard(text);
  const sound = checkBoard(board).length === 0;
  if (sound) compileBoard(board);
  return sound;
}

describeReaders({
  'a line of orders': {
    read: (text) => positions.map((at) => readLine(judge, at, 'austria', text)),
    around: [
      '%',
      '% H',
      'A %',
      'F stp %',
      'F stp/% - bot',
      'F stp (%) - bot',
      'stp % H',
      'A vie %',
      'A vie - %',
      'A vie - tri %',
      'A vie S %',
      'A vie S A bud - %',
      'F nth C A lon - %',
      'A bud H (A - %)',
      '2: %',
      'build A %',
      'build F stp %',
      'disband %',
      'vote % austria',
      'vote bar %',
      'keep bar %',
      'set %',
    ],
  },
  'a line of a book': {
    read: (text) => positions.map((at) => readBookLine(judge, at, 'austria', text)),
    around: ['%', 'A vie - %', 'F stp %'],
  },
  'a sheet of orders': {
    read: (text) => partsOf(new PowerWords(judge.powers), text),
    around: ['%', '%: A vie H', 'Austria:\nstp %\nA vie - %', '%\nA vie H'],
  },
  'a unit': { read: (text) => readUnit(judge.board, text), around: ['%', 'A %', '% vie', 'F stp/%'] },
  'a phase': { read: (text) => [readPhase(text), namePhase(text)], around: ['%', '%1901M', 'S1901%'] },
  'a season': { read: nameSeason, around: ['%'] },
  'a board': {
    read: isSound,
    around: [
      '% land . | Name | b | -\nb land . | B | % | -',
      'a % . | A | - | -',
      '% coast . | Name | - | nc: b | sc: b\nb sea . | B | - | %/nc %/sc',
      '% sea . | Name | - | b/nc b/sc\nb coast . | B | - | nc: % | sc: %',
      'a coast . | A | - | %: b | sc: b\nb sea . | B | - | a/% a/sc',
      'a coast . | A | - | nc %: b | sc: b\nb sea . | B | - | a/nc a/sc',
    ],
  },
  'a variant': { read: (text) => findVariant(text).id, around: ['%', '%+capitals', '1936+%'] },
  'an option': {
    read: (text) =>
      everyId()
        .map(findVariant)
        .flatMap((variant) => [
          said(() => open(variant, { [text]: 1 }).options),
          ...Object.keys(variant.options).map((name) => said(() => open(variant, { [name]: text }).options)),
        ]),
    around: ['%'],
  },
});

it('a name inherited by every JavaScript object is quoted as an unknown word', () => {
  const problem = (text: string) => {
    const read = readLine(judge, start, 'austria', text);
    return 'problem' in read ? read.problem : null;
  };
  expect(problem('stp constructor')).toBe(
    '"constructor" isn’t an order: write H, - and a space, S, C, R, B or D.',
  );
  expect(problem('constructor vie')).toBe('There is no space "constructor" on this board.');
  expect(problem('A vie - toString')).toBe('There is no space "tostring" on this board.');
});
