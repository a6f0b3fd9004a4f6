import { join } from '../../orders/names.ts';
import type { Deadline, Pace, WeekTime } from '../../protocol/wire/bodies.ts';
import { isZone, leastMinutes } from '../../protocol/player/week.ts';
import { tellSpan, tellTime, weekdays } from './spans.ts';

/** How a game is paced, as the host picks it; what may be set besides is shown with it. */
interface PaceChoice {
  id: 'weekly' | 'live' | 'evening' | 'daily' | 'own' | 'none';
  name: string;
  says: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The paces offered; the first is the default. */
export const paces: readonly PaceChoice[] = [
  {
    id: 'weekly',
    name: 'Mondays and Thursdays, 20:00',
    says: 'Or other days and another hour: fixed times of the week, the same for all. For people with jobs.',
  },
  {
    id: 'daily',
    name: 'Every day',
    says: 'A turn every 24 hours, 12 for retreats and builds.',
  },
  {
    id: 'evening',
    name: 'Evening game',
    says: 'Half an hour to talk and order, ten minutes for retreats and builds.',
  },
  {
    id: 'live',
    name: 'Live, 15 min',
    says: 'Fifteen minutes to order, five for retreats and builds. A whole game in a long sitting.',
  },
  { id: 'own', name: 'Every …', says: 'As many minutes, hours or days as you like.' },
  { id: 'none', name: 'No clock', says: 'The next turn comes when all are in.' },
];

/** The deadlines of the paces at which nothing more is to be set. */
export const fixedDeadlines: Readonly<Record<'daily' | 'evening' | 'live' | 'none', Deadline>> = {
  daily: { type: 'after', orders: DAY, retreats: DAY / 2, builds: DAY / 2 },
  evening: { type: 'after', orders: 30 * MINUTE, retreats: 10 * MINUTE, builds: 10 * MINUTE },
  live: { type: 'after', orders: 15 * MINUTE, retreats: 5 * MINUTE, builds: 5 * MINUTE },
  none: { type: 'none' },
};

/** The deadlines and the grace in sentences, for whoever thinks of sitting down. */
export function tellPace({ deadline, grace }: Pace): readonly string[] {
  if (deadline.type === 'none') return ['No clock: the next turn comes when all are in.'];
  const parts = [
    ...(deadline.type === 'after' ? [tellAfter(deadline)] : tellWeekly(deadline)),
    'The table goes on at once when all are in.',
    ...(grace > 0 ? [`After a deadline it still waits for ${tellSpan(grace)}.`] : []),
  ];
  return [parts.join(' ')];
}

function tellAfter({ orders, retreats, builds }: Extract<Deadline, { type: 'after' }>): string {
  const within = (what: string, seconds: number) =>
    seconds === 0 ? `${what} without a clock` : `${what} within ${tellSpan(seconds)}`;
  const later =
    retreats === builds
      ? within('retreats and builds', retreats)
      : `${within('retreats', retreats)}, ${within('builds', builds)}`;
  return `${within('Orders', orders)}, ${later}; each device counts from when it first saw the phase.`;
}

function tellWeekly({ times, zone, between }: Extract<Deadline, { type: 'weekly' }>): readonly string[] {
  const least = tellSpan(leastMinutes(times) * MINUTE);
  return [
    `Orders by ${tellTimes(times)}, by the clocks of ${tellZone(zone)}${
      between > 0 ? `; retreats and builds within ${tellSpan(between)}` : '; so are retreats and builds'
    }.`,
    `A phase that a device first sees less than ${least} before such a time has until the next.`,
    ...(isZone(zone) ? [] : [`This device does not know the time zone “${zone}”: it counts no deadline.`]),
  ];
}

/** Times of the week: "Mondays and Thursdays, 20:00"; "every day, 20:00"; "Mondays 20:00, Sundays 14:00 and 16:00". */
function tellTimes(times: readonly WeekTime[]): string {
  const days = weekdays.filter(({ day }) => times.some((time) => time.day === day));
  const timesOf = (day: number) =>
    join(
      times
        .filter((time) => time.day === day)
        .map(({ minute }) => minute)
        .sort((one, other) => one - other)
        .map(tellTime),
    );
  const groups = [...new Set(days.map(({ day }) => timesOf(day)))].map((told) => {
    const alike = days.filter(({ day }) => timesOf(day) === told).map(({ name }) => `${name}s`);
    return alike.length === 7 ? `every day, ${told}` : `${join(alike)}, ${told}`;
  });
  return groups.join('; ');
}

/** A zone as people say it: "Europe/Berlin" is Berlin. */
export function tellZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
