import { normalName } from '../../engine/notation/tokens.ts';

const listed = (words: string, code: string) => words.split(' ').map((word) => [word, code] as const);

/** The words for seasons, in English and in German, with the season's letter in a phase's code. */
const seasons: ReadonlyMap<string, string> = new Map([
  ...listed('spring fruhjahr fruhling', 'S'),
  ...listed('summer sommer', 'U'),
  ...listed('fall autumn herbst', 'F'),
  ...listed('winter', 'W'),
]);

/** The words for the kinds of phases. With each word is the letter with which the codes of phases of this kind end. */
const kinds: ReadonlyMap<string, string> = new Map([
  ...listed('orders order moves move movement movements diplomacy befehle zuge', 'M'),
  ...listed('retreat retreats ruckzuge ruckzug', 'R'),
  ...listed('build builds adjustment adjustments removal removals disbands aufbau abbau', 'A'),
  ...listed('vote votes voting abstimmung', 'V'),
  ...listed('plane planes flugzeuge', 'P'),
  ...listed('leader leaders anfuhrer', 'L'),
]);

const CODE = /^([A-Z])(\d{1,5})([A-Z])$/;
const FILLERS = new Set('of the phase turn year im und and'.split(' '));
/** The longest heading of a phase, in characters. */
const LONGEST = 60;

/**
 * The code of the phase that a heading names. A heading is either a code alone, or a season and a year in any order. Words for the kind of
 * phase may be added to a season and a year: `Spring 1901`, `1901 Fall (Retreats)`, `Fall, 1901 – Adjustments`. Null for other lines.
 */
export function phaseIn(line: string): string | null {
  if (line.length > LONGEST) return null;
  const code = line.replace(/[^A-Za-z0-9]+/g, ' ').trim();
  if (CODE.test(code)) return code;
  let [season, year, what] = ['', '', ''];
  for (const word of normalName(line).split(' ')) {
    const [itsSeason, itsKind] = [seasons.get(word), kinds.get(word)];
    if (itsSeason && season === '') season = itsSeason;
    else if (/^\d{1,5}$/.test(word) && year === '') year = String(Number(word));
    else if (itsKind && (what === '' || what === itsKind)) what = itsKind;
    else if (!FILLERS.has(word)) return null;
  }
  if (season === '' || year === '') return null;
  if (what === '') what = season === 'W' ? 'A' : 'M';
  return `${what === 'A' ? 'W' : season}${year}${what}`;
}

const seasonOrder = 'SUFW';

/** The place of a phase in time, as a number to sort by. Phases of one season have the same place. */
function timeOf(code: string): number {
  const [, season = '', year = ''] = CODE.exec(code) ?? [];
  return Number(year) * seasonOrder.length + seasonOrder.indexOf(season);
}

/**
 * Puts the phases of a file in the order in which they are played. If a file has its newest phase first, the file's order is turned round.
 * After that, the phases are sorted by season; phases of one season keep their order.
 */
export function inTime<T extends { phase: string }>(phases: readonly T[]): readonly T[] {
  const [first, last] = [phases[0], phases.at(-1)];
  const isNewestFirst = first && last && timeOf(first.phase) > timeOf(last.phase);
  const forward = isNewestFirst ? phases.toReversed() : phases;
  return forward.toSorted((one, other) => timeOf(one.phase) - timeOf(other.phase));
}
