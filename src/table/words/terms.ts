import type { Genesis, Pace, Seating } from '../../protocol/wire/bodies.ts';
import type { Judge } from '../../../engine/variant.ts';
import { hasBids, openBids } from '../../orders/bids.ts';
import { tellGoal, tellSeats } from './goal.ts';
import { tellOptions, variantName } from './variant-words.ts';

/** A way to pace a game, as the host picks it. */
interface PaceChoice {
  id: string;
  name: string;
  says: string;
  pace: Omit<Pace, 'patience'>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The paces offered; the first is the default. */
export const paces: readonly PaceChoice[] = [
  {
    id: 'twice-a-week',
    name: 'Twice a week',
    says: 'A turn every three and a half days, a day for retreats and builds. For people with jobs.',
    pace: { orders: 3.5 * DAY, retreats: DAY, builds: DAY },
  },
  {
    id: 'evening',
    name: 'Evening game',
    says: 'Half an hour to talk and order, ten minutes for retreats and builds.',
    pace: { orders: 30 * MINUTE, retreats: 10 * MINUTE, builds: 10 * MINUTE },
  },
  {
    id: 'live',
    name: 'Live, 15 min',
    says: 'Fifteen minutes to order, five for retreats and builds. A whole game in a long sitting.',
    pace: { orders: 15 * MINUTE, retreats: 5 * MINUTE, builds: 5 * MINUTE },
  },
  {
    id: 'none',
    name: 'No clock',
    says: 'The next turn comes when all are in.',
    pace: { orders: 0, retreats: 0, builds: 0 },
  },
];

/** The ways powers come to people; the first is the default. */
export const seatings: readonly { by: Seating['by']; name: string; says: string }[] = [
  {
    by: 'draw',
    name: 'Random, by shared dice',
    says: 'Powers are drawn together when all are here. Nobody can steer it, all can check it.',
  },
  {
    by: 'preference',
    name: 'By preference',
    says: 'Everybody names powers when sitting down; a shared draw settles who picks first.',
  },
  {
    by: 'chosen',
    name: 'Pick when you sit down',
    says: 'Everybody asks for a power; the host settles it if two want the same.',
  },
];

/** What becomes of powers when there are fewer people; the first is the default. */
export const spares: readonly { spare: Seating['spare']; name: string; says: string }[] = [
  {
    spare: 'share',
    name: 'Several powers each',
    says: 'Fewer people than powers: the powers are dealt until none is left.',
  },
  {
    spare: 'disorder',
    name: 'Civil disorder',
    says: 'Powers without a person hold their places and build nothing.',
  },
];

/** What the table agrees about talking; the first is the default. */
export const presses: readonly { press: Genesis['press']; name: string; says: string }[] = [
  { press: 'full', name: 'Full press', says: 'Talk with whom you like, as you like, wherever you like.' },
  { press: 'public', name: 'Public press', says: 'Talk, but only where everybody hears it.' },
  { press: 'none', name: 'No press', says: 'No talking about the game at all.' },
];

/** What a person should know before taking a seat, in a few lines. */
export function terms(genesis: Genesis, judge: Judge | null): readonly string[] {
  return [
    judge ? tellVariant(genesis, judge) : `${variantName(genesis.variant)}.`,
    ...(judge ? tellOptions(genesis.variant, judge.options) : []),
    ...(judge && hasBids(judge) ? [openBids] : []),
    find(seatings, ({ by }) => by === genesis.seating.by),
    find(spares, ({ spare }) => spare === genesis.seating.spare),
    tellPace(genesis.pace),
    find(presses, ({ press }) => press === genesis.press),
    'Orders are sealed on your device; nobody, the host included, reads them before all can no longer change.',
  ];
}

/** The clock in words: "Orders within 15 min, retreats 5 min, builds 5 min; then …" */
export function tellPace({ orders, retreats, builds }: Pace): string {
  if (orders === 0) return 'No clock: the next turn comes when all are in.';
  return `Orders within ${tellSpan(orders)}, retreats ${tellSpan(retreats)}, builds ${tellSpan(builds)}; then a table of four or more goes on without what is missing.`;
}

function tellSpan(seconds: number): string {
  if (seconds === 0) return 'without a clock';
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.round((seconds % HOUR) / MINUTE);
  const parts = [plural(days, 'day'), plural(hours, 'hour'), minutes > 0 ? `${minutes} min` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

const plural = (count: number, word: string) =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;

function tellVariant({ variant }: Genesis, judge: Judge): string {
  return `${variantName(variant)}: ${tellSeats(judge)}; ${tellGoal(judge, judge.begin())}.`;
}

function find<T extends { name: string; says: string }>(
  list: readonly T[],
  is: (item: T) => boolean,
): string {
  const found = list.find(is);
  return found ? `${found.name}: ${found.says}` : '';
}
