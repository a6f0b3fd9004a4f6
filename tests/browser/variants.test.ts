import { afterEach, expect, inject, test } from 'vitest';
import type { Judge } from '../../engine/judge.ts';
import { open } from '../../engine/judge.ts';
import type { Position, Power } from '../../engine/position.ts';
import { verify } from '../../src/protocol/verify.ts';
import { positionData } from '../../src/table/words/position-data.ts';
import { bookOf } from '../../src/table/sandbox/sandbox.ts';
import { findVariant } from '../../variants/index.ts';
import { contexts, photograph, type PersonBrowser } from './browsers.ts';
import {
  chooseVariant,
  exportGame,
  hostTable,
  joinTable,
  lockOrders,
  type Shown,
  startGame,
  writeOrders,
} from './person.ts';
import { allReach } from './recorded.ts';
import { boardOf, tapBid, tapOrders, tapSpace } from './tapping.ts';

const app = inject('app');
const beacon = '00'.repeat(32);

/** The orders of every power in every phase. */
type Script = Readonly<Record<string, Readonly<Record<Power, readonly string[]>>>>;

/** Writes what one power orders in a phase, as its person would. */
type Write = (person: PersonBrowser, phase: string, power: Power, lines: readonly string[]) => Promise<void>;

let seated: readonly PersonBrowser[] = [];
let end: () => Promise<void> = async () => undefined;

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(seated);
  await end();
});

/** Everybody sits down to a table of this variant; the host's link brings the others. */
async function sitDown(variant: string, count: number): Promise<readonly PersonBrowser[]> {
  const { people, close } = await contexts(count);
  [seated, end] = [people, close];
  const [host, ...guests] = people;
  const link = await hostTable(host.page, app, 'Anna', variant);
  await Promise.all(guests.map(({ page }, i) => joinTable(page, link, `Guest ${i + 1}`)));
  await startGame(host.page, count);
  return people;
}

const type: Write = ({ page }, _, power, lines) => writeOrders(page, [`${power.toUpperCase()}:`, ...lines]);

/** Plays a script; after every phase all browsers must show what the engine says. Returns the last position. */
async function play(
  people: readonly PersonBrowser[],
  judge: Judge,
  script: Script,
  write: Write = type,
  look: (shown: readonly Shown[], position: Position) => Promise<void> = async () => undefined,
): Promise<Position> {
  let position = judge.begin();
  for (const [phase, orders] of Object.entries(script)) {
    const shown = await allReach(people, phase);
    expect(shown[0].position).toEqual(positionData(position));
    await look(shown, position);
    await playPhase(people, shown, orders, write);
    position = judge.adjudicate(position, bookOf(judge, position, orders), beacon).next;
  }
  const last = await allReach(people, position.phase);
  expect(last[0].position).toEqual(positionData(position));
  return position;
}

async function playPhase(
  people: readonly PersonBrowser[],
  shown: readonly Shown[],
  orders: Script[string],
  write: Write,
): Promise<void> {
  for (const [place, { phase, powers, asked }] of shown.entries()) {
    if (!asked) continue;
    for (const power of powers) {
      const lines = orders[power] ?? [];
      if (lines.length > 0) await write(people[place], phase, power, lines);
    }
    await lockOrders(people[place].page);
  }
}

