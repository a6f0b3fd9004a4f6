import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import { readUnits } from '../../engine/notation/read-units.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { GameOptions } from '../../engine/setting.ts';
import { writePosition } from '../../src/table/sandbox/position-code.ts';
import { findVariant } from '../../variants/index.ts';
import { contexts, type PersonBrowser } from './browsers.ts';
import * as boardWords from '../../src/words/made/board.js';
import * as boardtableWords from '../../src/words/made/boardtable.js';

const app = inject('app');
let person: PersonBrowser;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await contexts(1);
  [person] = opened.people;
  close = opened.close;
});

afterAll(() => close());

/** The units of a phase, listed by power, and the dislodged units with their attackers. */
interface Scene {
  phase: string;
  units: Readonly<Record<Power, string>>;
  out?: { power: Power; unit: string; from: string };
}

/**
 * The sandbox's address for a scene on a variant's board. If `scene` is null, the address shows the position in which the variant's game
 * begins.
 */
function addressOf(id: string, options: GameOptions, scene: Scene | null): string {
  const variant = findVariant(id);
  const judge = open(variant, options);
  const units = (power: Power, list: string) => readUnits(judge.board, power, list.split(', '));
  if (!scene) return writePosition(variant, judge, judge.begin());
  const { phase, out } = scene;
  const position: Position = {
    ...judge.begin(),
    phase,
    units: Object.entries(scene.units).flatMap(([power, list]) => units(power, list)),
    dislodged: out ? [{ unit: units(out.power, out.unit)[0], from: out.from, barred: true }] : [],
  };
  return writePosition(variant, judge, position);
}

const winter = (austria: string): Scene => ({ phase: 'W1901A', units: { austria } });
const vote: Scene = { phase: 'F1902V', units: { austria: 'F ion', england: 'F ion', france: 'F bar' } };
const driven: Scene = {
  phase: 'S1902R',
  units: { turkey: 'A ser, A bul' },
  out: { power: 'austria', unit: 'A ser', from: 'bul' },
};

/**
 * For each order: its kind in words, the sandbox's address, the space whose button begins the order, the names of the answer buttons to
 * press (none if there is only one answer), and the text that the table then shows.
 */
const questions: readonly (readonly [
  asked: string,
  address: string,
  space: string,
  answers: readonly string[],
  said: string,
])[] = [
  ['a move', addressOf('standard', {}, null), 'bud', ['Galicia'], 'Army Budapest moves to Galicia'],
  [
    'a support',
    addressOf('standard', {}, null),
    'vie',
    ['Budapest', 'Support', 'Galicia'],
    'Army Vienna supports the army in Budapest to Galicia',
  ],
  ['a retreat', addressOf('standard', {}, driven), 'ser', ['Albania'], 'Army Serbia retreats to Albania'],
  [
    'a build',
    addressOf('standard', {}, winter('A gal')),
    'tri',
    ['Build fleet'],
    'Austria: Build a fleet in Trieste',
  ],
  [
    'a removal',
    addressOf('standard', {}, winter('A gal, A bud, A vie, F tri')),
    'gal',
    [],
    'Austria: Disband the army in Galicia',
  ],
  ['a leader', addressOf('leaders', {}, null), 'par', [], 'France: Build a leader in Paris'],
  [
    'a vote',
    addressOf('colonisation', { players: 3 }, vote),
    'ion',
    ['Austria: Vote for England', 'Cancel'],
    'Austria: Ionian Sea: vote for England',
  ],
  [
    'a set',
    addressOf('colonisation', { players: 3, set: 'choice' }, null),
    'mao',
    ['France: Set B: Barents Sea, Eastern Mediterranean and Ionian Sea', 'Cancel'],
    'France: Set B: Barents Sea, Eastern Mediterranean and Ionian Sea',
  ],
  [
    'a bid',
    addressOf('1936', {}, null),
    'aus',
    ['Germany (3)', 'Austria (here)', '1 point'],
    'Germany: 1 point that Army Austria holds',
  ],
];

test.each(questions)(
  'the table’s buttons give %s, and the keyboard focus stays in the table',
  async (...question) => {
    const [, address, space, answers, said] = question;
    const table = await openTable(person.page, address);
    const holdsFocus = () => table.evaluate((node) => node.contains(document.activeElement));
    await table.getByTestId(`table-begin-${space}`).press('Enter');
    for (const answer of answers) {
      expect(await holdsFocus()).toBe(true);
      await table.getByRole('group').getByRole('button', { name: answer, exact: true }).press('Enter');
    }
    await table.getByText(said, { exact: true }).first().waitFor();
    expect(await holdsFocus()).toBe(true);
    expect(await person.page.getByTestId('live').textContent()).not.toBe('');
  },
);

test('orders without a space are listed above the table, and can be taken back there', async () => {
  const table = await openTable(person.page, addressOf('standard', {}, winter('A gal')));
  await table.getByTestId('table-waive').press('Enter');
  const back = table.getByRole('button', {
    name: boardtableWords.boardtable_take_back_what({ what: 'Austria: Build nothing (waive)' }),
  });
  await back.press('Enter');
  await back.waitFor({ state: 'detached' });
  expect(person.faults).toEqual([]);
});

/** Opens the sandbox at an address and shows the sandbox's board as a table. */
async function openTable(page: Page, address: string) {
  await page.goto('about:blank');
  await page.goto(`${app}#/sandbox/${address}`);
  await page.getByTestId('tab-game').click();
  await page.getByText(boardWords.board_as_table()).click();
  return page.getByTestId('board-table');
}
