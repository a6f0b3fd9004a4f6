import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Position } from '../../../engine/position.ts';
import { everyId, findVariant } from '../../../variants/index.ts';
import { botOrders } from '../../bots/bot.ts';
import { readPosition, writePosition } from './position-code.ts';
import { bookOf } from './sandbox-record.ts';

/** The options of a variant, each set to the last of its possible values. Options that follow from other options are left out. */
const lastOptions = (id: string) => {
  const { options, defaults } = findVariant(id);
  const free = Object.entries(options).filter(([name]) => !(name in (defaults?.({}) ?? {})));
  return Object.fromEntries(free.map(([name, values]) => [name, values.at(-1) ?? '']));
};

/** The positions of a game that bots play, phase by phase. */
function course(judge: Judge, phases: number): readonly Position[] {
  const positions = [judge.begin()];
  for (let phase = 0; phase < phases; phase++) {
    const at = positions[phase];
    const texts = botOrders(judge, at, judge.asks(at), 'course');
    const turn = judge.adjudicate(at, bookOf(judge, at, texts), 'ab'.repeat(32));
    if (turn.outcome) break;
    positions.push(turn.next);
  }
  return positions;
}

describe('the address of a position', () => {
  test.each(everyId())('of %s contains the whole position, after every phase that bots play', (id) => {
    const variant = findVariant(id);
    const chosen = id.includes('+') ? [{}] : [{}, lastOptions(id)];
    for (const options of chosen) {
      const judge = open(variant, options);
      for (const position of course(judge, id.includes('+') ? 2 : 8)) {
        const code = writePosition(variant, judge, position);
        expect(code).toMatch(/^[A-Za-z0-9._~-]+$/);
        const told = readPosition(code);
        expect([told.variant.id, told.judge.options]).toEqual([id, judge.options]);
        expect(told.position).toEqual(position);
      }
    }
  });

  test('is short: at the beginning only the variant, in the middle of a game a few hundred characters', () => {
    const standard = findVariant('standard');
    const judge = open(standard, {});
    expect(writePosition(standard, judge, judge.begin())).toBe('1.standard');
    expect(writePosition(standard, judge, course(judge, 3)[3]).length).toBeLessThan(400);
  });

  test.each([
    ['nothing', '', /no address/],
    ['words', 'hello', /no address/],
    ['a later version', '2.standard', /another version \(2\)/],
    ['an unknown variant', '1.atlantis', /no variant/],
    ['an unknown option', '1.standard.x-1', /no option/],
    ['an invalid phase code', '1.standard..X9', /isn’t a phase/],
    ['a phase that the year doesn’t have', '1.standard..Q1901M', /has no phase/],
    ['an unknown power', '1.standard..S1901M.atlantis_Abud', /no power/],
    ['an unknown space', '1.standard..S1901M.austria_Axxx', /no space/],
    ['an unknown kind', '1.standard..S1901M.austria_Zbud', /kind of/],
    ['an army at sea', '1.standard..S1901M.austria_Anth', /No army/],
    ['a fleet without its coast', '1.standard..S1901M.france_Fspa', /coasts/],
    ['two units in one space', '1.standard..S1901M.austria_Abud~italy_Abud', /Two units/],
    ['a marked unit', '1.standard..S1901M.austria_Abud--par', /marks units/],
    ['an unknown centre', '1.standard..S1901M....austria_xxx', /no space/],
    ['an invalid memory', '1.standard..S1901M.....e30x', /memory|remembers|damaged/],
    ['a memory of a thousand things', `1.standard..S1901M.....${'A'.repeat(5000)}`, /damaged/],
    ['runs that aren’t numbers', '1.baseball..S1901M.....eyJydW5zIjpbIngiXX0', /./],
    ['another part', '1.standard..S1901M.......', /no address/],
    ['characters that no address has', '1.standard..S1901M.<b>', /no address/],
    ['a prototype as its variant', '1.__proto__', /./],
    ['a text that is far too long', `1.standard..S1901M.${'austria_Abud~'.repeat(1000)}`, /longer/],
  ])('refuses %s with a sentence', (_what, code, sentence) => {
    expect(() => readPosition(code)).toThrow(sentence);
  });

  test('of any content is read or refused with a sentence', () => {
    const starts = everyId().map((id) => {
      const variant = findVariant(id);
      const judge = open(variant, {});
      const at = { ...judge.begin(), phase: judge.begin().phase.replace('S', 'F') };
      return writePosition(variant, judge, at);
    });
    const sign = fc.constantFrom(...'ASFMRWPL0192._~-abcxyz_-.');
    const change = fc.tuple(fc.nat(2000), fc.nat(3), fc.array(sign, { maxLength: 6 }));
    const property = fc.property(
      fc.constantFrom(...starts),
      fc.array(change, { maxLength: 3 }),
      (code, changes) => {
        let text = code;
        for (const [at, gone, put] of changes)
          text = text.slice(0, at % text.length) + put.join('') + text.slice((at % text.length) + gone);
        let told: ReturnType<typeof readPosition>;
        try {
          told = readPosition(text);
        } catch (problem) {
          expect(problem).toMatchObject({ name: 'BadSandbox' });
          expect(String(problem)).toMatch(/[.?]$/);
          return;
        }
        const again = readPosition(writePosition(told.variant, told.judge, told.position));
        expect(again.position).toEqual(told.position);
      },
    );
    fc.assert(property, { numRuns: 400 });
  });
});
