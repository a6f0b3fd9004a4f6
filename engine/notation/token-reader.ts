import type { BoardSpace, Coast, Kind } from '../board.ts';
import type { Power } from '../position.ts';
import { coastWords, isOrderWord, joinedWords, kindWords, orderWords } from './order-words.ts';
import type { OrderPart } from './order-words.ts';
import type { PowerWords } from './power-words.ts';
import type { SpaceWords } from './space-words.ts';
import { isWord, tokensOf, withoutEntities } from './tokens.ts';
import { Unreadable } from './unreadable.ts';

/** A space as the line names it, with the coast that follows. It has not been checked yet whether the unit can be at that coast. */
export interface NamedPlace {
  space: BoardSpace;
  coast: Coast | undefined;
}

/** The number of words in the longest name of a space. */
const longestName = 5;
/** The number of words in the longest name of a power. */
const longestPower = 3;

/**
 * Reads the words and signs of one line from left to right. To take words means to move the reader past these words. `takePlace` throws
 * Unreadable if no space follows.
 */
export class TokenReader {
  private readonly words: SpaceWords;
  private readonly tokens: string[];
  private at = 0;

  constructor(words: SpaceWords, text: string) {
    this.words = words;
    this.tokens = withoutBrackets(tokensOf(text.includes('&') ? withoutEntities(text) : text));
  }

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  get rest(): string {
    return this.tokens.slice(this.at).join(' ');
  }

