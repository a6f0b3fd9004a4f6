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

/** A word without the `s` of a genitive: `England’s` has become `englands`. */
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

  /** The power with exactly this name, adjective or id, in any letters. */
  named(word: string): Power | null {
    if (word.length > longestHeading) return null;
    const plain = normalName(word);
    return this.powers.find(({ words }) => words.includes(plain))?.id ?? null;
  }

  /** The power that words before a unit name: `Turkish`, `Germany’s`. */
  owning(word: string): Power | null {
    return this.named(word) ?? this.named(withoutS(word));
  }

  /**
   * The power that a heading names, also with other words around the name (`Orders for England`), with a player's name in brackets
   * (`ENGLAND (Rob)`), and by the first letters of its name, if there are three or more and no other power's names begin with them.
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
