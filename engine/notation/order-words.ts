import type { Kind } from '../board.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * The words that people write for each part of an order, in English and in German, in the form that `tokensOf` gives them. The words come
 * from players, from other programs and websites, and from our own sentences.
 */
export const orderWords = {
  move: words(
    '- to m mv move moves moving attack attacks attacking into go goes going advance advances zieht ziehen nach',
  ),
  hold: words('h hold holds holding stand stands standing stay stays staying xxx halt halten halte'),
  support: words('s sup support supports supporting unterstutzt unterstutzen unterstutze'),
  convoy: words('c conv convoy convoys konvoi convoying transport transports transporting geleitet geleiten'),
  retreat: words('r ret retreat retreats retreating'),
  disband: words(
    'd disband disbands disbanding remove removes removing destroy destroys destroying otb auflosen aufgelost lose',
  ),
  build: words('b build builds building aufbauen baue baut bauen'),
  bomb: words('bomb bombs bombing bombardiert bombardieren'),
  waive: words('waive waives waived waiving pass passes verzichte verzichtet'),
  nothing: words('nothing nichts'),
  via: words('via by per'),
  from: words('from von aus'),
  vote: words('vote stimme'),
  keep: words('keep'),
  choose: words('set'),
  /** Words before a unit or a space that add nothing to the order. */
  filler: words('the an in at of on for der die das den dem eine einen ein im beim sich unit'),
  /** The part of a German verb that comes at the end of an order: “zurück” in “zieht sich … zurück”. */
  ending: words('auf zuruck'),
  /** Words that begin a remark about what became of an order. */
  result: words(
    'bounce bounces bounced bouncing fail fails failed void cut dislodged destroyed succeed succeeds succeeded success successful invalid illegal ok',
  ),
} as const;

/** The name of a list of words in `orderWords`. */
export type OrderPart = keyof typeof orderWords;

/** Whether a word is in one of the lists in `orderWords`. Such a word is never taken for the beginning of a space's name. */
export const isOrderWord = (word: string): boolean =>
  Object.values(orderWords).some((list) => list.has(word));

/** The words for the kinds of units. */
export const kindWords: ReadonlyMap<string, Kind> = new Map([
  ['a', 'A'],
  ['army', 'A'],
  ['armee', 'A'],
  ['f', 'F'],
  ['fleet', 'F'],
  ['flotte', 'F'],
  ['p', 'P'],
  ['plane', 'P'],
  ['flugzeug', 'P'],
  ['l', 'L'],
  ['leader', 'L'],
  ['anfuhrer', 'L'],
  ['af', 'AF'],
  ['armeeflotte', 'AF'],
]);

/** Words that join the letter of a support or a convoy to the letter of the supported or convoyed unit: `F nth CA lon - nwy`. */
export const joinedWords: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['sa', ['s', 'a']],
  ['sf', ['s', 'f']],
  ['ca', ['c', 'a']],
  ['cf', ['c', 'f']],
]);

/** The words for coasts. */
export const coastWords: ReadonlyMap<string, string> = new Map(
  [
    ['nc', 'n north northern nc ncs nordkuste'],
    ['sc', 's south southern sc scs sudkuste'],
    ['ec', 'e east eastern ec ecs ostkuste'],
    ['wc', 'w west western wc wcs westkuste'],
  ].flatMap(([coast, names]) => names.split(' ').map((name) => [name, coast] as const)),
);
