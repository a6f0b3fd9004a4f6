import { spaceName } from '../../../engine/notation/names.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { OrderLine } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import * as words from '../../words/made/orders.js';
import { ballotHere, isBallot, isChoice } from '../ballots.ts';
import { unitOf } from '../same-order.ts';
import { placesLeader } from '../leaders.ts';
import { powerName } from '../names.ts';
import { quota, tasks, type Sheet } from '../sheet.ts';
import type { OrderWarning } from './warning.ts';

/** For each kind of line, the words for missing lines and for surplus lines. */
const slots = {
  build: [words.orders_builds_left, words.orders_builds_over],
  disband: [words.orders_removals_left, words.orders_removals_over],
  ballot: [words.orders_ballots_left, words.orders_ballots_over],
} as const;

/** Warnings if too few or too many builds, removals or ballots are written for `power`, or for a power that obeys it. */
export function wrongCount(sheet: Sheet, power: Power): OrderWarning[] {
  const owners = new Set(tasks(sheet, power).flatMap((task) => (task.kind === 'slot' ? [task.of] : [])));
  return [...owners].flatMap((of) => wrongCountFor(sheet, power, of));
}

function wrongCountFor(sheet: Sheet, power: Power, of: Power): OrderWarning[] {
  const { kind, allowed, written: count } = quota(sheet, power, of);
  if (count === allowed) return [];
  if (count === 0 && placesLeader(sheet, power)) {
    if (isLeaderElsewhere(sheet, power)) return [];
    const [first] = sheet.judge.legal(sheet.position, power, null, []);
    const place = spaceName(sheet.judge.board, unitOf(first)?.at ?? '');
    return [{ kind: 'count', power, unit: null, text: words.orders_leader_not_placed({ place }) }];
  }
  if (count === 0 && isChoice(sheet.judge, sheet.position)) return notChosen(sheet, power);
  const [left, over] = slots[kind];
  const text = count < allowed ? left({ count, allowed }) : over({ count, allowed });
  const whose = of === power ? '' : `${powerName(sheet.judge, of)}: `;
  return [{ kind: 'count', power, unit: null, text: `${whose}${text}` }];
}

/**
 * Whether another power of this person places the one leader that the person has (ruling 4.1). This is so in two cases: an order of the
 * other power places the leader; or the other power has no orders yet and comes before `power` in the list of the person's powers, so that
 * the other power's usual choice counts.
 */
function isLeaderElsewhere({ judge, position, powers, lines }: Sheet, power: Power): boolean {
  const before = powers.slice(0, powers.indexOf(power));
  const placings = powers.flatMap((other): readonly OrderLine[] => {
    if (other === power) return [];
    const [usual] = before.includes(other) ? judge.legal(position, other, null, []) : [];
    const written = lines[other] ?? [];
    return written.length === 0 && usual ? [{ order: usual, text: writeOrder(usual) }] : written;
  });
  return judge.legal(position, power, null, placings).length === 0;
}

/** The warning that a power has not chosen. If the power does not choose, the first of its legal choices counts. */
function notChosen({ judge, position }: Sheet, power: Power): OrderWarning[] {
  const [usual] = judge.legal(position, power, null, []);
  if (!usual || !isBallot(usual)) return [];
  const choice = ballotHere(judge, position, power, usual);
  return [{ kind: 'count', power, unit: null, text: words.orders_not_chosen({ choice }) }];
}
