import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { findVariant } from '../../../variants/index.ts';
import { emptySheet } from '../../orders/sheet.ts';
import { hint, stepLabel } from './hint.ts';
import { chips } from './pick.ts';
import { play } from './play-fixtures.ts';

const judges = new Map(
  ['standard', '1936', '1939-neto', 'colonisation', 'leaders'].map((id) => [
    id,
    open(findVariant(id), id === 'colonisation' ? { players: 3 } : {}),
  ]),
);

function judgeOf(id: string) {
  const judge = judges.get(id);
  if (!judge) throw new Error(id);
  return judge;
}

/** A sheet of some powers in a variant, with these units and perhaps with a dislodged army in Burgundy. */
function sheetOf(id: string, phase: string, units: Record<Power, string>, change: Partial<Position> = {}) {
  const judge = judgeOf(id);
  const listed = Object.entries(units).flatMap(([power, list]) =>
    readUnits(judge.board, power, list.split(', ')),
  );
  return emptySheet(judge, { ...judge.begin(), phase, units: listed, ...change }, Object.keys(units));
}

const unit = { power: 'france', kind: 'A', at: 'bur' } as const;
const dislodged = [{ unit, from: 'mun', barred: true }];
const spring = sheetOf('standard', 'S1901M', { france: 'A par, A mar, F eng, A pic', england: 'A lon' });
const iberia = sheetOf('standard', 'S1901M', { france: 'F mao, A gas' });
const retreats = sheetOf('standard', 'S1901R', { france: 'A gas' }, { dislodged });
const planes = sheetOf('1939-neto', 'S1939M', { germany: 'P ber, A ber, A mun' });

const channel = sheetOf('standard', 'S1901M', { england: 'A bel, F nth, F eng' });
const seas = sheetOf('colonisation', 'S1901M', { austria: 'AF ion' });
const airborne = sheetOf(
  '1939-neto',
  'S1939P',
  { germany: 'A ber' },
  { dislodged: [{ unit: { power: 'germany', kind: 'P', at: 'mun' }, from: null, barred: false }] },
);

const votes = sheetOf('colonisation', 'F1902V', { austria: 'F ion', england: 'F ion' });
const bids = emptySheet(judgeOf('1936'), judgeOf('1936').begin(), ['germany']);
const leaders = emptySheet(judgeOf('leaders'), judgeOf('leaders').begin(), ['france']);
const setting = open(findVariant('colonisation'), { players: 3, set: 'choice' });
const choice = emptySheet(setting, setting.begin(), ['france']);

test.each([
  [
    'the game has minor powers to bid for',
    bids,
    'Tap a unit, then where it should go; or a minor power’s unit, to bid for it.',
  ],
  [
    'leaders must be placed',
    leaders,
    'Tap the home centre where your leader begins; tap again to take it back.',
  ],
  ['players vote on seas', votes, 'Tap a lit sea, then say who stays in it.'],
  ['players choose where they begin', choice, 'Tap one of your units to choose where you begin.'],
  ['units may move', spring, 'Tap a unit, then where it should go.'],
  ['units may retreat', retreats, 'Tap a dislodged unit, then where it retreats.'],
  [
    'units may be built',
    sheetOf('standard', 'W1901A', { france: 'A gas, A bur' }),
    '0 of 1 build. Tap a lit space; tap again for the next choice.',
  ],
  [
    'units must be removed',
    sheetOf('standard', 'W1901A', { france: 'A gas, A bur, F eng, F mao' }),
    '0 of 1 removal. Tap a lit space; tap again for the next choice.',
  ],
  [
    'some powers build and others remove',
    sheetOf('standard', 'W1901A', { france: 'A gas, A bur', turkey: 'F aeg, F bla, F eas, F ion, A bul' }),
    '0 of 3 builds and removals. Tap a lit space; tap again for the next choice.',
  ],
  [
    'nothing can be built',
    sheetOf('standard', 'W1901A', { france: 'A gas, A bur, F eng' }),
    'Tap a lit space; tap again for the next choice.',
  ],
])('before anything is picked, if %s', (_, sheet, said) => {
  expect(hint(sheet, null)).toBe(said);
});

