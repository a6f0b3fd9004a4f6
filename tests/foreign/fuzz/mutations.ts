import type { Seeded } from '../../../tools/sealed/seeded.ts';

/** A change of a text, like those that people, mail programs and broken downloads make. */
type Mutation = (text: string, chance: Seeded) => string;

/** Signs and words that readers of orders look for, skip or have never seen. */
const pieces = [
  ...[
    '-',
    '–',
    '—',
    '→',
    '⟶',
    '->',
    '=>',
    '>',
    '«',
    '»',
    '“',
    '”',
    '’',
    '…',
    '•',
    '·',
    '*',
    '#',
    '+',
    '=',
    '_',
    '|',
  ],
  ...[
    '\u0000',
    '\u0007',
    '\u00a0',
    '\u200b',
    '\u200e',
    '\u202e',
    '\u2028',
    '\ufeff',
    '\u0301',
    '\ud83d',
    '😀',
    'ﬀ',
    'İ',
    'ß',
  ],
  ...[
    '&gt;',
    '&amp;',
    '=3D',
    '=20\n',
    '[b]',
    '</b>',
    '<br>',
    '{\\rtf1',
    '"',
    "'",
    '\\',
    '\t',
    '\r',
    '\n',
    '\n\n',
    ' / ',
    ';',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ':',
    ',',
    '.',
    '1.',
    '(1)',
    '-- ',
    '> ',
    'PS: ',
    'S1901M\n',
    'Fall 1901\n',
    'FRANCE:\n',
  ],
  ...[
    'A ',
    'F ',
    ' S ',
    ' C ',
    ' H',
    'VIA',
    'par',
    'stp/nc',
    'liv',
    'nor',
    'north sea',
    'supports',
    'then',
    'and',
    '9'.repeat(30),
  ],
];

const placeIn = (text: string, chance: Seeded): number => chance.below(text.length + 1);

/** Where a random part of the text begins and ends. The part is shorter than `longest`. */
function rangeIn(text: string, chance: Seeded, longest: number): [number, number] {
  const from = placeIn(text, chance);
  return [from, Math.min(text.length, from + chance.below(longest))];
}

const onLines =
  (change: (lines: string[], chance: Seeded) => readonly string[]): Mutation =>
  (text, chance) =>
    change(text.split('\n'), chance).join('\n');

/** The changes, each as likely as every other. */
const mutations: readonly Mutation[] = [
  (text, chance) => {
    const place = placeIn(text, chance);
    return text.slice(0, place) + chance.pick(pieces) + text.slice(place);
  },
  (text, chance) => {
    const [from, to] = rangeIn(text, chance, 12);
    return text.slice(0, from) + text.slice(to);
  },
  (text, chance) => {
    const [from, to] = rangeIn(text, chance, 60);
    return text.slice(0, to) + text.slice(from);
  },
  (text, chance) => {
    const [from, to] = rangeIn(text, chance, 40);
    return text.slice(0, from) + text.slice(from, to).toUpperCase() + text.slice(to);
  },
  (text, chance) => text.slice(0, placeIn(text, chance)),
  (text, chance) => text.replaceAll(chance.pick([' - ', ' S ', '\n', ' ', '"']), () => chance.pick(pieces)),
  onLines((lines, chance) => lines.map((line) => chance.pick(['> ', '- ', '1. ', '\t', '']) + line)),
  onLines((lines, chance) => lines.toSpliced(chance.below(lines.length), 1)),
  onLines((lines, chance) => lines.toSpliced(chance.below(lines.length), 0, chance.pick(lines))),
  onLines((lines, chance) => {
    const [one, other] = [chance.below(lines.length), chance.below(lines.length)];
    return lines.with(one, lines[other] as string).with(other, lines[one] as string);
  }),
  onLines((lines, chance) => {
    const place = chance.below(lines.length);
    return lines.toSpliced(
      place,
      2,
      lines.slice(place, place + 2).join(chance.pick([' ', ', ', '; ', ' / '])),
    );
  }),
];

/** The text after one to six changes. */
export function mutated(text: string, chance: Seeded): string {
  let changed = text;
  for (let left = 1 + chance.below(6); left > 0; left--) changed = chance.pick(mutations)(changed, chance);
  return changed;
}

/** Values that a field of a JSON file may wrongly have. */
const values: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  '',
  'A PAR',
  '__proto__',
  [],
  [[]],
  {},
  { constructor: 1 },
  'x'.repeat(5000),
];

/**
 * The JSON text after one to three changes. Each change removes a value, or puts another value in its place. A text that isn't JSON stays
 * as it is.
 */
export function mutatedJson(text: string, chance: Seeded): string {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return text;
  }
  for (let left = 1 + chance.below(3); left > 0; left--) changeValue(root, chance);
  return JSON.stringify(root);
}

/** Walks down to a random place of a JSON value, and changes what is there. */
function changeValue(root: unknown, chance: Seeded): void {
  let at = root as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(at);
    if (keys.length === 0) return;
    const key = chance.pick(keys);
    const within = at[key];
    const goesOn = typeof within === 'object' && within !== null && !chance.chance(20);
    if (goesOn) at = within as Record<string, unknown>;
    else if (chance.chance(30)) return void delete at[key];
    else return void (at[key] = chance.chance(50) ? chance.pick(values) : at[chance.pick(keys)]);
  }
}
