import { expect, inject, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import type { Position } from '../../engine/position.ts';
import { findVariant } from '../../variants/index.ts';
import { chooseVariant, type Shown, takeAll } from './person.ts';
import {
  arrive,
  expectProved,
  play,
  type Script,
  sitDown,
  type,
  type ScriptedWrite,
  yearsOf,
} from './script.ts';
import { boardOf, tapBid, tapOrders, tapSpace } from './tapping.ts';
import * as orderWords from '../../src/words/made/order.js';
import * as eventWords from '../../src/words/made/event.js';
import * as panelWords from '../../src/words/made/panel.js';
import * as reportWords from '../../src/words/made/report.js';
import * as standingWords from '../../src/words/made/standing.js';

const app = inject('app');

const years1936: Script = {
  S1936M: {
    germany: ['A mun - cze', 'A ber - sil', 'F ham - hel', '2: A aus S A mun - cze', '1: F den H'],
    italy: ['A mil - swi', 'A rom - abr', 'F nap - ion', '1: A aus S A mil - swi'],
    nationalists: ['A brg - mad', '1: F por H'],
    republicans: ['A val - cat'],
    soviet: ['A mos - bye', 'A sta - euk', 'F len/sc - gob'],
    poland: ['A war - vol', '2: A lit H', '2: A lat H'],
    britain: ['F edi - nrg', 'F lon - nth'],
    france: ['A par - bur'],
    turkey: ['A ist - thr'],
  },
  F1936M: {
    germany: ['A sil S A cze', 'F hel - nth', '2: A aus S A cze'],
    nationalists: ['A mad H'],
    republicans: ['A cat - val'],
    poland: ['A cra - svk', '1: A hun H'],
    turkey: ['A thr - gre', '2: A bul S A thr - gre'],
  },
  W1936A: { germany: ['A mun B'], nationalists: ['A brg B'] },
  S1937M: {
    germany: ['A mun - aus', 'A cze S A mun - aus', '2: A hun S A mun - aus'],
    italy: ['A mil - sty', '1: A cro H'],
    soviet: ['A bye H', '2: A lat H'],
    turkey: ['A gre - alb', '1: A ser H'],
  },
  F1937M: { germany: ['F hel - den', '2: F swe S F hel - den'], nationalists: ['A brg - nav'] },
};

test('1936: three people play nine powers, and type and tap bids', async () => {
  const judge = open(findVariant('1936'), {});
  const board = boardOf('1936');
  const people = await sitDown('1936', 3);
  const written: string[] = [];
  const write: ScriptedWrite = async (person, phase, power, lines) => {
    const tapped = phase === 'F1936M' ? lines.filter((line) => /^\d:/.test(line)) : [];
    const typed = lines.filter((line) => !tapped.includes(line));
    if (typed.length > 0) await type(person, phase, power, typed);
    for (const line of tapped) {
      await tapBid(person.page, board, power, Number(line[0]), line.slice(2));
      written.push(power);
    }
    if (phase === 'S1936M' && power === 'poland') {
      await person.page.getByTestId('warnings').getByText('4 points bid, and only 3 to spend').waitFor();
    }
  };
  const look = async (shown: readonly Shown[], { phase }: Position) => {
    if (phase !== 'F1936M') return;
    const [{ page }] = people;
    await page.getByTestId('scrubber').getByRole('link', { name: 'Spring 1936' }).click();
    const results = page.getByTestId('results');
    await results
      .getByText(reportWords.report_bid_by({ bids: 'Germany (2 points)' }))
      .first()
      .waitFor();
    await results
      .getByText(reportWords.report_not_followed({ bid: 'Italy (1 point): A Aus S A Mil - Swi' }))
      .waitFor();
    await results.getByText('more points are bid than the power has').first().waitFor();
    await page.getByTestId('go-on').click();
    expect(shown.flatMap(({ powers }) => powers).sort()).toEqual(Object.keys(years1936.S1936M).sort());
  };
  const script = yearsOf(years1936, inject('whole') ? 2 : 1);
  const last = await play(people, judge, script, write, look);
  expect(written.sort()).toEqual(['germany', 'poland', 'turkey']);
  expect(last.centres.cze).toBe('germany');
  const [{ page }] = people;
  await page.getByTestId('tab-game').click();
  const { seats } = judge.score(last);
  await page
    .getByTestId('goal')
    .getByText(standingWords.standing_win_points({ goal: 18 }))
    .waitFor();
  for (const power of ['germany', 'italy', 'soviet']) {
    await page
      .getByTestId(`power-${power}`)
      .getByText(String(seats[power]), { exact: true })
      .first()
      .waitFor();
  }
  await expectProved(people);
});

const yearsOfTheMarches: Script = {
  S1939M: {
    germany: ['A mun - aus', 'A ber - pol', 'F kie - den'],
    italy: ['A rom - ven', 'F nap - ion'],
    france: ['A par - bur'],
    britain: ['F edi - nth'],
    ussr: ['A sev - ukr'],
  },
  F1939M: {
    germany: ['A aus S A ven - jug', 'A ber - kie', 'F den - swe'],
    italy: ['A ven - jug', 'F ion - tun'],
    france: ['A bur - bel'],
    britain: ['F nth - nwy'],
    ussr: ['A ukr - rum'],
  },
  W1939A: {
    germany: ['A mun B', 'A ber B'],
    italy: ['F ven B', 'A rom B'],
    france: ['A mar B', 'A par B'],
    britain: ['F lon B', 'F edi B'],
    ussr: ['A mos B', 'F sev B'],
  },
  S1940M: {
    germany: ['A mun - bur'],
    italy: ['A rom - apu'],
    ussr: ['A mos - stp'],
    britain: ['F lon - eng'],
    france: ['A mar - gas'],
  },
  F1940M: { britain: ['F eng - mao'], ussr: ['A rum - bul'] },
};

test('two years of The Marches: two people play five powers, and new cities appear', async () => {
  const judge = open(findVariant('marches'), {});
  const people = await sitDown('marches', 2);
  const look = async (_: readonly Shown[], { phase }: Position) => {
    if (phase !== 'S1939M') return;
    const [{ page }] = people;
    await page.getByTestId('tab-game').click();
    await page
      .getByTestId('goal')
      .getByText(standingWords.standing_win_centres({ goal: 14 }))
      .waitFor();
    await page
      .getByTestId('coming')
      .getByText(eventWords.event_minors_leave({ places: 'Moscow' }))
      .waitFor();
    await page.getByTestId('tab-orders').click();
  };
  const last = await play(people, judge, yearsOfTheMarches, type, look);
  expect(last.phase).toBe('W1940A');
  expect(last.centres).toMatchObject({
    aus: 'germany',
    jug: 'italy',
    lon: 'britain',
    lvp: 'britain',
    bre: 'france',
  });
  await expectProved(people);
});

const turnsByHeaven: Script = {
  S1901M: { england: ['F edi - nwg', 'F lon - nth'], turkey: ['F ank - bla'], russia: ['F sev - rum'] },
  F1901M: { england: ['F nwg - hvn', 'F nth - nwy'], turkey: ['F bla - hll'] },
  W1901A: { england: ['F lon B'], russia: ['A sev B'] },
  S1902M: {
    england: ['F hvn - aeg', 'F nwy H'],
    turkey: ['F hll - nth'],
    russia: ['F rum - bla'],
  },
};

test('Heaven on standard: two people tap fleets into Heaven and Hell, and come out of them far away', async () => {
  const judge = open(findVariant('black-angels'), {});
  const people = await sitDown('black-angels', 2);
  const board = boardOf('black-angels');
  const write: ScriptedWrite = (person, phase, power, lines) =>
    phase === 'F1901M' || (phase === 'S1902M' && power === 'turkey')
      ? tapOrders(person, lines, board)
      : type(person, phase, power, lines);
  const look = async (shown: readonly Shown[], { phase }: Position) => {
    if (phase !== 'S1902M') return;
    for (const at of ['hvn', 'hll'])
      await people[0].page.locator(`[data-testid="board"] [data-space="${at}"]`).first().waitFor();
    expect(shown[0].position.units.england).toContain('F hvn');
  };
  const last = await play(people, judge, turnsByHeaven, write, look);
  expect(last.units.map(({ power, at }) => `${power} ${at}`)).toEqual(
    expect.arrayContaining(['england aeg', 'turkey nth']),
  );
  await expectProved(people);
});

test('once its unit is chosen, a bid is made by keys alone; the board shows it, and the list can change it', async () => {
  const [{ page, faults }] = await arrive(1);
  await page.goto(app);
  await page.getByTestId('other-boards').click();
  await chooseVariant(page, '1936');
  await takeAll(page);
  await page.getByTestId('begin-alone').click();
  await page.locator('[data-testid="board"] [data-space="aus"]').first().waitFor();
  await tapSpace(page, boardOf('1936'), 'aus');
  await page.getByTestId('board').getByRole('application').focus();
  await page.getByTestId('chip-by-germany').waitFor();
  await page.keyboard.press('3');
  await page.keyboard.press('h');
  await page.keyboard.press('2');
  const said = page.getByRole('img', {
    name: /^Austria,.*bid by Germany: 2 points: A Aus H$/,
    includeHidden: true,
  });
  await said.waitFor({ state: 'attached' });
  const left = page.getByTestId('points-germany');
  expect(await left.textContent()).toBe('1 of 3 left');
  const row = page.getByTestId('bids-germany').getByTestId('bid-aus');
  await row.getByLabel(panelWords.panel_points_for({ where: 'A Aus, Austria' })).selectOption('1');
  expect(await left.textContent()).toBe('2 of 3 left');
  await row
    .getByLabel(panelWords.panel_bid_does({ where: 'A Aus, Austria' }))
    .selectOption('support A Mun to Czechia');
  await page.getByTestId('bid-for-germany').selectOption('den');
  await page
    .getByTestId('bids-germany')
    .getByTestId('bid-den')
    .getByRole('combobox')
    .selectOption(orderWords.order_hold());
  expect(await left.textContent()).toBe('1 of 3 left');
  await row.getByRole('button', { name: panelWords.panel_take_back({ where: 'A Aus, Austria' }) }).click();
  expect(await left.textContent()).toBe('2 of 3 left');
  expect(faults).toEqual([]);
});
