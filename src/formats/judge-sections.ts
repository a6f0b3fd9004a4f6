import { ROW_ENDS } from '../../engine/notation/sheet.ts';
import { withoutEntities } from '../../engine/notation/tokens.ts';
import type { PowerName } from '../../engine/variant.ts';
import type { Power } from '../../engine/position.ts';
import { inTime } from './phase-headings.ts';
import { MOST_LINES } from './size-limits.ts';

/** One order in a judge's results, with the number of its line. */
export interface JudgeRow {
  line: number;
  power: Power;
  /** The text of the order, without the remarks. */
  text: string;
  /** The remarks in lower case, such as `bounce` and `cut`. */
  remarks: readonly string[];
}

/** The results of one phase. */
export interface JudgeSection {
  phase: string;
  line: number;
  rows: JudgeRow[];
  /** The centres of each power. The map is empty if the section doesn't list centres. */
  owners: Map<Power, readonly string[]>;
  /** Lines with orders of powers that aren't in this game. */
  strangers: { line: number; text: string }[];
}

/** The content of a judge's mails about one game. */
export interface JudgeText {
  game: string | null;
  variant: string | null;
  sections: readonly JudgeSection[];
  /** The names of the winner or of the powers that share a draw. Null if the mails report no end. */
  end: { won: boolean; names: readonly string[] } | null;
}

/**
 * A sentence of a mail. If the mail broke the sentence into several lines, the lines are joined. `line` is the number of the
 * sentence's first line.
 */
interface JudgeSentence {
  line: number;
  text: string;
}

const HEADING =
  /^(movement|retreat|adjustment)s? (?:results|orders) for (spring|summer|fall|autumn|winter) of (\d{1,5})\b/i;
/** The name of the game and the number of the mail at the end of a heading: `(ferret.001)`. */
const GAME = /^([^()]{1,80})\.\d{1,6}\)/;
const COUNTED = /^\d+ supply cent(?:er|re)s?\b/i;
const ORDER = /^(?:army|fleet|wing|builds?|removes?|defaults|\d+ (?:un\w+ )?builds?)\b/i;

/**
 * Takes a judge's mails apart. Quoted lines are read like other lines. A phase that is reported twice is read once. Reports
 * on other games are skipped.
 */
export function sectionsOf(powers: readonly PowerName[], text: string): JudgeText {
  const found: JudgeText & { sections: JudgeSection[] } = {
    game: null,
    variant: null,
    sections: [],
    end: null,
  };
  let open: JudgeSection | null = null;
  let tells: 'orders' | 'owners' | 'others' = 'others';
  for (const { line, text: sentence } of sentencesOf(powers, text)) {
    const head = HEADING.exec(sentence);
    if (head) {
      const phase = phaseOf(head);
      const game = GAME.exec(sentence.slice(sentence.lastIndexOf('(') + 1))?.[1] ?? null;
      found.game ??= game;
      const isNew = game === found.game && !found.sections.some((section) => section.phase === phase);
      open = isNew ? { phase, line, rows: [], owners: new Map(), strangers: [] } : null;
      if (open) found.sections.push(open);
      tells = 'orders';
    } else if (sentence.startsWith('::')) {
      found.variant ??= /\bVariant:\s*(\S+)/i.exec(sentence)?.[1] ?? null;
      open = null;
    } else if (/^the following units were dislodged/i.test(sentence)) tells = 'others';
    else if (/^ownership of supply cent/i.test(sentence)) tells = 'owners';
    else if (/^the next phase of/i.test(sentence)) open = null;
    else found.end ??= endIn(sentence);
    if (open && !head) take(powers, open, tells, { line, text: sentence });
  }
  return { ...found, sections: inTime(found.sections) };
}

function take(
  powers: readonly PowerName[],
  section: JudgeSection,
  tells: string,
  sentence: JudgeSentence,
): void {
  const { line, text } = sentence;
  const colon = text.indexOf(':');
  const [name, rest] = [text.slice(0, Math.max(0, colon)), text.slice(colon + 1).trim()];
  const power = powerCalled(powers, name);
  if (power === null) {
    if (tells === 'orders' && ORDER.test(rest)) section.strangers.push(sentence);
    return;
  }
  if (COUNTED.test(rest)) return;
  if (tells === 'owners') section.owners.set(power, listOf(rest));
  if (tells !== 'orders' || section.rows.length >= MOST_LINES * powers.length) return;
  section.rows.push({ line, power, ...withRemarks(rest) });
}

