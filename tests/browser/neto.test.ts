import { expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import type { Position } from '../../engine/position.ts';
import { findVariant } from '../../variants/index.ts';
import type { Shown } from './person.ts';
import { expectProved, play, type Script, sitDown, type } from './script.ts';
import { allReach } from './recorded.ts';

const beginning1939: Script = {
  F1939A: { germany: ['SET BER'] },
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

/**
 * The satellites, each with its two masters.
 * - `agreed` is the order that both masters write while they agree.
 * - `parted` is the order that one master writes later. The other master then orders a hold (`stays`).
 */
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

test('Fall 1939 to Spring 1940 with planes; two seats agree about a satellite once, and disagree once', async () => {
  const judge = open(findVariant('1939-neto'), {});
  const people = await sitDown('1939-neto', 2);
  const [{ powers }] = await allReach(people, 'F1939A');
  const shared = satellites.filter(
    ({ masters: [one, other] }) => powers.includes(one) !== powers.includes(other),
  );
  const { id, masters, agreed, parted, stays } = shared[0];
  const withServant = (phase: string, lines: readonly [string, string]) => ({
    ...beginning1939[phase],
    [masters[0]]: [...(beginning1939[phase][masters[0]] ?? []), lines[0]],
    [masters[1]]: [...(beginning1939[phase][masters[1]] ?? []), lines[1]],
  });
  // Danzig is lost. Without Danzig, Poland has one unit too many, unless its army takes the Baltic States. If nobody orders which unit to
  // remove, the beacon chooses the unit.
  const removal = id === 'poland' ? [] : ['F bal D'];
  const script: Script = {
    ...beginning1939,
    F1939M: withServant('F1939M', [agreed, agreed]),
    W1939A: { ...beginning1939.W1939A, britain: removal, france: removal },
    S1940M: withServant('S1940M', [parted, stays]),
  };
  const look = async (_: readonly Shown[], { phase, units }: Position) => {
    if (phase === 'F1939A') return;
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
