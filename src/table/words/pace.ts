import { join } from '../../orders/names.ts';
import type { Deadline, Genesis, Pace, WeekTime } from '../../protocol/wire/bodies.ts';
import * as words from '../../words/made/terms.js';
import { isZone, leastMinutes } from '../../protocol/player/time/week-times.ts';
import { tellSpan, tellTime, weekdays } from './time-spans.ts';

/** A pace that the host may pick. */
interface PaceChoice {
  id: 'weekly' | 'live' | 'evening' | 'daily' | 'own' | 'none';
  name: () => string;
  says: () => string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The paces that the host may pick; the first is the default. */
export const paces: readonly PaceChoice[] = [
  { id: 'weekly', name: words.terms_pace_weekly, says: words.terms_pace_weekly_says },
  { id: 'daily', name: words.terms_pace_daily, says: words.terms_pace_daily_says },
  { id: 'evening', name: words.terms_pace_evening, says: words.terms_pace_evening_says },
  { id: 'live', name: words.terms_pace_live, says: words.terms_pace_live_says },
  { id: 'own', name: words.terms_pace_own, says: words.terms_pace_own_says },
  { id: 'none', name: words.terms_pace_none, says: words.terms_pace_none_says },
];

/** The deadlines of the paces that need no further choice. */
export const fixedDeadlines: Readonly<Record<'daily' | 'evening' | 'live' | 'none', Deadline>> = {
  daily: { type: 'after', orders: DAY, retreats: DAY / 2, builds: DAY / 2 },
  evening: { type: 'after', orders: 30 * MINUTE, retreats: 10 * MINUTE, builds: 10 * MINUTE },
  live: { type: 'after', orders: 15 * MINUTE, retreats: 5 * MINUTE, builds: 5 * MINUTE },
  none: { type: 'none' },
};

/** The deadlines and the grace in sentences, for a person who may join. */
export function tellPace({ deadline, grace }: Pace): readonly string[] {
  if (deadline.type === 'none') return [words.terms_no_clock()];
  const parts = [
    ...(deadline.type === 'after' ? [tellAfter(deadline)] : tellWeekly(deadline)),
    words.terms_at_once(),
    ...(grace > 0 ? [words.terms_grace({ span: tellSpan(grace) })] : []),
  ];
  return [parts.join(' ')];
}

function tellAfter({ orders, retreats, builds }: Extract<Deadline, { type: 'after' }>): string {
  const forOrders = within(orders, words.terms_orders_within, words.terms_orders_free);
  const forRetreats = within(retreats, words.terms_retreats_within, words.terms_retreats_free);
  const forBuilds = within(builds, words.terms_builds_within, words.terms_builds_free);
  const forBoth = within(retreats, words.terms_later_within, words.terms_later_free);
  const times = [forOrders, ...(retreats === builds ? [forBoth] : [forRetreats, forBuilds])];
  return words.terms_each_device({ times: times.join(', ') });
}

const within = (seconds: number, told: (put: { span: string }) => string, free: () => string): string =>
  seconds === 0 ? free() : told({ span: tellSpan(seconds) });

function tellWeekly({ times, zone, between }: Extract<Deadline, { type: 'weekly' }>): readonly string[] {
  const when = { times: tellTimes(times), zone: tellZone(zone) };
  return [
    between > 0 ? words.terms_weekly_between({ ...when, span: tellSpan(between) }) : words.terms_weekly(when),
    words.terms_weekly_least({ span: tellSpan(leastMinutes(times) * MINUTE) }),
    ...(isZone(zone) ? [] : [words.terms_zone_unknown({ zone })]),
  ];
}

/**
 * Times of the week, such as "Mondays and Thursdays, 20:00", "every day, 20:00" or "Mondays 20:00, Sundays 14:00 and
 * 16:00".
 */
function tellTimes(times: readonly WeekTime[]): string {
  const days = weekdays().filter(({ day }) => times.some((time) => time.day === day));
  const timesOf = (day: number) =>
    join(
      times
        .filter((time) => time.day === day)
        .map(({ minute }) => minute)
        .sort((one, other) => one - other)
        .map(tellTime),
    );
  const groups = [...new Set(days.map(({ day }) => timesOf(day)))].map((told) => {
    const alike = days.filter(({ day }) => timesOf(day) === told);
    if (alike.length === 7) return words.terms_every_day({ times: told });
    const each = alike.map(({ name }) => words.terms_each_weekday({ day: name }));
    return words.terms_on_days({ days: join(each), times: told });
  });
  return groups.join('; ');
}

/** A time zone as people say it: "Europe/Berlin" is Berlin. */
export function tellZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Whether a table goes on without players who miss a deadline, provided that enough other players meet it. */
export function goesOn({ absence, pace }: Pick<Genesis, 'absence' | 'pace'>): boolean {
  return absence.rule !== 'wait' && pace.deadline.type !== 'none';
}
