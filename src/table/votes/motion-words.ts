import { join } from '../../orders/names.ts';
import { votingBy } from '../../protocol/game/terms/voting.ts';
import { votesNeeded } from '../../protocol/game/votes/franchise.ts';
import type { MotionCount } from '../../protocol/game/votes/motions.ts';
import type { Poll } from '../../protocol/game/votes/polls.ts';
import type { TableSeat, Table } from '../../protocol/game/told/table.ts';
import type { Motion, SeatNumber, Voting } from '../../protocol/wire/bodies.ts';
import { peopleAt } from '../words/seat-states.ts';
import { tellMoment, tellSpan } from '../words/time-spans.ts';
import { nameOfSeat } from '../words/people.ts';
import * as words from '../../words/made/motion.js';
import * as powerWords from '../../words/made/power.js';
import * as personWords from '../../words/made/person.js';
import { phaseName } from '../../orders/phases.ts';

/** For each kind of motion, the words that the page shows. */
const kinds = {
  draw: { name: words.motion_draw_name, says: words.motion_draw_says },
  concede: { name: words.motion_concede_name, says: words.motion_concede_says },
  pause: { name: words.motion_pause_name, says: words.motion_pause_says },
  extension: { name: words.motion_extension_name, says: words.motion_extension_says },
  replace: { name: words.motion_replace_name, says: words.motion_replace_says },
  abandon: { name: powerWords.power_civil_disorder, says: words.motion_abandon_says },
  dissolve: { name: words.motion_dissolve_name, says: words.motion_dissolve_says },
  scrap: { name: words.motion_scrap_name, says: words.motion_scrap_says },
} satisfies Record<Motion['type'], unknown>;

/** The name of a kind of motion, and a sentence about its effect. */
export const tellKind = (kind: Motion['type']): { name: string; says: string } => ({
  name: kinds[kind].name(),
  says: kinds[kind].says(),
});

/** A sentence that says who must agree, by the table's terms, to a motion that the seat `own` proposes. */
export function tellThreshold(table: Table, motion: Motion, own: SeatNumber | null): string {
  const { seats } = table;
  const { end = 100, goOn = 100, replacing = 'vote' } = votingAt(table) ?? {};
  if (motion.type === 'replace' && replacing === 'host') return words.motion_host_decides();
  const asked = askedFor(table, motion);
  const of = asked.length;
  const needs = votesNeeded(of, isEnding(motion) ? end : goOn);
  if (needs === 1 && asked.some(({ number }) => number === own)) return words.motion_you_alone();
  if (of === seats.filter(({ live }) => live).length) {
    return needs === of ? words.motion_all_survivors({ needs }) : words.motion_some_survivors({ needs, of });
  }
  return needs === of ? words.motion_all_others({ needs }) : words.motion_some_others({ needs, of });
}

/** How the table votes, by its terms and by the rules of its game. Null if there is no game yet. */
export const votingAt = ({ genesis, judge }: Table): Voting | null =>
  genesis && judge && votingBy(judge, genesis.voting);

/** Whether the table holds a secret vote on a motion. */
export function isSecret(table: Table, motion: Motion): boolean {
  const { secret = false } = table.genesis?.voting ?? {};
  return secret && isEnding(motion) && askedFor(table, motion).length > 1;
}

const isEnding = ({ type }: Motion): boolean => ['draw', 'concede', 'scrap'].includes(type);

/** The seats that have a vote on a motion. */
function askedFor({ seats }: Table, motion: Motion): readonly TableSeat[] {
  return seats.filter(({ live, number, held }) => {
    if (!live) return false;
    if (motion.type === 'concede') return !held.includes(motion.to);
    return !('seat' in motion) || motion.seat !== number;
  });
}

/** A motion as a heading: `A draw between Austria and France`. */
export function tellMotion(table: Table, motion: Motion): string {
  switch (motion.type) {
    case 'draw':
      return motion.powers.length === survivorsOf(table).length
        ? words.motion_draw_all()
        : words.motion_draw_between({ names: namesOf(table, motion.powers) });
    case 'concede':
      return words.motion_concede_to({ name: namesOf(table, [motion.to]) });
    case 'scrap':
      return words.motion_scrap();
    case 'pause':
      return motion.until === 0
        ? words.motion_pause_end()
        : words.motion_pause_until({ moment: tellUntil(motion.until) });
    case 'extension':
      return words.motion_more_for({
        span: tellSpan(motion.seconds),
        phase: nameOfPhase(table, motion.phase),
      });
    case 'replace':
      return words.motion_for_seat({
        claim: claimName(table, motion.claim),
        seat: seatName(table, motion.seat),
      });
    case 'abandon':
      return words.motion_disorder_for({ seat: seatName(table, motion.seat) });
    case 'dissolve':
      return words.motion_dissolve_for({ seat: seatName(table, motion.seat) });
  }
}

