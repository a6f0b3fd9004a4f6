import type { Board, Coast, Kind, Space } from '../../engine/board.ts';

/** The two ways over a board: units that are not armies go as fleets do. */
export type RouteKind = 'A' | 'F';

export const wayOf = (kind: Kind): RouteKind => (kind === 'A' || kind === 'L' ? 'A' : 'F');

type Numbers = readonly (readonly number[])[];

/** Where units may go on a board, in numbers: a space is its place in the board's list. */
export class BotRoutes {
  readonly spaces: readonly Space[];
  readonly ways: Readonly<Record<RouteKind, Numbers>>;
  /** From each coast, the coasts that one fleet can carry an army to. */
  readonly ferries: Numbers;
  readonly #board: Board;
  readonly #numbers: ReadonlyMap<Space, number>;
  readonly #coasts = new Map<string, readonly number[]>();

  constructor(board: Board) {
    this.#board = board;
    this.spaces = board.spaces.map(({ id }) => id);
    this.#numbers = new Map(this.spaces.map((space, place) => [space, place]));
    this.ways = { A: this.#waysOf('A'), F: this.#waysOf('F') };
    this.ferries = this.#ferriesOf(this.ways.F);
  }

  numberOf(space: Space): number {
    const number = this.#numbers.get(space);
    if (number === undefined) throw new Error(`The board has no space ${space}.`);
    return number;
  }

  /** Where a fleet may go from a coast of a space. */
  fromCoast(space: Space, coast: Coast): readonly number[] {
    const key = `${space}/${coast}`;
    const known = this.#coasts.get(key);
    if (known) return known;
    const near = this.#board.borders.flatMap(({ a, b, for: way, coasts }) => {
      const touches = way !== 'A' && (coasts?.[space]?.includes(coast) ?? false);
      return touches && a === space ? [b] : touches && b === space ? [a] : [];
    });
    const numbers = near.map((each) => this.numberOf(each));
    this.#coasts.set(key, numbers);
    return numbers;
  }

  #waysOf(way: RouteKind): Numbers {
    const ways: number[][] = this.spaces.map(() => []);
    for (const border of this.#board.borders) {
      if (border.for !== way && border.for !== 'AF') continue;
      const [a, b] = [this.numberOf(border.a), this.numberOf(border.b)];
      ways[a].push(b);
      if (!border.oneWay) ways[b].push(a);
    }
    return ways;
  }

  #ferriesOf(byFleet: Numbers): Numbers {
    const isSea = this.#board.spaces.map(({ kind }) => kind === 'sea');
    return byFleet.map((near, place) => {
      const seas = isSea[place] ? [] : near.filter((each) => isSea[each]);
      const across = seas.flatMap((sea) => byFleet[sea]).filter((each) => !isSea[each] && each !== place);
      return [...new Set(across)];
    });
  }
}