/** Splits an order from the remarks behind it: `Army Vienna -> Galicia.  (*bounce*)`. */
function withRemarks(text: string): Pick<JudgeRow, 'text' | 'remarks'> {
  const order = withoutDot(text);
  const begin = order.indexOf('(*');
  if (begin < 0 || !order.endsWith('*)')) return { text: order, remarks: [] };
  const remarks = order
    .slice(begin + 2, -2)
    .toLowerCase()
    .split(',');
  return {
    text: withoutDot(order.slice(0, begin)),
    remarks: remarks.map((word) => word.trim()).filter(Boolean),
  };
}

const withoutDot = (text: string): string => {
  const trimmed = text.trim();
  return (trimmed.endsWith('.') ? trimmed.slice(0, -1) : trimmed).trim();
};

function phaseOf([, kind = '', season = '', year = '']: readonly string[]): string {
  const [what] = kind.toUpperCase();
  if (what === 'A') return `W${Number(year)}A`;
  const isFirst = ['spring', 'summer'].includes(season.toLowerCase());
  return `${isFirst ? 'S' : 'F'}${Number(year)}${what === 'R' ? 'R' : 'M'}`;
}

function endIn(sentence: string): JudgeText['end'] {
  const won = /\b(?:won by|conceded to) (?:the )?([\p{L}, ]{1,200})/iu.exec(sentence);
  const drawn = won ?? /\bdraw between ([\p{L}, ]{1,200})/iu.exec(sentence);
  if (!drawn) return null;
  const names = (drawn[1] as string).split(/,|\band\b/).map((one) => one.trim()).filter(Boolean); // prettier-ignore
  return { won: won !== null && names.length === 1, names };
}

const listOf = (text: string): readonly string[] =>
  text.replace(/\.$/, '').split(',').map((one) => one.trim()).filter((one) => one !== '' && !/^none$/i.test(one)); // prettier-ignore

/** The power with this name, ignoring case. Null if no power has this name. */
export function powerCalled(powers: readonly PowerName[], name: string): Power | null {
  const word = name.trim().toLowerCase();
  const found = powers.find(({ id, name: own, adjective }) =>
    [id, own, adjective].some((one) => one.toLowerCase() === word),
  );
  return found?.id ?? null;
}

/**
 * Splits a text into sentences, since judges break lines at 78 characters. A sentence ends with a punctuation mark, at a
 * blank line, before a heading, or before a line that begins with `::` or with a power's name and a colon.
 */
function sentencesOf(powers: readonly PowerName[], text: string): readonly JudgeSentence[] {
  const sentences: JudgeSentence[] = [];
  let broken: JudgeSentence | null = null;
  text.split(ROW_ENDS).forEach((raw, place) => {
    const line = plain(raw);
    const before = sentences.at(-1);
    if (before && !broken && line.startsWith('(*')) {
      before.text = `${before.text} ${line}`;
      return;
    }
    const begins =
      line === '' || line.startsWith('::') || HEADING.test(line) || startsWithPower(powers, line);
    if (broken && !begins) broken.text = `${broken.text} ${line}`;
    else if (line === '') broken = null;
    else sentences.push((broken = { line: place + 1, text: line }));
    if (broken && (broken.text.length > MOST_LETTERS || isWhole(broken.text))) broken = null;
  });
  return sentences;
}

/** The longest sentence that we read, in characters. Judges don't write longer sentences. */
const MOST_LETTERS = 4000;

const isWhole = (text: string): boolean => /[.:!)]$/.test(text) && !/\bSt\.$/i.test(text);

const startsWithPower = (powers: readonly PowerName[], line: string): boolean => {
  const colon = line.indexOf(':');
  return colon > 0 && colon <= 40 && powerCalled(powers, line.slice(0, colon)) !== null;
};

/** A line without the `>` marks of a quoted mail, and with single blanks. */
const plain = (line: string): string => withoutEntities(line.slice(0, MOST_LETTERS)).replace(/^(?:>\s?)+/, '').replace(/\s+/g, ' ').trim(); // prettier-ignore