/** A sentence or two about the effect that a motion has as soon as it is decided. */
export function tellEffect(table: Table, motion: Motion): string {
  switch (motion.type) {
    case 'draw':
      return words.motion_draw_effect({ names: namesOf(table, motion.powers) });
    case 'concede':
      return words.motion_concede_effect({ name: namesOf(table, [motion.to]) });
    case 'scrap':
      return words.motion_scrap_effect();
    case 'pause':
      return motion.until === 0
        ? words.motion_pause_end_effect()
        : words.motion_pause_effect({ moment: tellUntil(motion.until) });
    case 'extension':
      return words.motion_extension_effect();
    case 'replace':
      return words.motion_replace_effect({
        claim: claimName(table, motion.claim),
        powers: powersOf(table, motion.seat),
        seat: seatName(table, motion.seat),
      });
    case 'abandon':
      return words.motion_abandon_effect({ powers: powersOf(table, motion.seat) });
    case 'dissolve':
      return words.motion_dissolve_effect({ powers: powersOf(table, motion.seat) });
  }
}

/**
 * A sentence about the voters who must agree and those who have agreed: `Needs all 5 survivors: 3 so far, waiting for Anna and Ben.` `own`
 * is the reader's seat.
 */
export function tellNeeds(table: Table, count: MotionCount, own: SeatNumber | null): string {
  const { motion, voters, needs, votes, poll } = count;
  if (poll) return tellPoll(table, count, poll, own);
  if (votes.length >= needs) return words.motion_enough();
  const isOthers = motion.type === 'concede' || 'seat' in motion;
  const told = { needs, of: voters.length, votes: votes.length };
  if (needs < voters.length) {
    return isOthers ? words.motion_needs_others(told) : words.motion_needs_survivors(told);
  }
  const missing = voters.filter((seat) => !votes.some((vote) => vote.seat === seat));
  const names = tellSeats(table, missing, own);
  if (voters.length === 1) return words.motion_needs_one({ ...told, names });
  return isOthers
    ? words.motion_needs_all_others({ ...told, names })
    : words.motion_needs_all_survivors({ ...told, names });
}

/** The progress of a secret vote: which voters must still join or vote, or the result of the vote. */
function tellPoll(
  table: Table,
  { voters, needs }: MotionCount,
  { enrolled, cast, spoilt, keys, yes }: Poll,
  own: SeatNumber | null,
): string {
  const of = voters.length;
  if (yes !== null && yes >= needs) return words.motion_poll_agreed({ yes, of });
  if (yes !== null) {
    return needs === of
      ? words.motion_poll_lost_all({ yes, of })
      : words.motion_poll_lost({ yes, of, needs });
  }
  if (spoilt.length > 0) return words.motion_poll_spoilt({ names: tellSeats(table, spoilt, own) });
  const missing = (there: readonly SeatNumber[]) =>
    tellSeats(
      table,
      voters.filter((seat) => !there.includes(seat)),
      own,
    );
  if (keys.length === 0) {
    const told = { enrolled: enrolled.length, of, names: missing(enrolled) };
    return needs === of ? words.motion_poll_joining_all(told) : words.motion_poll_joining({ ...told, needs });
  }
  if (cast.length < of) return words.motion_poll_casting({ cast: cast.length, of, names: missing(cast) });
  return words.motion_poll_unfit();
}

/** What everybody should know before a secret vote. `voters` is the number of voters. */
export function tellSecrecy(voters: number): string {
  return [
    words.motion_secrecy({ voters }),
    ...(voters === 2 ? [words.motion_secrecy_two()] : []),
    words.motion_secrecy_phase(),
  ].join(' ');
}

/** The number of seats that have a vote on a motion. */
export const votersIn = (table: Table, motion: Motion): number => askedFor(table, motion).length;

/** The names of seats; the reader's own seat comes first, as `you`. */
function tellSeats(table: Table, seats: readonly SeatNumber[], own: SeatNumber | null): string {
  const others = seats.filter((seat) => seat !== own).map((seat) => table.seats[seat]?.name ?? '');
  return join([...(own !== null && seats.includes(own) ? [personWords.person_you()] : []), ...others]);
}

/** A moment (minutes since 1970) by this device's clock: `today 20:00`, `Thu 26 Nov, 20:00`. */
export const tellUntil = (minutes: number): string => tellMoment(minutes * 60_000, Date.now());

/** The powers or seats that would share a draw of all survivors, sorted. */
export const survivorsOf = ({ seats }: Table): readonly string[] =>
  seats.flatMap(({ live, held }) => (live ? held : [])).sort();

/** The names of winners, or of those who share a draw. */
export function namesOf(table: Table, named: readonly string[]): string {
  const { judge } = table;
  const people = peopleAt(table);
  return join(named.map((one) => (judge ? nameOfSeat(judge, one, people) : one)));
}

function nameOfPhase({ judge, phases }: Table, phase: string): string {
  const record = phases.find((one) => one.phase === phase);
  return record && judge ? phaseName(judge, record.position) : phase;
}

export const seatName = ({ seats }: Table, seat: SeatNumber): string =>
  seats[seat]?.name ?? powerWords.power_seat({ number: seat + 1 });

const powersOf = (table: Table, seat: SeatNumber): string => namesOf(table, table.seats[seat]?.powers ?? []);

const claimName = ({ applicants }: Table, claim: string): string =>
  applicants.find(({ id }) => id === claim)?.name ?? words.motion_somebody_else();