async function expectProved(people: readonly PersonBrowser[]): Promise<void> {
  for (const { page, faults } of people) {
    expect(verify(await exportGame(page)).lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(faults).toEqual([]);
  }
}

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

test('two years of 1936: three people, nine powers, bids typed and tapped', async () => {
  const judge = open(findVariant('1936'), {});
  const board = boardOf('1936');
  const people = await sitDown('1936', 3);
  const written: string[] = [];
  const write: Write = async (person, phase, power, lines) => {
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
    await results.getByText('bid for by Germany (2 points)').first().waitFor();
    await results.getByText('not followed: Italy (1 point): A Aus S A Mil - Swi').waitFor();
    await results.getByText('more points are bid than the power has').first().waitFor();
    await page.getByTestId('go-on').click();
    expect(shown.flatMap(({ powers }) => powers).sort()).toEqual(Object.keys(years1936.S1936M).sort());
  };
  const last = await play(people, judge, years1936, write, look);
  expect(written.sort()).toEqual(['germany', 'poland', 'turkey']);
  expect(last.centres.cze).toBe('germany');
  const [{ page }] = people;
  await page.getByTestId('tab-game').click();
  const { seats } = judge.score(last);
  await page.getByTestId('goal').getByText('18 victory points win').waitFor();
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

test('two years of The Marches: two people, five powers, cities that wake up', async () => {
  const judge = open(findVariant('marches'), {});
  const people = await sitDown('marches', 2);
  const look = async (_: readonly Shown[], { phase }: Position) => {
    if (phase !== 'S1939M') return;
    const [{ page }] = people;
    await page.getByTestId('tab-game').click();
    await page.getByTestId('goal').getByText('14 centres win').waitFor();
    await page.getByTestId('coming').getByText('The neutral army in Moscow leaves.').waitFor();
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

test('Heaven on standard: two people tap fleets into Heaven and Hell, and out of them far away', async () => {
  const judge = open(findVariant('black-angels'), {});
  const people = await sitDown('black-angels', 2);
  const board = boardOf('black-angels');
  const write: Write = (person, phase, power, lines) =>
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

test('Colonisation: an army lands, seas crowd, and a vote by tapping says who stays', async () => {
  const judge = open(findVariant('colonisation'), {});
  const board = boardOf('colonisation');
  const people = await sitDown('colonisation', 2);
  const choice = ({ page }: PersonBrowser, name: RegExp) =>
    page.getByTestId('map-choices').getByRole('button', { name });
  const write: Write = async (person, phase, power, lines) => {
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
      await page.getByTestId('coming').getByText('the vote').first().waitFor({ state: 'attached' });
    if (process.env.LOOK) await page.screenshot({ path: `/tmp/col-${phase}.png` });
  };
  const last = await play(people, judge, yearsOfColonisation, write, look);
  expect(last.phase).toBe('F1902R');
  expect(last.units.filter(({ at }) => at === 'eng').map(({ power }) => power)).toEqual(['england']);
  const [{ page }] = people;
  await page.getByTestId('scrubber').getByRole('link', { name: 'Fall 1902 – Votes' }).click();
  await page.getByTestId('headline').getByText('England stays in English Channel').waitFor();
  await page.getByTestId('results').getByText('2 votes against 0').first().waitFor();
  if (process.env.LOOK) await page.screenshot({ path: '/tmp/col-results.png' });
  await expectProved(people);
});

test('a bid by keys alone once its unit is chosen; the board says it, the list changes it', async () => {
  const { people, close } = await contexts(1);
  [seated, end] = [people, close];
  const [{ page, faults }] = people;
  await page.goto(app);
  await page.getByTestId('other-boards').click();
  await chooseVariant(page, '1936');
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
  await row.getByLabel('Points for A Aus, Austria').selectOption('1');
  expect(await left.textContent()).toBe('2 of 3 left');
  await row.getByLabel('Bid for A Aus, Austria: what it shall do').selectOption('support A Mun to Czechia');
  await page.getByTestId('bid-for-germany').selectOption('den');
  await page.getByTestId('bids-germany').getByTestId('bid-den').getByRole('combobox').selectOption('hold');
  expect(await left.textContent()).toBe('1 of 3 left');
  await row.getByRole('button', { name: 'Take back the bid for A Aus, Austria' }).click();
  expect(await left.textContent()).toBe('2 of 3 left');
  expect(faults).toEqual([]);
});

const beginning1939: Script = {
  F1939M: {
    germany: ['A pru - dan', 'P ber - pru S A pru - dan', 'A mun - ruh', 'F kie - den', 'A buc H'],
    soviet: ['A kiv - bye', 'P mos - bye H'],
    britain: ['F lon - nth', 'P lon - yor H', 'P ion - tys BOMB'],
    france: ['F wms - tun', 'P par - bur H'],
    italy: ['F nap - ion', 'P rom - nap S F nap - ion'],
    turkey: ['A con - bul', 'P con - bul S A con - bul'],
  },
  F1939R: { britain: ['F dan R bal'], france: ['F dan R bal'] },
  W1939A: { germany: ['A ber B'] },
  S1940M: {
    germany: ['P pru H BOMB', 'A ruh - bel'],
    britain: ['P tys - ion H'],
    italy: ['P nap - ion H'],
  },
};

/** Satellites with their masters, a unit, and what it does while they agree; later one writes the last, the other a hold. */
const satellites = [
  {
    id: 'poland',
    masters: ['britain', 'france'],
    agreed: 'A war - bst',
    parted: 'A bst - bye',
    stays: 'A bst H',
  },
  {
    id: 'finland',
    masters: ['germany', 'britain'],
    agreed: 'A fin - swe',
    parted: 'A swe - den',
    stays: 'A swe H',
  },
  {
    id: 'spain',
    masters: ['italy', 'germany'],
    agreed: 'A mad - por',
    parted: 'A por - and',
    stays: 'A por H',
  },
  {
    id: 'serbia',
    masters: ['soviet', 'turkey'],
    agreed: 'A ser - gre',
    parted: 'A gre - alb',
    stays: 'A gre H',
  },
] as const;

test('Fall 1939 to Spring 1940 with planes; two seats agree about a satellite once, and once they do not', async () => {
  const judge = open(findVariant('1939-neto'), {});
  const people = await sitDown('1939-neto', 2);
  const [{ powers }] = await allReach(people, 'F1939M');
  const shared = satellites.filter(
    ({ masters: [one, other] }) => powers.includes(one) !== powers.includes(other),
  );
  const { id, masters, agreed, parted, stays } = shared[0];
  const withServant = (phase: string, lines: readonly [string, string]) => ({
    ...beginning1939[phase],
    [masters[0]]: [...(beginning1939[phase][masters[0]] ?? []), lines[0]],
    [masters[1]]: [...(beginning1939[phase][masters[1]] ?? []), lines[1]],
  });
  const script: Script = {
    ...beginning1939,
    F1939M: withServant('F1939M', [agreed, agreed]),
    S1940M: withServant('S1940M', [parted, stays]),
  };
  const look = async (_: readonly Shown[], { phase, units }: Position) => {
    if (phase === 'F1939M') {
      for (const { page } of people) await page.getByTestId(`served-${id}`).getByText('too counts').waitFor();
      return;
    }
    const there = stays.split(' ')[1];
    expect(units.some(({ power, at }) => power === id && at === there)).toBe(true);
  };
  const last = await play(people, judge, script, type, look);
  expect(last.units.some(({ power, at }) => power === id && at === stays.split(' ')[1])).toBe(true);
  const [{ page }] = people;
  for (const [phase, told] of [
    ['F1939M', / agreed\b/],
    ['S1940M', /about \d of \d units|did not agree/],
  ] as const) {
    await page.locator(`[data-phase-link="${phase}"]`).click();
    await page.getByTestId(`agreed-${id}`).getByText(told).waitFor();
  }
  await expectProved(people);
});
