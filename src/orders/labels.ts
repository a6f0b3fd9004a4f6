import { powerName } from './names.ts';
import type { Board, BoardSpace, Kind, Space } from '../../engine/board.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { Judge } from '../../engine/judge.ts';
import { bidsOf } from './bids.ts';
import { fatesOf, sayOrderAndFate } from './fates.ts';
import { unitOf } from './alike.ts';
import { tasks, type Sheet } from './sheet.ts';
import type { Piece } from './pieces.ts';
import { sayLine, sayOrder, sayUnit } from './words.ts';

const kinds: Readonly<Record<Kind, string>> = {
  A: 'army',
  F: 'fleet',
  P: 'plane',
  L: 'leader',
  AF: 'army-fleet',
};

const types: Readonly<Record<BoardSpace['kind'], string>> = {
  land: 'inland',
  coast: 'coastal',
  canal: 'canal',
  sea: 'sea',
  sealand: 'sea with land',
  offboard: 'off the board',
  impassable: 'closed',
};

/** `army`, `fleet`. */
export const kindWord = (kind: Kind): string => kinds[kind];
/** `inland`, `coastal`, `sea`. */
export const typeWord = (kind: BoardSpace['kind']): string => types[kind];

/** `Austrian`, or nothing for nobody. */
export function adjective(judge: Judge, power: Power | null | undefined): string {
  return judge.powers.find(({ id }) => id === power)?.adjective ?? '';
}

/** `Austrian fleet`, with its coast: `Russian fleet on the south coast`. */
export function unitWords(judge: Judge, unit: Unit): string {
  const words = `${adjective(judge, unit.power)} ${kindWord(unit.kind)}`.trim();
  return unit.coast ? `${words} on the ${coastWord(unit.coast)}` : words;
}

const coastWords: Readonly<Record<string, string>> = {
  nc: 'north coast',
  sc: 'south coast',
  ec: 'east coast',
  wc: 'west coast',
};

/** `north coast` for `nc`. */
export const coastWord = (coast: string): string => coastWords[coast] ?? coast;

/** A unit as people print it, and, among like ones, which of how many: `F Bar (2 of 3)`. */
export function pieceTitle(board: Board, { units, dislodged }: Position, { unit, place }: Piece): string {
  const out = place >= units.length;
  const first = out ? units.length : 0;
  const among = out ? dislodged.map((each) => each.unit) : units;
  const isLike = (other: Unit) =>
    other.power === unit.power && other.kind === unit.kind && other.at === unit.at;
  const alike = among.flatMap((other, at) => (isLike(other) ? [first + at] : []));
  const said = sayUnit(board, unit);
  return alike.length > 1 ? `${said} (${alike.indexOf(place) + 1} of ${alike.length})` : said;
}

/** Units in words, like ones counted: `3 Austrian fleets`. */
function countedWords(judge: Judge, units: readonly Unit[], before = ''): readonly string[] {
  const words = units.map((unit) => before + unitWords(judge, unit));
  return [...new Set(words)].map((each) => {
    const count = words.filter((other) => other === each).length;
    return count > 1 ? `${count} ${each}s` : each;
  });
}

/**
 * A space as a screen reader says it: `Trieste, coastal, Austrian centre, Austrian fleet, ordered: F Tri H`, or, where
 * the turn is known, what came of the order.
 */
export function spaceLabel(
  judge: Judge,
  position: Position,
  id: Space,
  sheet: Sheet | null,
  turn: Turn | null,
): string {
  const space = judge.board.spaces.find((each) => each.id === id);
  if (!space) return id;
  const units = position.units.filter(({ at }) => at === id);
  const dislodged = position.dislodged.filter(({ unit }) => unit.at === id);
  return [
    space.name,
    typeWord(space.kind),
    centreWords(judge, position, id),
    ...countedWords(judge, units),
    ...countedWords(
      judge,
      dislodged.map(({ unit }) => unit),
      'dislodged ',
    ),
    ...(sheet ? orderWords(judge, sheet, id) : []),
    ...(turn ? resultWords(judge, position, turn, id) : []),
  ]
    .filter(Boolean)
    .join(', ');
}

function centreWords(judge: Judge, position: Position, id: Space): string {
  const owner = position.centres[id];
  if (owner === undefined) return '';
  return owner === null ? 'neutral centre' : `${adjective(judge, owner)} centre`;
}

function orderWords(judge: Judge, sheet: Sheet, id: Space): string[] {
  return [...ownOrders(judge, sheet, id), ...bidWords(judge, sheet, id)];
}

function bidWords(judge: Judge, sheet: Sheet, id: Space): string[] {
  return sheet.powers.flatMap((power) =>
    bidsOf(sheet, power)
      .filter(({ order }) => unitOf(order)?.at === id)
      .map((bid) => {
        const whose = sheet.powers.length > 1 ? ` by ${powerName(judge, power)}` : '';
        return `bid${whose}: ${sayLine(judge.board, bid)}`;
      }),
  );
}

function ownOrders(judge: Judge, sheet: Sheet, id: Space): string[] {
  const here = sheet.powers
    .flatMap((power) => tasks(sheet, power))
    .flatMap((task) => (task.kind === 'unit' && task.unit.at === id ? [task] : []));
  return here.map((task) => {
    const order = task.line?.order;
    const whose = here.length > 1 ? `${kindWord(task.unit.kind)} ` : '';
    return order ? `${whose}ordered: ${sayOrder(judge.board, order)}` : `${whose}not ordered`;
  });
}

function resultWords({ board }: Judge, position: Position, turn: Turn, id: Space): string[] {
  return fatesOf(position, turn)
    .filter(({ result }) => result.unit?.at === id)
    .map((fate) => sayOrderAndFate(board, position, fate));
}
