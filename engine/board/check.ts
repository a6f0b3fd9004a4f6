import type { Board, Border, Coast, Space } from '../board.ts';

/**
 * Finds everything that is wrong with a board. Returns one sentence for each fault, so a sound board gives an empty list. In a sound board,
 * every id and every coast is a word that orders can use, and names only one thing. Every border joins two existing spaces, and leads only
 * to spaces and coasts that the border's kind of unit can enter. If units may enter two spaces, each of the two can be reached from the
 * other.
 */
export function checkBoard(board: Board): string[] {
  return [...faultsOfSpaces(board), ...faultsOfBorders(board), ...faultsOfConnection(board)];
}

function* faultsOfSpaces(board: Board): Generator<string> {
  const seen = new Set<Space>();
  for (const { id, name, kind, coasts, coastAliases, centre } of board.spaces) {
    if (!/^[a-z][a-z0-9]*$/.test(id))
      yield `The id "${id}" must consist of small letters and digits, and begin with a letter.`;
    if (id in {}) yield `The id "${id}" is the name of a property that every JavaScript object has.`;
    if (seen.has(id)) yield `The id ${id} is given twice.`;
    seen.add(id);
    if (coasts && kind !== 'coast' && kind !== 'sealand') yield `${name} (${id}) has coasts but is ${kind}.`;
    if (coasts && new Set(coasts).size < coasts.length) yield `${name} (${id}) names a coast twice.`;
    if (coastAliases && Object.keys(coastAliases).some((word) => coasts?.includes(word))) {
      yield `${name} (${id}) uses the name of one coast as an alias of another.`;
    }
    if (centre && kind === 'impassable')
      yield `${name} (${id}) is a supply centre, but no unit can enter it.`;
  }
}

function* faultsOfBorders(board: Board): Generator<string> {
  const spaces = new Map(board.spaces.map((space) => [space.id, space]));
  for (const border of board.borders) {
    const name = `The border ${border.a}-${border.b}`;
    const ends = [spaces.get(border.a), spaces.get(border.b)];
    if (border.a === border.b) yield `${name} joins a space with itself.`;
    if (ends.includes(undefined)) yield `${name} leads to a space that does not exist.`;
    for (const end of ends) {
      if (!end) continue;
      if (end.kind === 'impassable') yield `${name} leads into ${end.name}, which nobody can enter.`;
      if (border.for !== 'F' && end.kind === 'sea') yield `${name} lets armies enter a sea.`;
      if (border.for !== 'A' && end.kind === 'land') yield `${name} lets fleets enter an inland space.`;
      const coasts = coastsAt(border, end.id);
      if (coasts?.some((coast) => !end.coasts?.includes(coast)))
        yield `${name} names a coast ${end.name} lacks.`;
      if (border.for !== 'A' && end.coasts && !coasts)
        yield `${name} does not say which coast of ${end.name}.`;
    }
  }
}

/**
 * The coasts that a border touches in one of its two spaces. The id of the space may be any word, even `constructor`, since the board may
 * not have been checked yet.
 */
function coastsAt({ coasts }: Border, space: Space): readonly Coast[] | undefined {
  return coasts && Object.hasOwn(coasts, space) ? coasts[space] : undefined;
}

function* faultsOfConnection(board: Board): Generator<string> {
  const open = board.spaces.filter((space) => space.kind !== 'impassable' && space.kind !== 'offboard');
  if (open.length === 0) return yield 'The board has no space that units may enter.';
  const reached = reachedFrom(open[0].id, board.borders);
  for (const { id, name } of open) {
    if (!reached.has(id)) yield `${name} (${id}) cannot be reached from ${open[0].name}.`;
  }
}

function reachedFrom(start: Space, borders: readonly Border[]): Set<Space> {
  const reached = new Set([start]);
  for (const space of reached) {
    for (const { a, b } of borders) {
      if (a === space) reached.add(b);
      if (b === space) reached.add(a);
    }
  }
  return reached;
}
