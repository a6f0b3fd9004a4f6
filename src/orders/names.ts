import * as engine from '../../engine/notation/names.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Power, Seat } from '../../engine/position.ts';
import type { PowerName } from '../../engine/variant.ts';
import { listFormatter } from '../words/formatters.ts';
import * as words from '../words/made/power.js';
import { baseLocale, getLocale } from '../words/made/runtime.js';

/** The words for each name that a variant gives to a power. */
const powers = new Map<string, () => string>([
  ['Austria', words.power_austria],
  ['England', words.power_england],
  ['France', words.power_france],
  ['Germany', words.power_germany],
  ['Italy', words.power_italy],
  ['Russia', words.power_russia],
  ['Turkey', words.power_turkey],
  ['Britain', words.power_britain],
  ['Poland', words.power_poland],
  ['Soviet Union', words.power_soviet_union],
  ['Minor powers', words.power_minor_powers],
  ['Neutrals', words.power_neutrals],
  ['Nationalist Spain', words.power_nationalist_spain],
  ['Republican Spain', words.power_republican_spain],
  ['U.S.S.R.', words.power_u_s_s_r],
  ['Finland', words.power_finland],
  ['Spain', words.power_spain],
  ['Serbia', words.power_serbia],
  ['Rumania', words.power_rumania],
]);

/** A power in the reader's language. A name without a translation is shown as the variant has it. */
export function powerName(variant: { powers: readonly PowerName[] }, power: Power): string {
  return nameOfPower(engine.powerName(variant, power));
}

/** The name that a variant gives to a power, in the reader's language. */
export const nameOfPower = (name: string): string => powers.get(name)?.() ?? name;

/**
 * The words for a unit's owner, to put before the words for the unit. In English the words are the variant's adjective (`Italian`), in
 * other languages the power's name.
 */
export function whose(variant: { powers: readonly PowerName[] }, power: Power): string {
  const adjective = variant.powers.find(({ id }) => id === power)?.adjective;
  return getLocale() === baseLocale && adjective ? adjective : powerName(variant, power);
}

/**
 * The name for a winner or for a row of the score. This is a power's name, or `Player 3` for the third seat if the variant's seats are not
 * named after powers.
 */
export function seatName(judge: Judge, seat: Power | Seat): string {
  const place = engine.placeOfSeat(judge, seat);
  return place === null ? powerName(judge, seat) : words.power_player({ place });
}

/** A list in the form for a sentence: `A`, `A and B`, `A, B and C`. */
export function join(list: readonly string[]): string {
  const language = getLocale();
  // In English we put no comma before `and`.
  return listFormatter(language === 'en' ? 'en-GB' : language).format(list);
}
