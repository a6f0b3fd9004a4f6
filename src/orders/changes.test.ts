import { describe, expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import { findVariant } from '../../variants/index.ts';
import { tellChanges } from './changes.ts';
import { OrderDraft } from './draft.svelte.ts';

const judge = open(findVariant('standard'), {});

/** The sentence that tells how a power's lines change if the text `before` is replaced by `after`. */
function told(before: string, after: string, power = 'italy'): string {
  const [one, two] = [before, after].map((text) => {
    const draft = new OrderDraft(judge, judge.begin(), [power]);
    draft.paste(text);
    return draft.sheet;
  });
  return tellChanges(one, two);
}

describe('the words for changed orders', () => {
  test.each([
    ['', '', ''],
    ['', 'A ven - pie', 'Army Venice moves to Piedmont.'],
    ['A ven - pie', 'A ven H', 'Army Venice holds.'],
    ['A ven - pie', '', 'Taken back: Army Venice moves to Piedmont.'],
    [
      'A ven - pie\nF nap - ion',
      'A ven - pie\nF nap - ion\nA rom - apu',
      'Army Rome moves to Apulia. Nothing is without an order.',
    ],
  ])('from %j to %j', (before, after, words) => expect(told(before, after)).toBe(words));

  test('count the changes where there are many', () => {
    const three = 'A mos H\nA war H\nF sev H';
    expect(told('', three, 'russia')).toMatch(/^Army Moscow holds/);
    expect(told(three, '', 'russia')).toMatch(/^Taken back: Army Moscow holds/);
    const all = `${three}\nF stp/sc H`;
    expect(told('', all, 'russia')).toBe('4 orders written. Nothing is without an order.');
    expect(told(all, '', 'russia')).toBe('Taken back: 4 orders.');
  });
});
