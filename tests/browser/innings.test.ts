import { expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import type { Position, Power } from '../../engine/position.ts';
import { findVariant } from '../../variants/index.ts';
import type { PersonBrowser } from './browsers.ts';
import type { Shown } from './person.ts';
import { allReach } from './recorded.ts';
import { expectProved, play, type Script, sitDown, type } from './script.ts';
import * as standingWords from '../../src/words/made/standing.js';
import * as tableWords from '../../src/words/made/table.js';

const names = ['Anna', 'Guest 1', 'Guest 2'];

/** The groups of countries at a table of three, in the order in which a player plays them. */
const groups: readonly (readonly Power[])[] = [
  ['austria', 'england', 'germany'],
  ['italy', 'russia'],
  ['france', 'turkey'],
];

const script: Script = {
  S1901M: {
    austria: ['A bud - ser', 'F tri - alb'],
    england: ['F lon - nth'],
    italy: ['A ven - pie'],
    russia: ['F sev - bla', 'A mos - ukr'],
    france: ['A mar - spa'],
    turkey: ['A con - bul'],
  },
  U1901M: { england: ['A lvp - yor'], russia: ['A ukr - rum'], france: ['A par - bur'] },
  F1901M: {
    austria: ['F alb - gre'],
    england: ['A yor - nwy', 'F nth C A yor - nwy'],
    turkey: ['A bul H'],
    france: ['A bur - bel', 'F bre - mao'],
  },
  S1902M: { england: ['F lon - eng'], france: ['A par - pic'], italy: ['A rom - apu'] },
};

/** The index in `groups` of a player's countries. */
const groupOf = ({ powers }: Shown) => groups.findIndex((group) => group.join() === powers.toSorted().join());

test('Baseball by three: everybody’s countries change with the inning, as was announced', async () => {
  const people = await sitDown('baseball', 3, { Players: '3' });
  const dealt: number[] = [];
  /** The page shows news for only ten seconds, so the test starts to wait before the news comes. */
  let told: Promise<unknown> = Promise.resolve();
  await play(people, open(findVariant('baseball'), { players: 3 }), script, type, look);
  expectNext(await allReach(people, 'U1902M'));
  await expectHistory(people[0], dealt[0]);
  await expectProved(people);

  async function look(shown: readonly Shown[], { phase }: Position): Promise<void> {
    if (phase === 'S1901M') {
      dealt.push(...shown.map(groupOf));
      expect(dealt.toSorted()).toEqual([0, 1, 2]);
      await expectAnnounced(people, dealt);
    }
    if (phase === 'F1901M') told = expectTold(people, dealt);
    if (phase === 'S1902M') {
      expectNext(shown);
      await told;
      await expectSecondInning(people, dealt);
    }
  }

  function expectNext(shown: readonly Shown[]): void {
    expect(shown.map(groupOf)).toEqual(dealt.map((group) => (group + 1) % 3));
  }
});

/**
 * In the first inning, the app tells each player which countries they play in this inning and in the next. Everybody can see the schedule.
 */
async function expectAnnounced(people: readonly PersonBrowser[], dealt: readonly number[]): Promise<void> {
  for (const [place, { page }] of people.entries()) {
    await page
      .getByTestId('inning')
      .getByText(`Inning 1 of 3: you play ${namesOf(dealt[place])}; ${namesOf(dealt[place] + 1)} next.`)
      .waitFor();
  }
  const [{ page }] = people;
  await page.getByTestId('tab-game').click();
  await page
    .getByTestId('goal')
    .getByText(standingWords.standing_win_runs({ goal: 'most' }))
    .waitFor();
  await page.getByTestId('coming').getByText('Inning 1 of 3 ends: a run for every centre owned.').waitFor();
  const cells = page.getByTestId('innings').getByRole('row', { name: 'Anna' }).getByRole('cell');
  expect(await cells.count()).toBe(4);
  for (const inning of [0, 1, 2]) {
    const spoken = await cells.nth(inning).locator('.unseen').allTextContents();
    expect(spoken.map((name) => name.toLowerCase()).sort()).toEqual(groups[(dealt[0] + inning) % 3]);
  }
  await page.getByTestId('tab-orders').click();
}

function expectTold(people: readonly PersonBrowser[], dealt: readonly number[]): Promise<unknown> {
  return Promise.all(
    people.map(({ page }, place) => {
      const news = page
        .getByTestId('notice')
        .getByText(tableWords.table_from_now_on({ powers: namesOf(dealt[place] + 1) }));
      return news.waitFor({ timeout: 120_000 });
    }),
  );
}

/** After the third season, the results give the score, and the app tells each player which countries they play now. */
async function expectSecondInning(people: readonly PersonBrowser[], dealt: readonly number[]): Promise<void> {
  for (const [place, { page }] of people.entries()) {
    const now = namesOf(dealt[place] + 1);
    await page
      .getByTestId('taken-over')
      .getByText(tableWords.table_you_play({ powers: now }))
      .waitFor();
    await page.getByTestId('inning').getByText(`Inning 2 of 3: you play ${now}`).waitFor();
  }
  const [{ page }] = people;
  await page.getByTestId('tab-game').click();
  const runs = [12, 8, 9];
  for (const [place, name] of names.entries()) {
    const row = page.getByTestId('innings').getByRole('row', { name });
    expect(await row.getByRole('cell').last().textContent()).toBe(String(runs[dealt[place]]));
  }
  await page.getByTestId('tab-orders').click();
}

/** The row of phases leads back to the first inning. The page then shows the countries, results and score of that inning. */
async function expectHistory({ page }: PersonBrowser, dealt: number): Promise<void> {
  await page.getByTestId('scrubber').getByRole('link', { name: 'Fall 1901' }).click();
  await page.locator('[data-testid="phase"][data-phase="F1901M"]').waitFor();
  const hand = await page.getByTestId('phase').getAttribute('data-powers');
  expect(hand?.split(' ').sort()).toEqual(groups[dealt]);
  await page.getByTestId('headline').getByText('Inning 1 is over: Austria/England/Germany 12 runs').waitFor();
  const counted = page.getByTestId('counted');
  await counted.getByText('Berlin, Budapest, Edinburgh, Greece').waitFor();
  expect(await counted.getByRole('listitem').count()).toBe(3);
  await page.getByTestId('go-on').click();
}

function namesOf(group: number): string {
  const said = groups[group % 3].map((power) => power.charAt(0).toUpperCase() + power.slice(1));
  return `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}
