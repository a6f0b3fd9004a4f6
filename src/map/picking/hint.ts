import { spaceName } from '../../../engine/notation/names.ts';
import type { Space } from '../../../engine/board.ts';
import type { Power } from '../../../engine/position.ts';
import { bidders, unspent } from '../../orders/bids.ts';
import { sayOrder, sayPoints, sayUnit } from '../../orders/words.ts';
import { ordersUnits, type Sheet } from '../../orders/sheet.ts';
import { coastWord } from '../../orders/labels.ts';
import type { Bidding } from './pick-bid.ts';
import { chips, type Picking } from './pick.ts';
import type { Step } from './steps.ts';

/** What to do next, in one sentence. */
export function hint(sheet: Sheet, picking: Picking | null): string {
  if (!picking) return resting(sheet);
  const { board } = sheet.judge;
  const unit = sayUnit(board, picking.unit);
  const { bid, taken } = picking;
  if (bid && (bid.stage !== 'order' || taken.length === 0)) return bidHint(sheet, picking, bid);
  const verb = taken.find((step) => step.kind === 'verb');
  const target = taken.find((step) => step.kind === 'space');
  const place = target?.kind === 'space' ? spaceName(board, target.space) : '';
  if (verb?.kind === 'verb' && verb.verb === 'support') {
    return `${unit} supports ${place}: tap where that unit goes, or itself if it holds.`;
  }
  if (verb?.kind === 'verb' && verb.verb === 'convoy') return `${unit} convoys from ${place}: tap where to.`;
  if (chips(picking).some(({ kind }) => kind === 'coast')) return `${unit} to ${place}: which coast?`;
  if (target) return `${unit} and ${place}:`;
  return sheet.position.dislodged.length
    ? `${unit} is dislodged: tap where it retreats, or disband it.`
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

function resting(sheet: Sheet): string {
  if (!ordersUnits(sheet)) return 'Tap a lit space to build or remove; tap again for the next choice.';
  return sheet.position.dislodged.length
    ? 'Tap a dislodged unit, then where it retreats.'
    : bidders(sheet).length > 0
      ? 'Tap a unit, then where it should go; or a minor power’s unit, to bid for it.'
      : 'Tap a unit, then where it should go.';
}

/** What a choice is called. `occupied` says whether a unit stands in a space. */
export function stepLabel(step: Step, picking: Picking, occupied: (space: Space) => boolean): string {
  if (step.kind === 'coast') return coastWord(step.coast);
  if (step.kind === 'space') return step.space;
  if (step.kind === 'points') return step.points === 0 ? 'Take back' : sayPoints(step.points);
  if (step.kind === 'power') return bidderWords(step.power, picking);
  const target = picking.taken.find(({ kind }) => kind === 'space');
  const attacked = target?.kind === 'space' && occupied(target.space);
  const byLand = chips(picking).some((other) => other.kind === 'verb' && other.verb === 'via');
  switch (step.verb) {
    case 'move':
      return byLand ? 'By land' : attacked ? 'Attack' : 'Move';
    case 'via':
      return 'By convoy';
    default:
      return step.verb.charAt(0).toUpperCase() + step.verb.slice(1);
  }
}

function bidderWords(power: Power, { bid }: Picking): string {
  const bidder = bid?.stage === 'power' ? bid.by.find((each) => each.power === power) : undefined;
  return bidder ? `${bidder.name} (${bidder.left})` : power;
}
