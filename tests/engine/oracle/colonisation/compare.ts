import { compileBoard } from '../../../../engine/board/compile.ts';
import { open } from '../../../../engine/judge.ts';
import { writeOrder, writeUnit } from '../../../../engine/notation/write.ts';
import type { OrderLine, UnitName, Order } from '../../../../engine/order.ts';
import { makeMove, makeStay, makeSupport } from '../../../../engine/order.ts';
import type { Position } from '../../../../engine/position.ts';
import { phaseByPhase } from '../../../../engine/report.ts';
import { makeUnit } from '../../../../engine/units.ts';
import { colonisation } from '../../../../variants/colonisation/index.ts';
import { randomFrom } from '../../random.ts';
import type { LandingEnd } from './landings.ts';
import { resolveSlowly } from './landings.ts';
import type { OraclePiece } from './pieces.ts';
import { randomPieces } from './pieces.ts';

const judge = open(colonisation, { players: 7 });
const board = compileBoard(judge.board);
const powers = judge.powers.map((power) => power.id);
const id = (space: number) => board.spaces[space].id;

/** The largest number of moves and landings on one board. With more of them, trying every combination of outcomes would take too long. */
const mostAttacks = 10;

interface Comparison {
  boards: number;
  /**
   * The number of boards on which a landing succeeded. The field `repelled` counts boards on which a landing failed, and `paradoxes` counts
   * boards with a paradox.
   */
  landed: number;
  repelled: number;
  paradoxes: number;
  differences: string[];
}

/**
 * Makes boards from the seed, and compares what the variant and the slow resolver say about each board. If `sharing` is true, the boards
 * are from the years in which fleets may share a sea.
 */
export function compareLandings(sharing: boolean, seed: number, boards: number): Comparison {
  const random = randomFrom(seed);
  const found: Comparison = { boards: 0, landed: 0, repelled: 0, paradoxes: 0, differences: [] };
  while (found.boards < boards) {
    const pieces = randomPieces(board, random, sharing);
    const moves = pieces.filter(({ order }) => order.type === 'move').length;
    const landings = pieces.filter(({ order }) => 'land' in order).length;
    if (moves + landings > mostAttacks || pieces.length < 4) continue;
    found.boards++;
    const ending = resolveSlowly(board, pieces, sharing);
    if (ending.landed.size > 0) found.landed++;
    if (ending.landed.size < landings) found.repelled++;
    if (ending.paradox) found.paradoxes++;
    const difference = differenceOn(pieces, ending, sharing);
    if (difference !== null) found.differences.push(difference);
  }
  return found;
}

function differenceOn(pieces: readonly OraclePiece[], ending: LandingEnd, sharing: boolean): string | null {
  const units = pieces.map(({ power, kind, space }) => makeUnit(powers[power], kind, id(space)));
  const position: Position = { ...judge.begin(), phase: sharing ? 'S1902M' : 'S1903M', units };
  const book: Record<string, OrderLine[]> = {};
  for (const piece of pieces) {
    const order = orderOf(piece);
    (book[powers[piece.power]] ??= []).push({ order, text: writeOrder(order) });
  }
  const turn = judge.adjudicate(position, book, '');
  const illegal = turn.report.filter(({ words }) => words.includes('illegal'));
  const { next } = phaseByPhase(position, turn)[0].turn;
  const engine = [
    ...next.units.map((unit) => `${unit.power} ${writeUnit(unit)}`).sort(),
    ...next.dislodged.map(({ unit, from }) => `${unit.power} ${writeUnit(unit)} < ${from}`).sort(),
    ...next.standoffs.map((space) => `standoff ${space}`).sort(),
  ].join('\n');
  const slow = tell(pieces, ending);
  if (engine === slow && illegal.length === 0) return null;
  const written = Object.entries(book).map(
    ([power, lines]) => `${power}: ${lines.map(({ text }) => text).join(', ')}`,
  );
  return [position.phase, ...written, 'engine:', engine, 'slow:', slow, JSON.stringify(illegal)].join('\n');
}

const nameOf = ({ kind, space }: Pick<OraclePiece, 'kind' | 'space'>): UnitName => ({ kind, at: id(space) });

function orderOf(piece: OraclePiece): Order {
  const name = nameOf(piece);
  const { order } = piece;
  switch (order.type) {
    case 'hold':
      return makeStay(
        name,
        order.land === undefined ? { type: 'hold' } : { type: 'land', to: id(order.land) },
      );
    case 'move': {
      const then = order.land === undefined ? undefined : ({ type: 'land', to: id(order.land) } as const);
      return makeMove(name, id(order.to), undefined, undefined, then);
    }
    case 'support':
      return makeStay(
        name,
        makeSupport(
          nameOf({ kind: order.kind, space: order.of }),
          order.to === null ? undefined : id(order.to),
        ),
      );
    case 'convoy':
      return makeStay(name, { type: 'convoy', of: { kind: 'A', at: id(order.of) }, to: id(order.to) });
  }
}

function tell(pieces: readonly OraclePiece[], { at, from, landed, standoffs }: LandingEnd): string {
  const stay: string[] = [];
  const gone: string[] = [];
  pieces.forEach(({ power, kind, space }, piece) => {
    const owner = powers[power];
    const shore = landed.get(piece);
    const place = at[piece];
    if (place === null) gone.push(`${owner} ${kind} ${id(space)} < ${id(from.get(piece) as number)}`);
    else stay.push(`${owner} ${shore === undefined ? kind : 'F'} ${id(place)}`);
    if (shore !== undefined) stay.push(`${owner} A ${id(shore)}`);
  });
  return [...stay.sort(), ...gone.sort(), ...standoffs.map((space) => `standoff ${id(space)}`).sort()].join(
    '\n',
  );
}
