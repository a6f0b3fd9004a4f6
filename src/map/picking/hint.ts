import { spaceName } from '../../../engine/notation/names.ts';
import type { Board, Space } from '../../../engine/board.ts';
import type { Power } from '../../../engine/position.ts';
import { bidders, unspent } from '../../orders/bids.ts';
import { capital, sayOrder, sayPoints, sayUnit } from '../../orders/printed.ts';
import { isChoice } from '../../orders/ballots.ts';
import { ordersUnits, quota, writesBallots, type Sheet } from '../../orders/sheet.ts';
import { placesLeader } from '../../orders/leaders.ts';
import { coastWord, kindWord } from '../../orders/labels.ts';
import * as words from '../../words/made/board.js';
import * as buttonWords from '../../words/made/button.js';
import type { BidStage } from './pick-bid.ts';
import { pieceStep } from './pick-piece.ts';
import { chips, lit, type Picking } from './pick.ts';
import { sameStep, verbWord, type PickStep, type Verb } from './pick-steps.ts';

/** A sentence that tells the player what to do next. */
export function hint(sheet: Sheet, picking: Picking | null): string {
  if (!picking) return resting(sheet);
  const { board } = sheet.judge;
  const { bid, taken, choosing, winter, ballot, left } = picking;
  if (choosing) return words.board_which_unit({ place: spaceName(board, picking.unit.at) });
  if (ballot) return ballotHint(sheet, picking);
  if (winter) return `${spaceName(board, picking.unit.at)}:`;
  if (bid && (bid.stage !== 'order' || taken.length === 0)) return bidHint(sheet, picking, bid);
  const alone = sayUnit(board, picking.unit);
  const unit = picking.led ? words.board_with_leader({ unit: alone }) : alone;
  const verb = taken.findLast((step) => step.kind === 'verb')?.verb;
  const place = placeTaken(board, taken);
  const open = chips(picking);
  if (open.some(({ kind }) => kind === 'which')) return words.board_supports_which({ unit, place });
  if (open.some(({ kind }) => kind === 'coast')) return words.board_which_coast({ unit, place });
  if (verb === 'support') return words.board_supports_where({ unit, place });
  if (verb === 'convoy') return words.board_convoy_where({ unit, place });
  if (place === '') return firstHint(sheet, picking, unit);
  const lands = left.some((order) => order.type === 'move' && order.then?.type === 'land');
  if (lands && verb === 'move') return words.board_lands_where({ unit, place });
  if (picking.unit.kind === 'P' && lit(picking).size > 0) return words.board_plane_does({ unit, place });
  return words.board_unit_and_place({ unit, place });
}

/** The name of the space chosen last, or an empty string if no space was chosen. */
function placeTaken(board: Board, taken: readonly PickStep[]): string {
  const space = taken.findLast((step) => step.kind === 'space')?.space;
  return space === undefined ? '' : spaceName(board, space);
}

function firstHint({ judge, position }: Sheet, { unit: { kind }, left }: Picking, unit: string): string {
  if (judge.phase(position).wants === 'retreats')
    return kind === 'P' ? words.board_plane_retreats({ unit }) : words.board_retreats_where({ unit });
  if (kind === 'P') return words.board_plane_where({ unit });
  const lands = left.some((order) => order.type === 'stay' && order.deed.type === 'land');
  return lands ? words.board_sails_where({ unit }) : words.board_goes_where({ unit });
}

function bidHint(sheet: Sheet, { power, unit, left }: Picking, { stage }: BidStage): string {
  const { board } = sheet.judge;
  const said = sayUnit(board, unit);
  switch (stage) {
    case 'power':
      return words.board_whose_points({ unit: said });
    case 'order':
      return words.board_bid_where({ unit: said, points: sayPoints(unspent(sheet, power)) });
    case 'points':
      return words.board_how_many_points({ order: sayOrder(board, left[0]) });
  }
}

function ballotHint({ judge, position }: Sheet, { unit }: Picking): string {
  return isChoice(judge, position)
    ? words.board_where_begin()
    : words.board_who_stays({ place: spaceName(judge.board, unit.at) });
}

function resting(sheet: Sheet): string {
  if (writesBallots(sheet))
    return isChoice(sheet.judge, sheet.position) ? words.board_tap_to_begin() : words.board_tap_sea();
  if (sheet.powers.some((power) => placesLeader(sheet, power))) return words.board_tap_leader();
  if (!ordersUnits(sheet)) return `${tellQuota(sheet)} ${words.board_tap_lit()}`.trim();
  if (sheet.judge.phase(sheet.position).wants === 'retreats') return words.board_tap_dislodged();
  return bidders(sheet).length > 0 ? words.board_tap_unit_or_bid() : words.board_tap_unit();
}

const quotas = {
  build: words.board_builds,
  disband: words.board_removals,
  ballot: words.board_ballots,
} as const;

/**
 * How many of this hand's builds and removals are written, for example "1 of 2 builds." The result is an empty string if the
 * hand has no builds or removals to write.
 */
export function tellQuota(sheet: Sheet): string {
  const all = sheet.powers.map((power) => quota(sheet, power)).filter(({ allowed }) => allowed > 0);
  if (all.length === 0) return '';
  const sum = (of: 'written' | 'allowed') => all.reduce((total, one) => total + one[of], 0);
  const [{ kind }] = all;
  const tell = all.some((one) => one.kind !== kind) ? words.board_adjustments : quotas[kind];
  return tell({ written: sum('written'), allowed: sum('allowed') });
}

/** The label of a choice. `occupied` says whether another power’s unit is in a space. */
export function stepLabel(step: PickStep, picking: Picking, occupied: (space: Space) => boolean): string {
  switch (step.kind) {
    case 'coast':
      return coastWord(step.coast);
    case 'space':
      return step.space;
    case 'points':
      return step.points === 0 ? buttonWords.button_take_back() : sayPoints(step.points);
    case 'power':
      return bidderWords(step.power, picking);
    case 'piece':
      return picking.choosing?.among.find((each) => sameStep(pieceStep(each), step))?.name ?? '';
    case 'alone':
      return words.board_alone();
    case 'winter':
    case 'ballot':
      return step.name;
    case 'which':
      return capital(kindWord(step.unit));
    case 'verb':
      return verbLabel(step.verb, picking, occupied);
  }
}

function verbLabel(verb: Verb, picking: Picking, occupied: (space: Space) => boolean): string {
  const target = picking.taken.findLast(({ kind }) => kind === 'space');
  const attacked = target?.kind === 'space' && occupied(target.space);
  const byLand = chips(picking).some((other) => other.kind === 'verb' && other.verb === 'via');
  const lands = picking.left.some((order) => order.type === 'move' && order.then?.type === 'land');
  switch (verb) {
    case 'move':
      if (byLand) return words.board_by_land();
      return attacked ? words.board_attack() : capital(verbWord(verb));
    case 'via':
      return words.board_by_convoy();
    case 'done':
      return lands ? words.board_no_landing() : words.board_nothing_more();
    default:
      return capital(verbWord(verb));
  }
}

function bidderWords(power: Power, { bid }: Picking): string {
  const bidder = bid?.stage === 'power' ? bid.by.find((each) => each.power === power) : undefined;
  return bidder ? `${bidder.name} (${bidder.left})` : power;
}
