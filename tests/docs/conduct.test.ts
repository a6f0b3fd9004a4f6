import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keeperRules } from '../../src/protocol/player/conduct/keeper-rules.ts';
import { rules } from '../../src/protocol/player/conduct/rules.ts';
import { witnessRules } from '../../src/protocol/player/conduct/witness-rules.ts';

const page = readFileSync(new URL('../../docs/conduct.md', import.meta.url), 'utf8');
const all = [...rules, ...witnessRules, ...keeperRules];

it('docs/conduct.md and the code list the same rules, in the same order and under the same names', () => {
  const told = [...page.matchAll(/^## (\d+)\. (.+)$/gm)].map(([, number, name]) => `${number} ${name}`);
  expect(told).toEqual(all.map(({ number, name }) => `${number} ${name}`));
});

it('the rules are numbered from 1, in the order in which a browser checks them', () => {
  expect(all.map(({ number }) => number)).toEqual(all.map((_, place) => place + 1));
});

it('docs/conduct.md tells which device follows which rule', () => {
  const rows = [
    ...page.matchAll(
      /^\| (has claimed|holds the pen|asks for the pen|is the table[’']s witness|is the table[’']s keeper)[^|]*\| ([^|]*) \|$/gm,
    ),
  ];
  const told = rows.map(([, , numbers]) => numbersIn(numbers as string));
  const by = (...who: readonly string[]) =>
    all.filter((one) => who.includes(one.by)).map(({ number }) => number);
  expect(told).toEqual([
    ...[by('claimant'), by('device', 'pen'), by('device')],
    ...[by('person'), by('witness'), by('keeper')],
  ]);
});

/**
 * The numbers that a text names: “9; and 4 to 8” names 4, 5, 6, 7, 8 and 9. The function skips text after a comma, since such text is a
 * condition.
 */
function numbersIn(text: string): readonly number[] {
  const [told = ''] = text.split(',');
  const ranges = [...told.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from);
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, place) => first + place);
  });
  return ranges.toSorted((one, other) => one - other);
}
