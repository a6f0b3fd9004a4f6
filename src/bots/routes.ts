import type { Board, Coast, Kind, Space } from '../../engine/board.ts';

/** The two kinds of movement: as an army, or as a fleet. Armies and leaders move as armies. All other units move as fleets. */
export type RouteKind = 'A' | 'F';

export const wayOf = (kind: Kind): RouteKind => (kind === 'A' || kind === 'L' ? 'A' : 'F');

type Numbers = readonly (readonly number[])[];

/** Where units can move on a board. A space's number is its index in the board's list of spaces. */
export class BotRoutes {
  readonly spaces: readonly Space[];
  readonly ways: Readonly<Record<RouteKind, Numbers>>;
  /** For each coastal space, the numbers of the spaces to which a single fleet can convoy an army. */
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

  /** The numbers of the spaces to which a fleet can move from one coast of a space. */
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
