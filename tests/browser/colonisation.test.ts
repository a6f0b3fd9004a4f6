import { expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import type { Position } from '../../engine/position.ts';
import { findVariant } from '../../variants/index.ts';
import type { PersonBrowser } from './browsers.ts';
import type { Shown } from './person.ts';
import { expectProved, play, type Script, sitDown, type, type ScriptedWrite } from './script.ts';
import { boardOf, tapSpace } from './tapping.ts';
import * as standingWords from '../../src/words/made/standing.js';

const yearsOfColonisation: Script = {
  S1901M: {
    england: ['AF nao H (A - lvp)', 'AF mao - eng (A - bre)'],
    france: ['AF mao H (A - por)', 'AF nao H'],
    turkey: ['AF nao - nwg (A - nwy)', 'AF mao - wes (A - tun)'],
  },
  F1901M: { england: ['A lvp - edi', 'A bre H'] },
  W1901A: { england: ['F nao B'], france: ['F mao B'] },
  S1902M: { france: ['F mao - eng'] },
  F1902M: { germany: ['AF mao - wes'], italy: ['AF mao - wes'] },
  F1902V: {
    england: ['VOTE eng england'],
    france: ['VOTE eng england'],
    italy: ['VOTE wes turkey', 'KEEP wes AF'],
    russia: ['VOTE mao austria'],
  },
};

test('Colonisation: an army lands, seas crowd, and a vote by tapping decides which fleet stays', async () => {
  const judge = open(findVariant('colonisation'), {});
  const board = boardOf('colonisation');
  const people = await sitDown('colonisation', 2);
  const choice = ({ page }: PersonBrowser, name: RegExp) =>
    page.getByTestId('map-choices').getByRole('button', { name });
  const write: ScriptedWrite = async (person, phase, power, lines) => {
    const { page } = person;
    if (phase === 'F1902V' && power === 'france') {
      await tapSpace(page, board, 'eng');
      await choice(person, /^(France: )?Vote for England$/).click();
    } else {
      await type(person, phase, power, lines);
    }
  };
  const look = async (shown: readonly Shown[], { phase }: Position) => {
    const [{ page }] = people;
    if (phase === 'F1901M') expect(shown[0].position.units.england).toContain('F nao');
    if (phase === 'F1902M')
      await page
        .getByTestId('coming')
        .getByText(standingWords.standing_vote())
        .first()
        .waitFor({ state: 'attached' });
  };
  const last = await play(people, judge, yearsOfColonisation, write, look);
  expect(last.phase).toBe('F1902R');
  expect(last.units.filter(({ at }) => at === 'eng').map(({ power }) => power)).toEqual(['england']);
  const [{ page }] = people;
  await page.getByTestId('scrubber').getByRole('link', { name: 'Fall 1902 – Votes' }).click();
  await page.getByTestId('headline').getByText('England stays in English Channel').waitFor();
  await page.getByTestId('results').getByText('2 votes against 0').first().waitFor();
  await expectProved(people);
});
