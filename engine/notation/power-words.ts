import type { Power } from '../position.ts';
import type { PowerName } from '../variant.ts';
import { normalName } from './tokens.ts';

/** Other names that players and other programs give to powers, and the powers' German names. */
const otherNames: Readonly<Record<string, string>> = {
  Austria:
    'Austria-Hungary, Austro-Hungarian, Austro-Hungary, Austrian Empire, Österreich, Österreich-Ungarn',
  England: 'Great Britain, Britain, British, United Kingdom, UK, British Empire, Großbritannien',
  Britain: 'Great Britain, England, English, United Kingdom, UK, British Empire, Großbritannien',
  France: 'French Republic, Frankreich',
  Germany: 'German Empire, Deutschland',
  Italy: 'Kingdom of Italy, Italien',
  Russia: 'Russian Empire, Soviet Union, Soviet, USSR, Russland, Rußland, Sowjetunion',
  'Soviet Union': 'Russia, Russian, USSR, Soviets, Sowjetunion, Russland, UdSSR',
  'U.S.S.R.': 'Russia, Russian, Soviet Union, Soviets, Sowjetunion, Russland, UdSSR',
  Turkey: 'Ottoman Empire, Ottoman, Ottomans, Turks, Türkei, Osmanisches Reich',
  Poland: 'Polen',
  Finland: 'Finnland',
  Spain: 'Spanien',
  Serbia: 'Serbien',
  Rumania: 'Romania, Rumänien',
  'Nationalist Spain': 'Nationalists, Nationalspanien, Nationales Spanien, Franco',
  'Republican Spain': 'Republicans, Republikanisches Spanien',
  'Minor powers': 'Minors, Kleinstaaten',
  Neutrals: 'Neutral powers, Neutrale',
};

/** Words that people write around the name of a power in a heading: “Orders for England”, “The French orders”. */
const aroundNames = new Set('orders order moves for from of the player'.split(' '));

/** The longest heading that can name a power, in characters. */
const longestHeading = 80;

/** A word without the `s` of a genitive: `england` for `englands`, which is what `tokensOf` makes of `England’s`. */
const withoutS = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : word);

/** Finds the powers of a variant by the words that people write for them. */
export class PowerWords {
  private readonly powers: readonly { id: Power; words: readonly string[] }[];

  constructor(powers: readonly PowerName[]) {
    const own = ({ id, name, adjective }: PowerName) => [id, name, adjective].map(normalName);
    const taken = new Set(powers.flatMap(own));
    this.powers = powers.map((power) => {
      const others = (otherNames[power.name]?.split(', ') ?? []).map(normalName);
      return { id: power.id, words: [...own(power), ...others.filter((word) => !taken.has(word))] };
    });
  }

  /** The power that has this word as a name, adjective or id. The whole word must match; capitals and accents make no difference. */
  named(word: string): Power | null {
    if (word.length > longestHeading) return null;
    const plain = normalName(word);
    return this.powers.find(({ words }) => words.includes(plain))?.id ?? null;
  }

  /** Finds the owner of a unit from the words before the unit, such as `Turkish` or `Germany’s`. */
  owning(word: string): Power | null {
    return this.named(word) ?? this.named(withoutS(word));
  }

  /**
   * The power that a heading names. Other words may stand around the name (`Orders for England`), and a player's name may follow in
   * brackets (`ENGLAND (Rob)`). Three or more letters from the beginning of a name are enough, unless a name of another power begins with
   * the same letters.
   */
  inHeading(heading: string): Power | null {
    if (heading.length > longestHeading) return null;
    const bracket = heading.indexOf('(');
    const words = normalName(bracket < 0 ? heading : heading.slice(0, bracket)).split(' ');
    const [plain, possessive] = [words, words.map(withoutS)].map((list) =>
      list.filter((word) => !aroundNames.has(word)).join(' '),
    );
    return this.named(plain) ?? this.named(possessive) ?? this.begun(plain);
  }

  private begun(plain: string): Power | null {
    if (plain.length < 3) return null;
    const begun = this.powers.filter(({ words }) => words.some((one) => one.startsWith(plain)));
    const [only, ...others] = new Set(begun.map(({ id }) => id));
    return only !== undefined && others.length === 0 ? only : null;
  }
}
