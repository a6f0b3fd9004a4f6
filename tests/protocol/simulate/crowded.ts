import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Position } from '../../../engine/position.ts';
import type { Variant } from '../../../engine/variant.ts';
import { rulesOf, shippedRules } from '../../../src/protocol/game/rulebook.ts';
import type { Rulebook, TableRules } from '../../../src/protocol/game/rulebook.ts';
import { standard } from '../../../variants/standard/index.ts';
import { auction } from './bids/auction.ts';

/** Units in the middle of Europe, all next to each other. If these units move, some of them are soon dislodged. */
const UNITS = {
  austria: 'A vie, A tyr, F alb',
  england: 'F hol, A bel, F nth',
  france: 'A bur, A par, A gas',
  germany: 'A mun, A ruh, A kie',
  italy: 'A ven, A pie, F adr',
  russia: 'A gal, A war, A sil',
  turkey: 'A ser, A bud, A rum',
} as const;

/** Standard Diplomacy that begins in a fall phase. Units are soon dislodged, and builds follow. */
const crowded: Variant = {
  ...standard,
  id: 'crowded',
  start: (options) => fall(standard.start(options)),
};

function fall(start: Position): Position {
  const board = standard.board({});
  const units = Object.entries(UNITS).flatMap(([power, list]) => readUnits(board, power, list.split(',')));
  return { ...start, phase: 'F1901M', units };
}

const made: ReadonlyMap<string, TableRules> = new Map(
  [crowded, auction].map((variant) => [variant.id, rulesOf(variant, {})]),
);

/** The rules that ship with the app, and those of these tests' own variants. */
export const simulatedRules: Rulebook = (id, options) => made.get(id) ?? shippedRules(id, options);
