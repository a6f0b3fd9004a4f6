import type { Board, BoardSpace, Border, Coast, Space, SpaceKind } from '../board.ts';
import { BadBoard } from '../errors.ts';

/** One end of a way: a space, or one coast of a space. */
interface BerthName {
  space: Space;
  coast: Coast | null;
}

/** One line of the text, split into its parts. Nothing has checked yet that the lines of the neighbours list the same ways. */
interface BoardLine {
  space: BoardSpace;
  armies: readonly string[];
  fleets: readonly { coast: Coast | null; to: readonly string[] }[];
}

const kinds: readonly string[] = ['land', 'coast', 'canal', 'sea', 'sealand', 'offboard', 'impassable'];

/**
 * Reads a board from a text with one line for each space.
 * 1. The column `centre` (see the end of this comment) has `*` for a supply centre and `.` for any other space.
 * 2. `-` is an empty list, and `#` begins a comment.
 * 3. A space with several coasts has one fleet column for each coast: `nc: bar nwy`. Further words before the colon are other names for
 *    that coast.
 * 4. If one of the fleet neighbours has several coasts, the coast where a fleet arrives is written after the neighbour's id: `stp/sc`.
 * 5. `>bur` is a one-way border: it leads to Burgundy, and not back.
 *
 * Throws BadBoard if a line is malformed, or if a two-way border between two spaces is in the line of only one of them. The message shows
 * the malformed line, or names the two spaces of the border. The columns of a line:
 *
 *   id kind centre | name, other words | army neighbours | fleet neighbours
 */
export function readBoard(text: string): Board {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .map(readBoardLine);
  return { spaces: lines.map((line) => line.space), borders: joinBorders(lines) };
}

function readBoardLine(line: string): BoardLine {
  const [head, names, armies, ...fleets] = line.split('|').map((column) => column.trim());
  const [id, kind, centre, ...rest] = words(head);
  if (!id || !kind || !kinds.includes(kind) || (centre !== '*' && centre !== '.') || rest.length > 0) {
    throw new BadBoard(`"${line}": a line begins with id, kind (${kinds.join(', ')}) and * or .`);
  }
  const [name, ...aliases] = (names ?? '').split(',').map((word) => word.trim());
  if (!name) throw new BadBoard(`"${line}": after the first | comes the name of the space.`);
  const columns = fleets.map((column) => readFleetColumn(column));
  const coasts = columns.filter((column) => column.names.length > 0).map((column) => column.names[0]);
  if (coasts.length > 0 && coasts.length < columns.length) {
    throw new BadBoard(`"${line}": a line with several fleet columns must name a coast in each of them.`);
  }
  const space: BoardSpace = { id: asKey(id), name, aliases, kind: kind as SpaceKind, centre: centre === '*' };
  if (coasts.length > 0) {
    space.coasts = coasts;
    const others = columns.flatMap(({ names: [coast, ...more] }) =>
      more.map((word) => [word, coast] as const),
    );
    if (others.length > 0) space.coastAliases = Object.fromEntries(others);
  }
  return {
    space,
    armies: words(armies),
    fleets: columns.map((column) => ({ coast: column.names[0] ?? null, to: column.to })),
  };
}

/**
 * Returns the same text in the form in which V8 stores keys of objects. V8 compares two such texts by their addresses, which is fast, and
 * any other two texts letter by letter.
 */
const asKey = (text: string): string => Object.keys({ [text]: 0 })[0];

function readFleetColumn(column: string): { names: readonly Coast[]; to: readonly string[] } {
  const colon = column.indexOf(':');
  return colon < 0
    ? { names: [], to: words(column) }
    : { names: words(column.slice(0, colon)), to: words(column.slice(colon + 1)) };
}

function words(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter((word) => word !== '' && word !== '-');
}

/** One of the ways in a line: from one berth to another. */
interface BoardWay {
  for: 'A' | 'F';
  from: BerthName;
  to: BerthName;
  oneWay: boolean;
}

