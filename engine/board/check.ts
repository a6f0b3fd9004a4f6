import type { Board, Border, Coast, Space } from '../board.ts';

/**
 * Says what is wrong with a board, a sentence for each fault; an empty list is a sound board. Sound means: ids and words
 * are usable in orders, every border joins two spaces and coasts that exist and suit the kind of unit, and every space
 * that units may enter can be reached from every other.
 */
export function checkBoard(board: Board): string[] {
  return [...faultsOfSpaces(board), ...faultsOfBorders(board), ...faultsOfConnection(board)];
}

function* faultsOfSpaces(board: Board): Generator<string> {
  const seen = new Set<Space>();
  for (const { id, name, kind, coasts, coastAliases, centre } of board.spaces) {
    if (!/^[a-z][a-z0-9]*$/.test(id)) yield `The id "${id}" is not made of small letters and digits.`;
    if (id in {}) yield `The id "${id}" is a word that every object of JavaScript knows.`;
    if (seen.has(id)) yield `The id ${id} is given twice.`;
    seen.add(id);
    if (coasts && kind !== 'coast' && kind !== 'sealand') yield `${name} (${id}) has coasts but is ${kind}.`;
    if (coasts && new Set(coasts).size < coasts.length) yield `${name} (${id}) names a coast twice.`;
    if (coastAliases && Object.keys(coastAliases).some((word) => coasts?.includes(word))) {
      yield `${name} (${id}) uses the name of one coast as another word for a second.`;
    }
    if (centre && kind === 'impassable') yield `${name} (${id}) is a centre that nobody can enter.`;
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
      if (border.for !== 'F' && end.kind === 'sea') yield `${name} takes armies to sea.`;
      if (border.for !== 'A' && end.kind === 'land') yield `${name} takes fleets inland.`;
      const coasts = coastsAt(border, end.id);
      if (coasts?.some((coast) => !end.coasts?.includes(coast)))
        yield `${name} names a coast ${end.name} lacks.`;
      if (border.for !== 'A' && end.coasts && !coasts)
        yield `${name} does not say which coast of ${end.name}.`;
    }
  }
}

/** The coasts that a border touches at one end. A board not yet checked may call a space by any word. */
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
