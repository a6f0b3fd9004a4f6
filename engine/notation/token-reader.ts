import type { BoardSpace, Coast, Kind, Space } from '../board.ts';
import { tellProblem, type ReadingProblem } from './problems.ts';
import type { SpaceWords } from './space-words.ts';

const arrows: readonly string[] = ['->', '=>', '→', '–', '—', '−'];

/**
 * Cuts a line into words and the signs `- / ( ) :`. Words are changed to small letters, and dots, apostrophes and accents are removed.
 * Arrows and dashes of every kind become `-`. All other signs are dropped.
 */
function tokensOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f.'’*]/g, '');
  const found = plain.match(/->|=>|[→–—−\-/():]|[\p{L}\p{N}]+/gu) ?? [];
  return found.map((token) => (arrows.includes(token) ? '-' : token.toLowerCase()));
}

/** Is there a next token, and is it a word and not a sign? */
const isWord = (token: string | undefined): token is string =>
  token !== undefined && /[\p{L}\p{N}]/u.test(token);

/** Puts a name into the form in which names are compared: small letters and digits without accents, with one blank between words. */
export function normalName(name: string): string {
  return tokensOf(name).filter(isWord).join(' ');
}

/**
 * An error that is thrown only while a line is being read. The error says why a line can't be read, and has the spaces that a word may
 * have meant.
 */
export class Unreadable extends Error {
  readonly why: ReadingProblem;
  readonly choices: readonly Space[] | undefined;

  constructor(code: ReadingProblem['code'], given: ReadingProblem['given'] = {}, choices?: readonly Space[]) {
    super(tellProblem({ code, given }));
    this.why = { code, given };
    this.choices = choices;
  }
}

/** A space as the line names it, with the coast that follows. Nothing has checked yet whether the unit can be at that coast. */
export interface NamedPlace {
  space: BoardSpace;
  coast: Coast | undefined;
}

const kindWords: ReadonlyMap<string, Kind> = new Map([
  ['a', 'A'],
  ['army', 'A'],
  ['f', 'F'],
  ['fleet', 'F'],
  ['p', 'P'],
  ['plane', 'P'],
  ['l', 'L'],
  ['leader', 'L'],
  ['af', 'AF'],
]);

const coastWords: ReadonlyMap<string, string> = new Map([
  ['nc', 'nc'],
  ['sc', 'sc'],
  ['ec', 'ec'],
  ['wc', 'wc'],
  ['ncs', 'nc'],
  ['scs', 'sc'],
  ['ecs', 'ec'],
  ['wcs', 'wc'],
  ['n', 'nc'],
  ['s', 'sc'],
  ['e', 'ec'],
  ['w', 'wc'],
  ['north', 'nc'],
  ['south', 'sc'],
  ['east', 'ec'],
  ['west', 'wc'],
]);

/** The number of words in the longest name of a space. */
const longestName = 5;

/**
 * Reads the words and signs of one line from left to right. A method that takes words moves the reader past these words. `takePlace`
 * throws Unreadable if no space follows.
 */
export class TokenReader {
  private readonly words: SpaceWords;
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(words: SpaceWords, text: string) {
    this.words = words;
    this.tokens = tokensOf(text);
  }

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  get rest(): string {
    return this.tokens.slice(this.at).join(' ');
  }

  /** Takes the next token if it is one of these words. */
  takeAny(...words: readonly string[]): boolean {
    if (this.done || !words.includes(this.tokens[this.at])) return false;
    this.at++;
    return true;
  }

  /** Takes the next word. Returns null and takes nothing if a sign or the end of the line follows. */
  takeWord(): string | null {
    return isWord(this.tokens[this.at]) ? this.tokens[this.at++] : null;
  }

  /** Takes the kind of a unit, such as `A` or `fleet`, if a word follows it. */
  takeKind(): Kind | null {
    const kind = kindWords.get(this.tokens[this.at]);
    if (kind === undefined || !isWord(this.tokens[this.at + 1])) return null;
    this.at++;
    return kind;
  }

  /** Takes a space, by its id or any other of its names, and its coast if one follows. */
  takePlace(kind: Kind | null): NamedPlace {
    const space = this.takeSpace(kind);
    return { space, coast: this.takeCoast(space) };
  }

  private takeSpace(kind: Kind | null): BoardSpace {
    for (let length = longestName; length > 0; length--) {
      const name = this.wordsAsName(length);
      if (name === null) continue;
      const spaces = this.words.meanings(name.word, kind);
      if (spaces.length === 0) continue;
      if (spaces.length > 1) throw ambiguous(name.word, spaces);
      this.at = name.end;
      return spaces[0];
    }
    const word = this.tokens[this.at];
    if (word === undefined) throw new Unreadable('line ends');
    const like = this.words.like(word);
    throw like.length > 0 ? ambiguous(word, like) : new Unreadable('no space', { word });
  }

  /** Joins the next `length` words into one name, also across hyphens, as in `mid-atlantic ocean`; null if fewer words follow. */
  private wordsAsName(length: number): { word: string; end: number } | null {
    const words: string[] = [];
    let end = this.at;
    for (let taken = 0; taken < length; taken++) {
      if (taken > 0 && this.tokens[end] === '-') end++;
      const token = this.tokens[end];
      if (!isWord(token)) return null;
      words.push(token);
      end++;
    }
    return { word: words.join(' '), end };
  }

  /**
   * Takes a coast: `/nc`, `(nc)`, `nc` or `(north coast)`. A single letter counts only after a sign, since `s` without a sign means
   * support.
   */
  private takeCoast(space: BoardSpace): Coast | undefined {
    const start = this.at;
    const sign = this.takeAny('/') || this.takeAny('(');
    const word = this.takeWord();
    const coast = word === null ? undefined : this.coastOf(word, sign);
    if (word === null || coast === undefined) {
      this.at = start;
      return undefined;
    }
    this.takeAny('coast');
    this.takeAny(')');
    return this.coastOfSpace(space, coast);
  }

  private coastOf(word: string, sign: boolean): string | undefined {
    if (word.length === 1 && !sign) return undefined;
    if (!sign && /^(north|south|east|west)$/.test(word) && this.tokens[this.at] !== 'coast') return undefined;
    return coastWords.get(word);
  }

  private coastOfSpace({ id, name, coasts, coastAliases }: BoardSpace, coast: string): Coast | undefined {
    if (!coasts) return undefined;
    if (coasts.includes(coast)) return coast;
    const other = coastAliases?.[coast];
    if (other !== undefined) return other;
    const choices = coasts.map((one) => `${id}/${one}`);
    throw new Unreadable('no such coast', { place: name, coast, choices });
  }
}

function ambiguous(word: string, like: readonly BoardSpace[]): Unreadable {
  const spaces = like.map(({ name, id }) => `${name} (${id})`).join(', ');
  const code = like.length > 1 ? 'several spaces' : 'no space but like it';
  return new Unreadable(
    code,
    { word, spaces },
    like.map(({ id }) => id),
  );
}