function* waysOf(line: BoardLine): Generator<BoardWay> {
  const at = line.space.id;
  for (const word of line.armies) yield { for: 'A', from: { space: at, coast: null }, ...wayTo(word) };
  for (const { coast, to } of line.fleets) {
    for (const word of to) yield { for: 'F', from: { space: at, coast }, ...wayTo(word) };
  }
}

function wayTo(word: string): { to: BerthName; oneWay: boolean } {
  const oneWay = word.startsWith('>');
  const [space, coast] = (oneWay ? word.slice(1) : word).split('/');
  return { to: { space, coast: coast ?? null }, oneWay };
}

/**
 * Ways between two spaces: either all two-way ones, or all one-way ones from `a` to `b`. The borders of the two spaces are made from these
 * ways.
 */
interface Joint {
  a: Space;
  b: Space;
  oneWay: boolean;
  armies: boolean;
  fleets: { from: Coast | null; to: Coast | null }[];
}

const berthWord = (berth: BerthName) =>
  berth.coast === null ? berth.space : `${berth.space}/${berth.coast}`;
const wayWord = (kind: string, from: BerthName, to: BerthName) =>
  `${kind} ${berthWord(from)} ${berthWord(to)}`;

/** Makes the board's borders from the ways in all lines. Every way must be in the lines of both spaces, unless the way is one-way. */
function joinBorders(lines: readonly BoardLine[]): Border[] {
  const ways = lines.flatMap((line) => [...waysOf(line)]);
  const written = new Set(ways.filter((way) => !way.oneWay).map((way) => wayWord(way.for, way.from, way.to)));
  const joints = new Map<string, Joint>();
  for (const { from, to, oneWay, ...way } of ways) {
    if (!oneWay && !written.has(wayWord(way.for, to, from))) {
      throw new BadBoard(
        `${berthWord(from)} lists ${berthWord(to)} for ${way.for}, but ${berthWord(to)} does not list ${berthWord(from)}.`,
      );
    }
    if (!oneWay && from.space > to.space) continue;
    const key = `${from.space} ${to.space} ${oneWay}`;
    const joint = joints.get(key) ?? { a: from.space, b: to.space, oneWay, armies: false, fleets: [] };
    joints.set(key, joint);
    if (way.for === 'A') joint.armies = true;
    else joint.fleets.push({ from: from.coast, to: to.coast });
  }
  return [...joints.values()].flatMap(bordersOf);
}

function bordersOf({ a, b, oneWay, armies, fleets }: Joint): Border[] {
  const mark = oneWay ? { oneWay: true as const } : {};
  if (fleets.length === 0) return [{ a, b, for: 'A', ...mark }];
  return coastGroups(fleets).map(({ from, to }, index): Border => {
    const ends = [[a, from] as const, [b, to] as const].filter(([, coasts]) => coasts.length > 0);
    const some = ends.length > 0 ? { coasts: Object.fromEntries(ends) } : {};
    return { a, b, for: armies && index === 0 ? 'AF' : 'F', ...some, ...mark };
  });
}

/**
 * Groups the coasts of a pair of spaces into borders. If every coast of one space touches every coast of the other, there is one border.
 * Otherwise each coast of the first space gets a border of its own.
 */
function coastGroups(fleets: Joint['fleets']): { from: Coast[]; to: Coast[] }[] {
  const named = (coasts: (Coast | null)[]) => [...new Set(coasts)].filter((coast) => coast !== null);
  const from = named(fleets.map((way) => way.from));
  const to = named(fleets.map((way) => way.to));
  if (fleets.length === Math.max(from.length, 1) * Math.max(to.length, 1)) return [{ from, to }];
  return from.map((coast) => ({
    from: [coast],
    to: named(fleets.filter((way) => way.from === coast).map((way) => way.to)),
  }));
}
