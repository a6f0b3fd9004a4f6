import { expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import type { Position, Power } from '../../engine/position.ts';
import { positionData } from '../../src/table/words/position-data.ts';
import { findVariant } from '../../variants/index.ts';
import type { PersonBrowser } from './browsers.ts';
import type { Shown } from './person.ts';
import { expectProved, play, type Script, sitDown, type, type ScriptedWrite } from './script.ts';
import { boardOf, tapSpace } from './tapping.ts';
import * as boardWords from '../../src/words/made/board.js';
import * as ordersWords from '../../src/words/made/orders.js';

const variant = '1936+leaders';
const board = boardOf(variant);

/** The orders of a year with leaders. Britain doesn't place its leader. */
const year: Script = {
  W1935A: {
    germany: ['L mun B'],
    france: ['L par B'],
    italy: ['L rom B'],
    poland: ['L cra B'],
    soviet: ['L mos B'],
    turkey: ['L ist B'],
  },
  S1936M: {
    germany: ['A mun - cze', 'L mun - cze'],
    poland: ['A cra - sil', 'L cra - sil'],
    france: ['A par - bur', 'L par - bur'],
    britain: ['F lon - nth', 'L edi - yor'],
    italy: ['A rom - abr', 'L rom - abr'],
    turkey: ['A ist - thr', 'L ist H'],
  },
  F1936M: {
    germany: ['A cze - sil', 'L cze - sil', 'A ber S A cze - sil'],
    france: ['A bur - swi', 'L bur - swi'],
  },
  F1936R: { poland: ['A sil R cra', 'L sil R cra'] },
  W1936A: { france: ['A par B'] },
};

test('a year of 1936 with Leaders: leaders are placed, go with their units, make 2 against 1, and are dislodged with their units', async () => {
  const people = await sitDown(variant, 7);
  const { units } = positionData(await play(people, open(findVariant(variant), {}), year, write, look));
  expect(units.france).toEqual(expect.arrayContaining(['A swi', 'L swi', 'A par']));
  expect(units.poland).toEqual(expect.arrayContaining(['A cra', 'L cra']));
  await expectTold(people[1]);
  await expectProved(people);

  async function look(shown: readonly Shown[], { phase }: Position): Promise<void> {
    if (phase !== 'W1935A') return;
    for (const [place, { powers }] of shown.entries()) await expectPlacing(people[place].page, powers);
  }
});

type Page = PersonBrowser['page'];

/**
 * Writes a power's orders. France's player taps to place the leader. In the spring, this player taps the army's order, and then types the
 * leader's order. All other orders are typed. A leader that makes the same move as its unit needs no order, so no order is typed for such a
 * leader.
 */
const write: ScriptedWrite = async (person, phase, power, lines) => {
  const { page } = person;
  if (power === 'france' && phase === 'W1935A') {
    await tapSpace(page, board, 'par');
  } else if (power === 'france' && phase === 'S1936M') {
    await tapSpace(page, board, 'par');
    await page.getByTestId('map-choices').getByRole('button', { name: boardWords.board_alone() }).click();
    await tapSpace(page, board, 'bur');
    const warnings = page.getByTestId('warnings');
    await warnings.getByText(ordersWords.orders_left_behind({ leader: 'L Par', unit: 'A Par' })).waitFor();
    await type(person, phase, power, ['L par - bur']);
    await warnings.getByText('does not go along').waitFor({ state: 'hidden' });
  } else {
    const told = lines.filter((line) => !goesAlong(line, lines));
    await type(person, phase, power, told);
  }
};

const goesAlong = (line: string, lines: readonly string[]) =>
  line.startsWith('L') && lines.some((other) => other !== line && other.slice(1) === line.slice(1));

/**
 * Checks that the heading names the phase in which leaders are placed. Also checks that the app warns a player who has placed no leader:
 * the warning says where the leader will be.
 */
async function expectPlacing(page: Page, powers: readonly Power[]): Promise<void> {
  await page.getByRole('heading', { name: 'Winter 1935 – Placing leaders' }).waitFor();
  const missed = page.getByTestId('warnings').getByText('he will stand in Edinburgh');
  expect(await missed.count()).toBe(powers.includes('britain') ? 1 : 0);
}

/** Checks that the pages of the earlier phases say what happened to the leaders. */
async function expectTold({ page }: PersonBrowser): Promise<void> {
  const told: readonly [phase: string, headline: string, results: readonly string[]][] = [
    ['W1935A', 'Leaders stand in Paris, Munich, Rome, Cracow, Moscow, Istanbul and Edinburgh.', []],
    [
      'S1936M',
      '',
      [
        'A Mun - Cze moves (against A Cze, 2 against 1)',
        'L Mun - Cze moves (against A Cze, 2 against 1)',
        'A Cze holds, is dislodged, disbands (against A Mun, 1 against 2)',
        'A Ist - Thr moves',
        'L Ist H holds',
      ],
    ],
    [
      'F1936M',
      'The Polish army in Silesia is dislodged; the Polish leader in Silesia is dislodged',
      ['L Cze - Sil moves (against A Sil, 3 against 2)', 'L Bur - Swi moves (against A Swi, 2 against 1)'],
    ],
    ['F1936R', 'France takes Switzerland.', ['A Sil R Cra retreats L Sil R Cra retreats']],
  ];
  for (const [phase, headline, results] of told) {
    await page.locator(`[data-phase-link="${phase}"]`).click();
    await page.locator(`[data-testid="phase"][data-phase="${phase}"]`).waitFor();
    if (headline) await page.getByTestId('headline').getByText(headline).waitFor();
    const said = (await page.getByTestId('results').innerText()).replace(/\s+/g, ' ');
    for (const words of results) expect(said).toContain(words);
  }
}
