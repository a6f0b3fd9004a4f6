import { describe, expect, test } from 'vitest';
import { open } from '../../../../engine/judge.ts';
import { readLine } from '../../../../engine/notation/read.ts';
import { games } from '../../../../variants/games.ts';
import { findVariant } from '../../../../variants/index.ts';
import { modules } from '../../../../variants/modules/index.ts';
import { bookOf } from '../../../table/sandbox/sandbox-record.ts';
import { situationOf, type RuleExample } from '../examples.ts';
import { rulesTexts } from './index.ts';

const examples = Object.entries(rulesTexts).flatMap(([id, text]) =>
  text().sections.flatMap((section) =>
    (section.examples ?? []).map((example) => [id, example.title, example] as const),
  ),
);

/** The results of an example, by space. */
function play(id: string, example: RuleExample) {
  const judge = open(findVariant(id), {});
  const position = situationOf(judge, example);
  const { orders } = example;
  const problems = Object.entries(orders).flatMap(([power, lines]) =>
    lines.flatMap((line) => {
      const read = readLine(judge, position, power, line);
      return 'problem' in read ? [read.problem] : [];
    }),
  );
  const { report } = judge.adjudicate(position, bookOf(judge, position, orders), '00');
  const results: Record<string, string> = {};
  for (const { unit, words } of report) {
    if (unit) results[unit.at] = [results[unit.at], ...words].filter(Boolean).join(' ');
  }
  return { problems, results, report };
}

const by = (id: string, title: string) => {
  const found = examples.find(([variant, name]) => variant === id && name === title);
  if (!found) throw new Error(`There is no example ${title} in ${id}.`);
  return play(id, found[2]).results;
};

test('every game except standard has a page of rules, and so has every module', () => {
  expect(Object.keys(rulesTexts).sort()).toEqual(
    [...games, ...modules]
      .map(({ id }) => id)
      .filter((id) => id !== 'standard')
      .sort(),
  );
});

describe('the examples on the pages', () => {
  test.each(examples)('%s, %s: every line can be read, and none is illegal', (id, _, example) => {
    const { problems, report } = play(id, example);
    expect(problems).toEqual([]);
    expect(report.filter(({ words }) => words.includes('illegal'))).toEqual([]);
  });

  test.each([
    ['1936', 'One bid is enough', { mun: 'moves', cze: 'dislodged' }],
    ['1936', 'A tie', { mun: 'bounces', mil: 'bounces', aus: 'holds' }],
    ['1936', 'Friends add up', { mun: 'moves', mil: 'bounces', aus: 'succeeds' }],
    ['1936', 'Brothers', { bul: 'bounces' }],
    ['marches', 'Walking into Austria', { mun: 'moves' }],
    ['marches', 'Everybody else needs help', { ven: 'bounces' }],
    ['marches', 'Yugoslavia resists Germany too', { aus: 'bounces' }],
    ['1939-pulsipher', 'Two against one', { pru: 'moves' }],
    ['1939-pulsipher', 'Somebody minds', { pru: 'bounces' }],
    ['1939-neto', 'Over Silesia', { ber: 'moves', war: 'dislodged' }],
    ['1939-neto', 'Two over Burgundy', { mun: 'holds', par: 'holds' }],
    ['1939-neto', 'A plane is no obstacle', { ruh: 'moves', par: 'moves', bel: 'dislodged' }],
    ['1939-neto', 'A bomb on Picardy', { pic: 'cut', bel: 'dislodged' }],
    ['1939-neto', 'A convoy bombed', { lon: 'bounces', nth: 'fails' }],
    ['1939-neto', 'With the army', { mun: 'moves', bur: 'moves' }],
    ['1939-neto', 'Both say Riga', { war: 'moves' }],
    ['1939-neto', 'One says Bulgaria, one Budapest', { ser: 'holds', con: 'moves' }],
    ['1939-neto', 'Into Danzig', { dan: 'dislodged' }],
    ['capitals', 'Vienna falls', { tyr: 'moves', vie: 'dislodged' }],
    ['capitals', 'And is won back', { bud: 'moves', vie: 'dislodged' }],
    ['black-angels', 'A short way', { nth: 'moves', hvn: 'moves' }],
    ['black-angels', 'Everybody meets in Heaven', { alb: 'bounces', nwg: 'bounces' }],
    ['black-angels', 'Help from above', { eng: 'moves', nth: 'dislodged', hvn: 'succeeds' }],
    ['black-angels', 'Thrown out of Heaven', { nwg: 'moves', hvn: 'dislodged' }],
    ['black-angels', 'Carried up', { lon: 'moves', nth: 'succeeds' }],
    ['colonisation', 'Moving and landing', { nwg: 'moves', bar: 'moves', nao: 'moves' }],
    ['colonisation', 'Two landings meet', { bar: 'bounces', nwg: 'moves' }],
    ['colonisation', 'A landing with support', { mao: 'moves', spa: 'dislodged' }],
    ['colonisation', 'Ships that pass', { bre: 'moves' }],
    ['baseball', 'Everything goes out', { con: 'moves', ank: 'moves', smy: 'moves' }],
    ['baseball', 'A retreat that counts', { bul: 'moves', ser: 'dislodged' }],
    ['leaders', 'Worth two', { bur: 'moves', mun: 'dislodged' }],
    ['leaders', 'Ordered apart', { bur: 'bounces' }],
    ['leaders', 'Half of a support', { tyr: 'cut', ven: 'moves', tri: 'dislodged' }],
    ['leaders', 'All of it', { tyr: 'cut', ven: 'bounces' }],
    ['leaders', 'Alone to sea', { lon: 'moves' }],
    ['leaders', 'Somebody is there', { mun: 'bounces' }],
    ['leaders', 'Nobody to protect him', { mun: 'moves', bur: 'dislodged' }],
  ])('%s, %s: what happens is what the page says', (id, title, expected) => {
    const results = by(id, title);
    for (const [place, word] of Object.entries(expected)) expect(results[place]).toContain(word);
  });
});
