import { describe, expect, it } from 'vitest';
import { faultyWords } from './languages.ts';

const games = (...cases: string[]) => [
  {
    declarations: ['input count', 'local n = count: plural'],
    selectors: ['n'],
    match: Object.fromEntries(cases.map((each) => [`n=${each}`, '{count} games'])),
  },
];

/** The objections to these words. If `source` is not given, the checked sources use every key of the English words. */
const faults = (words: Record<string, object>, source?: string) => {
  const shown = source ?? Object.keys(words.en).join('; ');
  const files = Object.entries(words).map(([id, all]): [string, string] => [
    `src/words/${id}.json`,
    JSON.stringify(all),
  ]);
  return faultyWords(new Map([...files, ['src/a.ts', shown]])).map(({ where, says }) => `${where} ${says}`);
};

describe('the words of every language', () => {
  it('may have their parts in another order', () => {
    const en = { home_see: 'See <rules>the rules</rules>, {name}.', home_games: games('one', 'other') };
    const de = { home_see: '{name}, lies <rules>die Regeln</rules>.', home_games: games('one', 'other') };
    expect(faults({ en, de })).toEqual([]);
  });

  it.each([
    ['a word that is missing', {}, 'src/words/de.json: home_hello is missing'],
    [
      'a word that English lacks',
      { home_hello: 'Hallo {name}', home_bye: 'a' },
      'src/words/de.json: home_bye is not in English',
    ],
    [
      'a missing parameter',
      { home_hello: 'Hallo' },
      'src/words/de.json: home_hello takes nothing, where English takes {name}',
    ],
    [
      'a tag that English lacks',
      { home_hello: '<b>{name}</b>' },
      'src/words/de.json: home_hello takes <b> {name}, where English takes {name}',
    ],
    ['an empty word', { home_hello: ' ' }, 'src/words/de.json: home_hello says nothing'],
  ])('may not have %s', (_what, de, fault) => {
    expect(faults({ en: { home_hello: 'Hello {name}' }, de })).toContain(fault);
  });

  it('have a text for each grammatical number of the language', () => {
    const [en, pl] = [{ home_games: games('one', 'other') }, { home_games: games('one', 'few', 'other') }];
    expect(faults({ en, pl })).toEqual(['src/words/pl.json: home_games lacks the case “many”']);
  });

  it('have one key each, and no key ends in a counter', () => {
    const en = { rules_title1: 'Planes', rules_planes: 'Planes', rules_1936: 'The map of 1936' };
    const de = { ...en, rules_planes: 'Flugzeuge' };
    expect(faults({ en })).toEqual([
      'rules_title1 counts instead of saying what its text says',
      'rules_planes says the same as rules_title1',
    ]);
    expect(faults({ en, de })).toEqual(['rules_title1 counts instead of saying what its text says']);
  });

  it('are shown somewhere, and have keys that begin with a subject', () => {
    expect(faults({ en: { home_hello: 'Hello', Hello: 'Good day' } }, 'home_hell')).toEqual([
      'home_hello is shown nowhere',
      'Hello is no name for words: page_rules',
      'Hello is shown nowhere',
    ]);
  });
});