test.each([
  ['a unit', spring, 'par', 'A Par: tap where it goes, a unit to support, or itself to hold.'],
  ['a dislodged unit', retreats, 'bur', 'A Bur is dislodged: tap where it retreats, or disband it.'],
  ['a plane', planes, 'ber#0', 'P Ber: tap where it flies, or itself to stay; then what it does there.'],
  [
    'a plane, and where it flies',
    planes,
    'ber#0, mun',
    'P Ber, over Munich: tap a unit to support, or choose.',
  ],
  [
    'a unit to support',
    spring,
    'par, mar',
    'A Par supports Marseilles: tap where that unit goes, or itself if it holds.',
  ],
  ['an army to convoy', spring, 'eng, lon, +Convoy', 'F Eng, the convoy from London: tap where to.'],
  ['a fleet, and a space with two coasts', iberia, 'mao, spa', 'F Mao to Spain: which coast?'],
  [
    'an army-fleet',
    seas,
    'ion',
    'AF Ion: tap where it sails, where its army lands, a unit to support, or itself to hold.',
  ],
  [
    'an army-fleet, and where it sails',
    seas,
    'ion, tys',
    'AF Ion to Tyrrhenian Sea: tap where its army lands.',
  ],
  ['an army, and where it goes by land or by convoy', channel, 'bel, pic', 'A Bel and Picardy:'],
  [
    'a plane that must retreat',
    airborne,
    'mun',
    'P Mun must fly elsewhere: tap where it goes, or disband it.',
  ],
  ['a sea to vote on', votes, 'ion', 'Who stays in Ionian Sea?'],
  ['a unit, to choose where to begin', choice, 'mao', 'Where do you begin?'],
  [
    'a minor power’s unit',
    bids,
    'aus',
    'A bid for A Aus, 3 points left: tap a unit to support, or itself to hold.',
  ],
  [
    'a minor power’s unit, and what it supports',
    bids,
    'aus, mun',
    'A Aus supports Munich: tap where that unit goes, or itself if it holds.',
  ],
  ['all that is bid for but the points', bids, 'aus, aus', 'A Aus H: how many points?'],
  [
    'a space with two coasts to support',
    iberia,
    'gas, mao',
    'A Gas supports Mid-Atlantic Ocean: tap where that unit goes, or itself if it holds.',
  ],
])('after a tap on %s', (_, sheet, script, said) => {
  const { picking, sheet: now } = play(sheet, script);
  expect(hint(now, picking)).toBe(said);
});

/** The labels of the choices, if every space in `occupied` has another power's unit. */
function labelled(sheet: ReturnType<typeof sheetOf>, script: string, ...occupied: string[]) {
  const { picking } = play(sheet, script);
  return (
    picking && chips(picking).map((step) => stepLabel(step, picking, (space) => occupied.includes(space)))
  );
}

test.each([
  ['an empty space', spring, 'par, pic', [], ['Move', 'Support']],
  ['a space with another power’s unit', spring, 'par, pic', ['pic'], ['Attack', 'Support']],
  ['a plane over an enemy', planes, 'ber#0, mun', ['mun'], ['Hold', 'Bomb']],
  ['how many points to bid', bids, 'aus, aus', [], ['1 point', '2 points']],
  ['a bid that is written', bids, 'aus, aus, +points 2, aus, aus', [], ['Take back', '1 point', '2 points']],
  ['an army-fleet that may land its army', seas, 'ion, tys', [], ['No landing']],
  ['a space reached by land or by convoy', channel, 'bel, pic', ['pic'], ['By land', 'By convoy']],
])('the choices for %s have these labels', (_, sheet, script, occupied, said) => {
  expect(labelled(sheet, script, ...occupied)).toEqual(said);
});