  /** Takes the next token if it is this sign or word. */
  takeSign(sign: string): boolean {
    if (this.tokens[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  /** Takes the next token if it is one of the words for this part of an order. */
  takePart(part: OrderPart): boolean {
    if (this.done || !orderWords[part].has(this.tokens[this.at])) return false;
    this.at++;
    return true;
  }

  /** Takes a word for this part of an order if the word stands in brackets by itself, as in `F tri (hold)`. */
  takeInBrackets(part: OrderPart): boolean {
    const [open, word, close] = this.tokens.slice(this.at, this.at + 3);
    if (open !== '(' || close !== ')' || !orderWords[part].has(word)) return false;
    this.at += 3;
    return true;
  }

  /** Whether the line begins with a unit’s letter, or names a space anywhere. A line that does neither has nothing to do with the board. */
  isAboutBoard(): boolean {
    if (kindWords.has(this.tokens[0])) return true;
    const { at } = this;
    const isThere = this.tokens.some((_token, place) => {
      this.at = place;
      return this.isPlaceNext();
    });
    this.at = at;
    return isThere;
  }

  /** Whether the next token is one of the words for this part of an order. */
  isNext(part: OrderPart): boolean {
    return !this.done && orderWords[part].has(this.tokens[this.at]);
  }

  /** Takes the next word. Returns null and takes nothing if a sign or the end of the line follows. */
  takeWord(): string | null {
    return isWord(this.tokens[this.at]) ? this.tokens[this.at++] : null;
  }

  /** Moves past all tokens that are left. */
  takeRest(): void {
    this.at = this.tokens.length;
  }

  /**
   * If the next word joins the letter of a support or a convoy to the letter of the supported or convoyed unit, as in `CA lon - nwy`,
   * splits the word in two. Returns whether a word was split.
   */
  splitJoined(): boolean {
    const two = joinedWords.get(this.tokens[this.at]);
    if (!two || !isWord(this.tokens[this.at + 1])) return false;
    this.tokens.splice(this.at, 1, ...two);
    return true;
  }

  /** Takes a word for bombing. For a plane, `b` is enough. */
  takeBomb(kind: Kind): boolean {
    return this.takePart('bomb') || (kind === 'P' && this.takeSign('b'));
  }

  /** Whether the next words are a remark on what became of the order, such as `(bounce)` or `no convoy`. */
  isRemarkNext(): boolean {
    const [first, second] = this.tokens.slice(this.at).filter((token) => token !== '(');
    if (first === undefined) return false;
    return orderWords.result.has(first) || (first === 'no' && second === 'convoy');
  }

  /** Takes the kind of a unit, such as `A` or `fleet`, if a word or an opening bracket follows it. */
  takeKind(): Kind | null {
    this.skipFillers();
    if (this.tokens[this.at] === 'a' && kindWords.has(this.tokens[this.at + 1])) this.at++;
    const kind = kindWords.get(this.tokens[this.at]);
    const after = this.tokens[this.at + 1];
    if (kind === undefined || !(isWord(after) || (after === '(' && isWord(this.tokens[this.at + 2]))))
      return null;
    this.at++;
    return kind;
  }

  /**
   * Takes words that name the owner of the unit that follows, as in `A ser S Turkish A bul - rum`. Returns null and takes nothing if the
   * next words name no power. `namesOf` is called only if the next words may name a power.
   */
  takeOwner(namesOf: () => PowerWords): Power | null {
    if (kindWords.has(this.tokens[this.at]) || this.isPlaceNext()) return null;
    const names = namesOf();
    for (let length = Math.min(longestPower, this.tokens.length - this.at - 1); length > 0; length--) {
      const words = this.tokens.slice(this.at, this.at + length);
      const owner = words.every(isWord) ? names.owning(words.join(' ')) : null;
      if (owner === null) continue;
      this.at += length;
      return owner;
    }
    return null;
  }

  /** Whether the next words are the id or the whole name of a space. */
  isPlaceNext(): boolean {
    for (let length = longestName; length > 0; length--) {
      const name = this.wordsAsName(length);
      if (name !== null && this.words.meanings(name.words.join(' '), null).length > 0) return true;
    }
    return false;
  }

  /** Takes a space, by its id or any other of its names, and its coast if one follows. */
  takePlace(kind: Kind | null): NamedPlace {
    this.skipFillers();
    const bracket = this.takeSign('(');
    const taken = this.takeSpace(kind);
    const place = taken.coast === undefined ? { ...taken, coast: this.takeCoast(taken.space) } : taken;
    if (bracket && !this.takeSign(')')) throw new Unreadable('open bracket', { place: place.space.name });
    return place;
  }

  private skipFillers(): void {
    while (this.isNext('filler') && !this.isPlaceNext()) this.at++;
  }

  private takeSpace(kind: Kind | null): NamedPlace {
    for (let length = longestName; length > 0; length--) {
      const name = this.wordsAsName(length);
      if (name === null) continue;
      const word = name.words.join(' ');
      const spaces = this.words.meanings(word, kind);
      if (spaces.length === 0) continue;
      if (spaces.length > 1) throw ambiguous(word, spaces);
      this.at = name.end;
      this.skipLongerName(name.words, spaces[0]);
      return { space: spaces[0], coast: undefined };
    }
    return this.takeWithCoast(kind) ?? this.takeShortName();
  }

  /** After a word for a space was taken, takes the next word too if that word continues the space's name, as in `Eng. Channel`. */
  private skipLongerName(taken: readonly string[], space: BoardSpace): void {
    const next = this.tokens[this.at];
    if (!isWord(next) || isOrderWord(next)) return;
    const [meant, ...others] = this.words.shortFor([...taken, next]);
    if (meant === space && others.length === 0) this.at++;
  }

  /** Takes a space whose coast is written as part of its word: `spasc`. */
  private takeWithCoast(kind: Kind | null): NamedPlace | null {
    const word = this.tokens[this.at] ?? '';
    const [stem, ending] = [word.slice(0, -2), word.slice(-2)];
    const coast = ending.endsWith('c') ? coastWords.get(ending) : undefined;
    const [space, ...others] = coast === undefined ? [] : this.words.meanings(stem, kind);
    if (!space?.coasts || others.length > 0) return null;
    this.at++;
    return { space, coast: this.coastOfSpace(space, coast as string) };
  }

  private takeShortName(): NamedPlace {
    for (let length = longestName; length > 0; length--) {
      const name = this.wordsAsName(length);
      if (name === null || name.words.some(isOrderWord)) continue;
      const spaces = this.words.shortFor(name.words);
      if (spaces.length === 0) continue;
      if (spaces.length > 1) throw ambiguous(name.words.join(' '), spaces);
      this.at = name.end;
      return { space: spaces[0], coast: undefined };
    }
    const word = this.tokens[this.at];
    if (word === undefined) throw new Unreadable('line ends');
    const like = this.words.like(word);
    throw like.length > 0 ? ambiguous(word, like) : new Unreadable('no space', { word });
  }

  /** The next `length` words. Hyphens between these words are skipped, as in `mid-atlantic ocean`. Null if fewer words follow. */
  private wordsAsName(length: number): { words: string[]; end: number } | null {
    const words: string[] = [];
    let end = this.at;
    for (let taken = 0; taken < length; taken++) {
      if (taken > 0 && this.tokens[end] === '-') end++;
      const token = this.tokens[end];
      if (!isWord(token)) return null;
      words.push(token);
      end++;
    }
    return { words, end };
  }

  /**
   * Takes a coast: `/nc`, `(nc)`, `nc`, `-nc`, `n/c` or `(north coast)`. A single letter is taken as a coast only after a sign, since `s`
   * without a sign means support.
   */
  private takeCoast(space: BoardSpace): Coast | undefined {
    const start = this.at;
    const bracket = this.takeSign('(');
    const sign = bracket || this.takeSign('/');
    if (!sign && space.coasts) this.takeSign('-');
    const word = this.takeWord();
    const coast = word === null ? undefined : this.coastOf(word, sign);
    if (word === null || coast === undefined) {
      this.at = start;
      return undefined;
    }
    if (this.isSlashC()) this.at += 2;
    this.takeSign('coast');
    if (bracket) this.takeSign(')');
    return this.coastOfSpace(space, coast);
  }

  private coastOf(word: string, sign: boolean): string | undefined {
    const isWhole = this.tokens[this.at] === 'coast' || this.isSlashC();
    return sign || isWhole || /(?:c|cs|kuste)$/.test(word) ? coastWords.get(word) : undefined;
  }

  /** Whether `/c` follows, as at the end of the coast `n/c`. */
  private isSlashC(): boolean {
    return this.tokens[this.at] === '/' && this.tokens[this.at + 1] === 'c';
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

/** The tokens without the brackets around the whole line: `((A lon - yor))`. */
function withoutBrackets(tokens: string[]): string[] {
  let inner = tokens;
  while (inner.length > 2 && inner[0] === '(' && closingBracket(inner) === inner.length - 1)
    inner = inner.slice(1, -1);
  return inner;
}

/** The index of the bracket that closes the first bracket; -1 if no bracket closes it. */
function closingBracket(tokens: readonly string[]): number {
  let depth = 0;
  return tokens.findIndex((token) => {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    return depth === 0;
  });
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
