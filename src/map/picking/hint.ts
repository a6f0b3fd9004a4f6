import { spaceName } from '../../../engine/notation/names.ts';
import type { Board, Space } from '../../../engine/board.ts';
import type { Power } from '../../../engine/position.ts';
import { bidders, unspent } from '../../orders/bids.ts';
import { capital, sayOrder, sayPoints, sayUnit } from '../../orders/words.ts';
import { isChoice } from '../../orders/ballots.ts';
import { ordersUnits, quota, writesBallots, type Sheet } from '../../orders/sheet.ts';
import { placesLeader } from '../../orders/leaders.ts';
import { coastWord, kindWord } from '../../orders/labels.ts';
import type { Bidding } from './pick-bid.ts';
import { pieceStep } from './pick-piece.ts';
import { chips, lit, type Picking } from './pick.ts';
import { sameStep, type Step, type Verb } from './steps.ts';

/** What to do next, in one sentence. */
export function hint(sheet: Sheet, picking: Picking | null): string {
  if (!picking) return resting(sheet);
  const { board } = sheet.judge;
  const { bid, taken, choosing, winter, ballot, left } = picking;
  if (choosing) return `${spaceName(board, picking.unit.at)}: which unit?`;
  if (ballot) return ballotHint(sheet, picking);
  if (winter) return `${spaceName(board, picking.unit.at)}:`;
  if (bid && (bid.stage !== 'order' || taken.length === 0)) return bidHint(sheet, picking, bid);
  const unit = `${sayUnit(board, picking.unit)}${picking.led ? ' with its leader' : ''}`;
  const verb = taken.findLast((step) => step.kind === 'verb')?.verb;
  const place = placeTaken(board, taken);
  const open = chips(picking);
  if (open.some(({ kind }) => kind === 'which')) return `${unit} supports which unit in ${place}?`;
  if (open.some(({ kind }) => kind === 'coast')) return `${unit} to ${place}: which coast?`;
  if (verb === 'support')
    return `${unit} supports ${place}: tap where that unit goes, or itself if it holds.`;
  if (verb === 'convoy') return `${unit}, the convoy from ${place}: tap where to.`;
  if (place === '') return firstHint(sheet, picking, unit);
  const lands = left.some((order) => order.type === 'move' && order.then?.type === 'land');
  if (lands && verb === 'move') return `${unit} to ${place}: tap where its army lands.`;
  if (picking.unit.kind === 'P' && lit(picking).size > 0)
    return `${unit}, over ${place}: tap a unit to support, or choose.`;
  return `${unit} and ${place}:`;
}

/** The name of the space that was tapped last; nothing if none was. */
function placeTaken(board: Board, taken: readonly Step[]): string {
  const space = taken.findLast((step) => step.kind === 'space')?.space;
  return space === undefined ? '' : spaceName(board, space);
}

function firstHint({ judge, position }: Sheet, { unit: { kind }, left }: Picking, unit: string): string {
  if (judge.phase(position).wants === 'retreats')
    return `${unit} ${kind === 'P' ? 'must fly elsewhere' : 'is dislodged'}: tap where it ${kind === 'P' ? 'goes' : 'retreats'}, or disband it.`;
  if (kind === 'P') return `${unit}: tap where it flies, or itself to stay; then what it does there.`;
  const lands = left.some((order) => order.type === 'stay' && order.deed.type === 'land');
  return lands
    ? `${unit}: tap where it sails, where its army lands, a unit to support, or itself to hold.`
    : `${unit}: tap where it goes, a unit to support, or itself to hold.`;
}

function bidHint(sheet: Sheet, { power, unit, left }: Picking, { stage }: Bidding): string {
  const { board } = sheet.judge;
  const said = sayUnit(board, unit);
  switch (stage) {
    case 'power':
      return `A bid for ${said}: whose points?`;
    case 'order':
      return `A bid for ${said}, ${sayPoints(unspent(sheet, power))} left: tap a unit to support, or itself to hold.`;
    case 'points':
      return `${sayOrder(board, left[0])}: how many points?`;
  }
}

function ballotHint({ judge, position }: Sheet, { unit }: Picking): string {
  return isChoice(judge, position)
    ? 'Where do you begin?'
    : `Who stays in ${spaceName(judge.board, unit.at)}?`;
}

function resting(sheet: Sheet): string {
  if (writesBallots(sheet))
    return isChoice(sheet.judge, sheet.position)
      ? 'Tap one of your units to choose where you begin.'
      : 'Tap a lit sea, then say who stays in it.';
  if (sheet.powers.some((power) => placesLeader(sheet, power)))
    return 'Tap the home centre where your leader begins; tap again to take it back.';
  if (!ordersUnits(sheet)) return `${tellQuota(sheet)}Tap a lit space; tap again for the next choice.`;
  return sheet.judge.phase(sheet.position).wants === 'retreats'
    ? 'Tap a dislodged unit, then where it retreats.'
    : bidders(sheet).length > 0
      ? 'Tap a unit, then where it should go; or a minor power’s unit, to bid for it.'
      : 'Tap a unit, then where it should go.';
}

/** How many of the builds and removals of this hand are written: "1 of 2 builds. ". */
export function tellQuota(sheet: Sheet): string {
  const quotas = sheet.powers.map((power) => quota(sheet, power)).filter(({ allowed }) => allowed > 0);
  if (quotas.length === 0) return '';
  const sum = (of: 'written' | 'allowed') => quotas.reduce((all, one) => all + one[of], 0);
  const [{ kind }] = quotas;
  const words = quotas.some((one) => one.kind !== kind)
    ? 'builds and removals'
    : { build: 'builds', disband: 'removals', ballot: 'ballots' }[kind];
  return `${sum('written')} of ${sum('allowed')} ${words}. `;
}

/** What a choice is called. `occupied` says whether another power’s unit stands in a space. */
export function stepLabel(step: Step, picking: Picking, occupied: (space: Space) => boolean): string {
  switch (step.kind) {
    case 'coast':
      return coastWord(step.coast);
    case 'space':
      return step.space;
    case 'points':
      return step.points === 0 ? 'Take back' : sayPoints(step.points);
    case 'power':
      return bidderWords(step.power, picking);
    case 'piece':
      return picking.choosing?.among.find((each) => sameStep(pieceStep(each), step))?.name ?? '';
    case 'alone':
      return 'Alone';
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
      return byLand ? 'By land' : attacked ? 'Attack' : 'Move';
    case 'via':
      return 'By convoy';
    case 'done':
      return lands ? 'No landing' : 'Nothing more';
    default:
      return capital(verb);
  }
}

function bidderWords(power: Power, { bid }: Picking): string {
  const bidder = bid?.stage === 'power' ? bid.by.find((each) => each.power === power) : undefined;
  return bidder ? `${bidder.name} (${bidder.left})` : power;
}
