import type { Seeded } from '../../../tools/sealed/seeded.ts';

/** The times at which the players of a table open the app: for each seat, the player's visits in order, as hours since the beginning. */
type Habit = (seats: number, days: number, chance: Seeded) => readonly (readonly number[])[];

/** The earliest hour of the day at which a player usually looks in. */
const FIRST_HOUR = 7;
/** The number of hours after `FIRST_HOUR` within which a player's first usual time falls. */
const WAKING_HOURS = 17;
/** The standard deviation of a visit from the player's usual time, in hours. */
const SPREAD_HOURS = 1;
/** The percentage of days on which one of the players goes away. */
const ABSENCES = 20;
/** How long a player is away: at least `least` hours, and at most `more` hours longer than that. */
const AWAY = { least: 24, more: 36 };

export const habits = {
  once: everyDay(1),
  absent: withAbsences(everyDay(1)),
  twice: everyDay(2),
  evenings: everyEvening,
} as const satisfies Record<string, Habit>;

export type HabitName = keyof typeof habits;

/** Visits this many times a day. The hours differ from player to player. */
function everyDay(times: number): Habit {
  return (seats, days, chance) =>
    Array.from({ length: seats }, () => {
      const first = FIRST_HOUR + WAKING_HOURS * fraction(chance);
      const gap = 9 + 5 * fraction(chance);
      const places = [...Array(times).keys()].map((time) => first + time * gap);
      return daysFrom(days).flatMap((day) =>
        places.map((at) => 24 * day + at + SPREAD_HOURS * normal(chance)),
      );
    }).map(inOrder);
}

/** Visits once each working day, between 19:00 and 22:00. Day 0 is a Monday. */
function everyEvening(seats: number, days: number, chance: Seeded): readonly (readonly number[])[] {
  const working = daysFrom(days).filter((day) => day % 7 < 5);
  return Array.from({ length: seats }, () => {
    const usual = 19 + 3 * fraction(chance);
    return working.map((day) => 24 * day + usual + SPREAD_HOURS * normal(chance));
  }).map(inOrder);
}

/** Visits at the given hours, except that now and then a player doesn't look in for a day or more. */
function withAbsences(hours: Habit): Habit {
  return (seats, days, chance) => {
    const away = daysFrom(days).flatMap((day) => {
      if (!chance.chance(ABSENCES)) return [];
      const from = 24 * (day + fraction(chance));
      return [{ seat: chance.below(seats), from, until: from + AWAY.least + AWAY.more * fraction(chance) }];
    });
    return hours(seats, days, chance).map((list, seat) =>
      list.filter((at) => !away.some((one) => one.seat === seat && one.from <= at && at < one.until)),
    );
  };
}

const daysFrom = (days: number): readonly number[] => [...Array(days).keys()];
const inOrder = (hours: readonly number[]) => hours.filter((at) => at > 0).sort((one, other) => one - other);

const PARTS = 2 ** 30;

/** A random number from 0 up to, but not including, 1. */
const fraction = (chance: Seeded): number => chance.below(PARTS) / PARTS;

/** A random number from the standard normal distribution (Box and Muller). */
function normal(chance: Seeded): number {
  const radius = Math.sqrt(-2 * Math.log(1 - fraction(chance)));
  return radius * Math.cos(2 * Math.PI * fraction(chance));
}
