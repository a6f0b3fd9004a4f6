import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../variants/games.ts';
import { modules } from '../../variants/modules/index.ts';

const PAGE = 'docs/rulings.md';
/** The ids of the variants and modules, each of which has rules of its own. */
const systems = [...games, ...modules].map(({ id }) => id);

interface Ruling {
  number: string;
  says: string;
}

/**
 * A chapter of docs/rulings.md: the heading, the rulings below the heading, and the variants that the heading names. If the heading names
 * no variant, the chapter is about all games.
 */
interface Chapter {
  title: string;
  about: readonly string[];
  isPlayedLater: boolean;
  rulings: readonly Ruling[];
}

function chapterOf(text: string): Chapter {
  const [intro = '', ...items] = text.split(/^- \*\*/m);
  return {
    title: intro.slice(0, intro.indexOf('\n')),
    about: [...intro.matchAll(/`([\w-]+)`/g)].map(([, id]) => id as string),
    isPlayedLater: oneLine(intro).includes('Not playable yet; its cases come with it.'),
    rulings: items.map((item) => {
      const [number = '', says = ''] = item.split('** ');
      return { number, says: oneLine(says.replace(/^###.*/ms, '')) };
    }),
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const chapters = readFileSync(PAGE, 'utf8').split(/^## /m).slice(1).map(chapterOf);
const rulings = chapters.flatMap((chapter) => chapter.rulings);
const numbers = new Set(rulings.map(({ number }) => number));

const files = ['docs', 'engine', 'variants', 'src', 'tools', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .concat(readdirSync('.'))
  .filter((name) => /\.(ts|js|mjs|svelte|md|jsonl)$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));

/** A regular expression for what may separate two words of a comment: spaces, line breaks and comment marks. */
const GAP = String.raw`(?:\s|\*|//)+`;
const AND = `(?:,|,?${GAP}(?:and|to))${GAP}`;

/** Finds each place where a word is followed by one name or a list of names, as in “rulings G6, 10.35”. */
function* places(text: string, word: string, name: string): Generator<{ index: number; list: string }> {
  const place = new RegExp(`\\b${word}${GAP}(${name}(?:${AND}${name})*)`, 'g');
  for (const { index, 1: list = '' } of text.matchAll(place)) yield { index, list };
}

/** The rulings that a text cites, each with its place in the text. “rulings 10.5 to 10.14” cites ten rulings. */
function citations(text: string): { number: string; index: number }[] {
  return [...places(text, '[Rr]ulings?', String.raw`[A-Z]?\d{1,2}(?!\d)(?:[.–-]\d+)*`)].flatMap(
    ({ index, list }) =>
      list
        .split(new RegExp(`(?:,|,?${GAP}and)${GAP}`))
        .flatMap((part) => series(part.split(new RegExp(`${GAP}to${GAP}`))))
        .map((number) => ({ number, index })),
  );
}

function series([first = '', last = first]: readonly string[]): string[] {
  const head = first.replace(/\d+$/, '');
  const [from, to] = [first, last].map((number) => Number(/\d+$/.exec(number)?.[0])) as [number, number];
  if (!last.startsWith(head) || to < from) return [`${first} to ${last}`];
  return Array.from({ length: to - from + 1 }, (_, step) => `${head}${from + step}`);
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** The rulings that some case or test names as its source. */
const shown = new Set(
  files
    .flatMap(({ name, text }) => {
      if (name.startsWith('tests/cases/') && name.endsWith('.jsonl')) return text.split('\n').map(sourceOf);
      return name.endsWith('.test.ts') ? [text] : [];
    })
    .flatMap((text) => citations(text).map(({ number }) => number)),
);

function sourceOf(line: string): string {
  return line === '' ? '' : ((JSON.parse(line) as { source?: string }).source ?? '');
}

describe(PAGE, () => {
  it('has each number once, and gives the source of each ruling', () => {
    expect(rulings.length).toBeGreaterThan(200);
    expect(rulings.map(({ number }) => number).filter((one, at, all) => all.indexOf(one) !== at)).toEqual([]);
    expect(rulings.filter(({ says }) => !/ _[^_]+_$/.test(says)).map(({ number }) => number)).toEqual([]);
  });

  it('has every ruling that any file cites', () => {
    const unknown = files.flatMap(({ name, text }) =>
      citations(text)
        .filter(({ number }) => !numbers.has(number))
        .map(({ number, index }) => `ruling ${number} is cited in ${name}:${lineOf(text, index)}`),
    );
    expect(unknown, `${PAGE} has no such number`).toEqual([]);
  });

  it('says for every variant whether it can be played', () => {
    const playable = new Set(systems);
    const wrong = chapters.flatMap(({ title, about, isPlayedLater }) => {
      if (about.length === 0 || isPlayedLater !== about.some((id) => playable.has(id))) return [];
      return [`“${title}” ${isPlayedLater ? 'says' : 'does not say'} “Not playable yet”`];
    });
    expect(wrong, `${PAGE} and variants/ differ`).toEqual([]);
    const told = chapters.flatMap(({ about }) => about);
    const untold = systems.filter((id) => id !== 'standard' && !told.includes(id));
    expect(untold, `${PAGE} has no heading for these variants`).toEqual([]);
  });

  const playedNow = chapters.filter(({ isPlayedLater }) => !isPlayedLater);
  it.each(playedNow.map((chapter) => [chapter.title, chapter] as const))(
    'has a case or a named test for every ruling of “%s”',
    (_title, chapter) => {
      const missing = chapter.rulings.map(({ number }) => number).filter((number) => !shown.has(number));
      expect(missing, 'name them in the "source" of a case in tests/cases, or in a test').toEqual([]);
    },
  );

  it('lists every chapter of the rulebook that any file cites (ruling 1.1)', () => {
    const chapter = String.raw`[IVX]+(?:\.\d+)?`;
    const all = rulings.find(({ number }) => number === '1.1')?.says.match(new RegExp(`\\b${chapter}`, 'g'));
    const known = (one: string) => all?.includes(one) || all?.includes(one.replace(/\.\d+$/, ''));
    const unknown = files.flatMap(({ name, text }) =>
      [...places(text, 'rulebook', chapter)].flatMap(({ index, list }) =>
        (list.match(/[IVX]+(?:\.\d+)?/g) ?? [])
          .filter((one) => !known(one))
          .map((one) => `${name}:${lineOf(text, index)} ${one}`),
      ),
    );
    expect(unknown, 'ruling 1.1 names no such chapter').toEqual([]);
  });
});
