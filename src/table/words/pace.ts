import type { Deadline, Pace } from '../../protocol/wire/bodies.ts';

/** A way to pace a game, as the host picks it. */
interface PaceChoice {
  id: string;
  name: string;
  says: string;
  deadline: Deadline;
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
    deadline: { type: 'after', orders: 3.5 * DAY, retreats: DAY, builds: DAY },
  },
  {
    id: 'evening',
    name: 'Evening game',
    says: 'Half an hour to talk and order, ten minutes for retreats and builds.',
    deadline: { type: 'after', orders: 30 * MINUTE, retreats: 10 * MINUTE, builds: 10 * MINUTE },
  },
  {
    id: 'live',
    name: 'Live, 15 min',
    says: 'Fifteen minutes to order, five for retreats and builds. A whole game in a long sitting.',
    deadline: { type: 'after', orders: 15 * MINUTE, retreats: 5 * MINUTE, builds: 5 * MINUTE },
  },
  {
    id: 'none',
    name: 'No clock',
    says: 'The next turn comes when all are in.',
    deadline: { type: 'none' },
  },
];

/** The clock in words: "Orders within 15 min, retreats 5 min, builds 5 min; then …" */
export function tellPace({ deadline }: Pace): string {
  if (deadline.type !== 'after' || deadline.orders === 0)
    return 'No clock: the next turn comes when all are in.';
  const { orders, retreats, builds } = deadline;
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
