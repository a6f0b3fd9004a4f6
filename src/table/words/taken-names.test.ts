import { expect, it } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { games } from '../../../variants/games.ts';
import { isTaken } from '../../protocol/game/told/taken-names.ts';
import { powerName } from '../../orders/names.ts';
import * as fault from '../../words/made/fault.js';
import * as letters from '../../words/made/letters.js';
import * as motion from '../../words/made/motion.js';
import * as person from '../../words/made/person.js';
import * as power from '../../words/made/power.js';
import * as press from '../../words/made/press.js';
import * as table from '../../words/made/table.js';
import { inLocale, locales } from '../../words/made/runtime.js';

const words = [
  table.table_host,
  person.person_you,
  person.person_you_accusative,
  person.person_you_dative,
  person.person_somebody,
  person.person_somebody_accusative,
  person.person_somebody_dative,
  letters.letters_you,
  press.press_somebody,
  press.press_everyone,
  motion.motion_somebody_else,
  fault.fault_the_witness,
  power.power_minor_powers,
  power.power_neutrals,
  power.power_civil_disorder,
];

it.each(locales)('no person can be called like a power or a word for people: %s', (locale) => {
  const free = inLocale(locale, () =>
    words.map((word) => word()).filter((word) => !isTaken(`Anna (${word})`, null)),
  );
  expect(free).toEqual([]);
});

it.each(games.map((variant) => [variant.id, variant] as const))('nor like a power of %s', (_id, variant) => {
  const judge = open(variant, {});
  const names = locales.flatMap((locale) =>
    inLocale(locale, () => judge.powers.map(({ id }) => powerName(judge, id))),
  );
  expect(names.filter((name) => !isTaken(name, judge))).toEqual([]);
});
