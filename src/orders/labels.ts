import { powerName } from '../../engine/notation/names.ts';
import type { BoardSpace, Space } from '../../engine/board.ts';
import type { Kind } from '../../engine/board.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { Judge } from '../../engine/judge.ts';
import { bidsOf } from './bids.ts';
import { nameOf } from '../../engine/units.ts';
import { fatesOf, sayOrderAndFate } from './fates.ts';
import { lineFor, unitOf, unitsOf, type Sheet } from './sheet.ts';
import { sayLine, sayOrder } from './words.ts';

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
const kindWord = (kind: Kind): string => kinds[kind];
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
    ...units.map((unit) => unitWords(judge, unit)),
    ...dislodged.map(({ unit }) => `dislodged ${unitWords(judge, unit)}`),
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
  return sheet.powers.flatMap((power) =>
    unitsOf(sheet, power)
      .filter(({ at }) => at === id)
      .map((unit) => {
        const order = lineFor(sheet, power, nameOf(unit))?.order;
        return order ? `ordered: ${sayOrder(judge.board, order)}` : 'not ordered';
      }),
  );
}

function resultWords({ board }: Judge, position: Position, turn: Turn, id: Space): string[] {
  return fatesOf(position, turn)
    .filter(({ result }) => result.unit?.at === id)
    .map((fate) => sayOrderAndFate(board, position, fate));
}
