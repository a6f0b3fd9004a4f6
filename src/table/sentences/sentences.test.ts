import { afterEach, expect, test } from 'vitest';
import { messages } from '../../protocol/sentences/messages.ts';
import { refusals, stops } from '../../protocol/sentences/refusals.ts';
import { faults, kinds, verdict } from '../../protocol/sentences/verdict.ts';
import { inEnglish, say, type Code, type Sentence } from '../../protocol/sentences/sentence.ts';
import { shown } from '../../words/shown.svelte.ts';
import { tellError, tellStop } from './refusals.ts';
import { tellLine } from './verdict-lines.ts';
import { BadLink } from '../../protocol/wire/link.ts';

afterEach(() => shown.showLanguage('en', []));

/** A value for every parameter that a sentence may have. */
const given = (count: number): Sentence['given'] => ({
  ...Object.fromEntries(
    [
      'prefix',
      'word',
      'version',
      'most',
      'name',
      'next',
      'marks',
      'zone',
      'first',
      'last',
      'bids',
      'length',
      'start',
      'one',
      'other',
      'points',
      'line',
      'proved',
    ].map((name) => [name, name]),
  ),
  ...Object.fromEntries(
    ['variant', 'detail', 'known', 'type', 'number', 'id', 'rules', 'code', 'ids', 'place', 'open'].map(
      (name) => [name, name],
    ),
  ),
  count,
  signed: 3,
  letters: 4,
  who: 'Ann',
  why: 'It broke.',
  message: say('no message'),
  before: say('no message'),
  messages: say('messages', { count }),
  devices: say('devices', { count }),
  address: 'http://a.example',
  fault: say('two finals', { name: 'Ann' }),
  ending: say('scrapped'),
  seats: ['Ann', 'Ben', 'Carl'],
  powers: [{ power: 'Italy' }, { power: 'Turkey' }],
  power: { power: 'Italy' },
  winner: { power: 'Italy' },
  phase: { phase: 'S1901M' },
});
const codes = Object.keys({ ...refusals, ...stops, ...messages, ...kinds, ...faults, ...verdict }) as Code[];
/** The codes of the sentences that consist only of their values, and so are the same in all languages. */
const bare = ['refused', 'somebody with', 'message named', 'held by', 'code of'];

test.each(codes)('%s: the English is the one used in files, the German differs', (code) => {
  for (const count of [1, 5]) {
    const sentence = { code, given: given(count) };
    shown.showLanguage('en', []);
    const english = inEnglish(sentence);
    expect(english).not.toMatch(/[{}]|undefined/);
    expect(tellLine(sentence)).toBe(english);
    shown.showLanguage('de', []);
    if (!bare.includes(code)) expect(tellLine(sentence).replaceAll(/[„“]/g, '"')).not.toBe(english);
  }
});

test('values are put into German sentences too', () => {
  shown.showLanguage('de', []);
  const who = say('somebody with', { name: 'Anna', powers: [{ power: 'Germany' }, { power: 'Italy' }] });
  const lock = say('message for', { message: say('commit', { who }), phase: { phase: 'F1902M' } });
  expect(
    tellLine(say('cites nothing', { message: say('message named', { message: lock, id: 'ab12' }) })),
  ).toBe(
    'Versiegelte Befehle von Anna (Deutschland und Italien) für Herbst 1902 – Befehle (ab12): beruft sich auf eine Nachricht, die in der Datei fehlt.',
  );
  expect(tellStop(say('rules failed', { phase: { phase: 'rubbish' }, why: 'No.' }))).toMatch(
    /^Nach rubbish /,
  );
});

test('an error of the protocol is told in the reader’s language, any other error unchanged', () => {
  shown.showLanguage('de', []);
  expect(tellError(new BadLink(say('link cut')))).toMatch(/^Der Link ist abgeschnitten/);
  expect(tellError(new Error('Kaputt.'))).toBe('Kaputt.');
});
