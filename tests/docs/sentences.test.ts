import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGE = 'docs/sentences.md';
const CASES = 'tests/cases';

/** A row of docs/sentences.md: one rule of a document, the rulings about this rule, and the cases and tests that show it. */
interface Row {
  /** The letters of the chapter and a running number, as in `D7`. */
  number: string;
  says: string;
  rulings: readonly string[];
  /** Ids of cases and paths of test files. */
  shownBy: readonly string[];
  isShown: boolean;
}

interface Chapter {
  title: string;
  rows: readonly Row[];
}

/** Reads a line such as “| D7 | what the rule says | 10.18, 10.25 | `id-of-a-case`, `path/of/a.test.ts` |”. */
function rowOf(line: string): Row {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, number = '', says = '', rulings = '', shown = ''] = cells;
  return {
    number,
    says,
    rulings: rulings === '-' ? [] : rulings.split(', '),
    shownBy: [...shown.matchAll(/`([^`]+)`/g)].map(([, entry = '']) => entry),
    isShown: /^`[^`]+`(?:, `[^`]+`)*$/.test(shown),
  };
}

/** Reads a chapter. The first two lines of the chapter's table are the column names and the line of dashes below them. */
function chapterOf(text: string): Chapter {
  const [title = '', ...lines] = text.split('\n');
  const table = lines.filter((line) => line.startsWith('|'));
  return { title, rows: table.slice(2).map(rowOf) };
}

const chapters = readFileSync(PAGE, 'utf8').split(/^## /m).slice(1).map(chapterOf);
const rows = chapters.flatMap((chapter) => chapter.rows);

const rulings = new Set(
  [...readFileSync('docs/rulings.md', 'utf8').matchAll(/^- \*\*([^*]+)\*\* /gm)].map(([, number]) => number),
);

const cases = new Set(
  readdirSync(CASES)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(`${CASES}/${name}`, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { id: string }).id),
);

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

describe(PAGE, () => {
  it('has at least 150 rows, and each of them says something', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150);
    expect(rows.filter(({ says }) => says === '')).toEqual([]);
  });

  it('has letters of its own for each chapter', () => {
    const letters = chapters.map(({ rows: [first] }) => first?.number.replace(/\d+$/, ''));
    expect(new Set(letters).size).toBe(chapters.length);
  });

  it.each(chapters.map((chapter) => [chapter.title, chapter] as const))(
    'numbers the rows of “%s” from 1, without a gap',
    (_title, chapter) => {
      const numbers = chapter.rows.map(({ number }) => number);
      const [letters] = /^[A-Z][a-z]?(?=1$)/.exec(numbers[0] ?? '') ?? [];
      expect(letters).toBeDefined();
      expect(numbers).toEqual(numbers.map((_, place) => `${letters}${place + 1}`));
    },
  );

  it('names only rulings that docs/rulings.md has', () => {
    const unknown = rows.flatMap(({ number, rulings: named }) =>
      named.filter((one) => !rulings.has(one)).map((one) => `${number} names ruling ${one}`),
    );
    expect(unknown).toEqual([]);
  });

  it('names only cases and files that exist', () => {
    const lost = rows.flatMap(({ number, shownBy }) =>
      shownBy
        .filter((entry) => !cases.has(entry) && !isFile(entry))
        .map((entry) => `${number} names ${entry}`),
    );
    expect(lost).toEqual([]);
  });

  it('has a case or test for every row', () => {
    const missing = rows.filter(({ isShown }) => !isShown).map(({ number, says }) => `${number} ${says}`);
    expect(missing, `write a case in ${CASES} or a test, and name it in the last column`).toEqual([]);
  });
});
