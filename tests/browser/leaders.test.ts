import { afterEach, expect, inject, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import type { Power } from '../../engine/position.ts';
import { verify } from '../../src/protocol/verify.ts';
import { bookOf } from '../../src/table/sandbox/sandbox.ts';
import { positionData } from '../../src/table/words/position-data.ts';
import { findVariant } from '../../variants/index.ts';
import { contexts, photograph, type PersonBrowser } from './browsers.ts';
import { exportGame, hostTable, joinTable, lockOrders, startGame, writeOrders } from './person.ts';
import { allReach } from './recorded.ts';
import { boardOf, tapSpace } from './tapping.ts';

const app = inject('app');
const variant = '1936+leaders';
const board = boardOf(variant);

/** A year with leaders, all lines of it; Britain places none. */
const year: Readonly<Record<string, Readonly<Record<Power, readonly string[]>>>> = {
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

let seated: readonly PersonBrowser[] = [];
let end: () => Promise<void> = async () => undefined;

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(seated);
  await end();
});

test('a year of 1936 with Leaders: placed, gone along, 2 against 1, driven out together', async () => {
  const judge = open(findVariant(variant), {});
  const people = await sitDown();
  let position = judge.begin();
  for (const [phase, orders] of Object.entries(year)) {
    const shown = await allReach(people, phase);
    expect(shown[0].position).toEqual(positionData(position));
    for (const [place, { powers, asked }] of shown.entries()) {
      if (!asked) continue;
      const { page } = people[place];
      for (const power of powers) await write(page, phase, power, orders[power] ?? []);
      if (phase === 'W1935A') await expectPlacing(page, powers);
      await lockOrders(page);
    }
    position = judge.adjudicate(position, bookOf(judge, position, orders), '00'.repeat(32)).next;
  }
  const last = await allReach(people, 'S1937M');
  expect(last[0].position).toEqual(positionData(position));
  expect(last[0].position.units.france).toEqual(expect.arrayContaining(['A swi', 'L swi', 'A par']));
  expect(last[0].position.units.poland).toEqual(expect.arrayContaining(['A cra', 'L cra']));
  await expectTold(people[1]);
  for (const { page, faults } of people) {
    expect(verify(await exportGame(page)).lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(faults).toEqual([]);
  }
});

/** Two people sit down to the table; the host's link brings the other. */
async function sitDown(): Promise<readonly PersonBrowser[]> {
  const { people, close } = await contexts(2);
  [seated, end] = [people, close];
  const [host, guest] = people;
  const link = await hostTable(host.page, app, 'Anna', variant);
  await joinTable(guest.page, link, 'Berta');
  await startGame(host.page, 2);
  return people;
}

type Page = PersonBrowser['page'];

/** Writes what a power orders: France by tapping before the fall, its leader forgotten at first; all others typed, without leaders that go along. */
async function write(page: Page, phase: string, power: Power, lines: readonly string[]): Promise<void> {
  if (power === 'france' && phase === 'W1935A') {
    await tapSpace(page, board, 'par');
  } else if (power === 'france' && phase === 'S1936M') {
    await tapSpace(page, board, 'par');
    await tapSpace(page, board, 'bur');
    const warnings = page.getByTestId('warnings');
    await warnings.getByText('L Par has no order and does not go along with A Par.').waitFor();
    await writeOrders(page, ['FRANCE:', 'L par - bur']);
    await warnings.getByText('does not go along').waitFor({ state: 'hidden' });
  } else if (lines.length > 0) {
    await writeOrders(page, [`${power.toUpperCase()}:`, ...lines.filter((line) => !goesAlong(line, lines))]);
  }
}

const goesAlong = (line: string, lines: readonly string[]) =>
  line.startsWith('L') && lines.some((other) => other !== line && other.slice(1) === line.slice(1));

/** The placing is called so, and who placed no leader is told where he will stand. */
async function expectPlacing(page: Page, powers: readonly Power[]): Promise<void> {
  await page.getByRole('heading', { name: 'Winter 1935 – Placing leaders' }).waitFor();
  const missed = page.getByTestId('warnings').getByText('he will stand in Edinburgh');
  expect(await missed.count()).toBe(powers.includes('britain') ? 1 : 0);
}

/** What the history says of the leaders, phase by phase. */
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
