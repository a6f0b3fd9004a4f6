import { join } from '../../orders/names.ts';
import { votesNeeded } from '../../protocol/game/seats/motions.ts';
import type { MotionCount } from '../../protocol/game/seats/motions.ts';
import type { Poll } from '../../protocol/game/seats/polls.ts';
import type { Seat, Table } from '../../protocol/game/table.ts';
import type { Motion, SeatNumber } from '../../protocol/wire/bodies.ts';
import { peopleAt } from '../live/seat-view.ts';
import { tellMoment, tellSpan } from '../words/spans.ts';
import { nameOfSeat } from '../words/people.ts';

/** The kinds of motion, as they are offered. */
export const kindWords: Readonly<Record<Motion['type'], { name: string; says: string }>> = {
  draw: { name: 'A draw', says: 'The game ends, and those who are left share it.' },
  concede: { name: 'A concession', says: 'The game ends, and one player wins it.' },
  pause: { name: 'A pause', says: 'No deadline passes until a day that you name.' },
  extension: { name: 'More time', says: 'The deadline of this phase moves.' },
  replace: {
    name: 'Another player',
    says: 'Somebody who asks for a seat takes that of a player who is gone.',
  },
  abandon: { name: 'Civil disorder', says: 'Nobody waits any more for a player who is gone.' },
  scrap: { name: 'Scrapping the game', says: 'The game ends, and nobody wins it.' },
};

/** Who has to agree to what `own` proposes, by the terms of the table. */
export function tellThreshold(table: Table, motion: Motion, own: SeatNumber | null): string {
  const { genesis, seats } = table;
  const { end = 100, goOn = 100, replacing = 'vote' } = genesis?.voting ?? {};
  if (motion.type === 'replace' && replacing === 'host') return 'The host decides.';
  const asked = askedFor(table, motion);
  const needs = votesNeeded(asked.length, isEnding(motion) ? end : goOn);
  const who = asked.length === seats.filter(({ live }) => live).length ? 'survivors' : 'others';
  if (needs === 1 && asked.some(({ number }) => number === own)) return 'Your vote alone decides it.';
  const count = needs === asked.length ? `All ${needs}` : `${needs} of the ${asked.length}`;
  return `${count} ${who} have to agree.`;
}

/** Whether the table votes on a motion secretly. */
export function isSecret(table: Table, motion: Motion): boolean {
  const { secret = false } = table.genesis?.voting ?? {};
  return secret && isEnding(motion) && askedFor(table, motion).length > 1;
}

const isEnding = ({ type }: Motion): boolean => ['draw', 'concede', 'scrap'].includes(type);

/** The seats that have a vote in a motion. */
function askedFor({ seats }: Table, motion: Motion): readonly Seat[] {
  return seats.filter(({ live, number, held }) => {
    if (!live) return false;
    if (motion.type === 'concede') return !held.includes(motion.to);
    return !('seat' in motion) || motion.seat !== number;
  });
}

/** What a motion is for, as a heading: `A draw between Austria and France`. */
export function tellMotion(table: Table, motion: Motion): string {
  switch (motion.type) {
    case 'draw':
      return motion.powers.length === survivorsOf(table).length
        ? 'A draw shared by all survivors'
        : `A draw between ${namesOf(table, motion.powers)}`;
    case 'concede':
      return `Conceding to ${namesOf(table, [motion.to])}`;
    case 'scrap':
      return 'Scrapping the game';
    case 'pause':
      return motion.until === 0 ? 'An end of the pause' : `A pause until ${tellUntil(motion.until)}`;
    case 'extension':
      return `${tellSpan(motion.seconds)} more for ${nameOfPhase(table, motion.phase)}`;
    case 'replace':
      return `${claimName(table, motion.claim)} for ${seatName(table, motion.seat)}`;
    case 'abandon':
      return `Civil disorder for ${seatName(table, motion.seat)}`;
  }
}

/** What comes of a motion once it is decided, in a sentence or two. */
export function tellEffect(table: Table, motion: Motion): string {
  switch (motion.type) {
    case 'draw':
      return `The game ends as the board stands now, and ${namesOf(table, motion.powers)} share it. Orders locked for this phase are not opened.`;
    case 'concede':
      return `The game ends as the board stands now, and ${namesOf(table, [motion.to])} wins it. Orders locked for this phase are not opened.`;
    case 'scrap':
      return 'The game ends at once. Nobody wins, and nothing is scored.';
    case 'pause':
      return motion.until === 0
        ? 'Deadlines count again from now on.'
        : `No deadline passes before ${tellUntil(motion.until)}. Whoever likes locks meanwhile; the pause ends by itself.`;
    case 'extension':
      return 'The deadline of this phase moves by so much; later ones stay as they were agreed.';
    case 'replace':
      return `${claimName(table, motion.claim)} plays ${powersOf(table, motion.seat)} from now on, and ${seatName(table, motion.seat)} no longer does.`;
    case 'abandon':
      return `Nobody plays ${powersOf(table, motion.seat)} any more: the units hold, and nothing is built, until somebody takes the seat.`;
  }
}

/** Who has to agree, and who has: `Needs all 5 survivors: 3 so far, waiting for Anna and Ben.` `own`: the seat that reads it. */
export function tellNeeds(table: Table, count: MotionCount, own: SeatNumber | null): string {
  const { motion, voters, needs, votes, poll } = count;
  if (poll) return tellPoll(table, count, poll, own);
  if (votes.length >= needs) return 'Enough votes are in. The browsers are agreeing on it.';
  const isOthers = motion.type === 'concede' || motion.type === 'replace' || motion.type === 'abandon';
  const who = isOthers ? 'others' : 'survivors';
  const so = `${votes.length} so far`;
  if (needs < voters.length) return `Needs ${needs} of the ${voters.length} ${who}: ${so}.`;
  const missing = voters.filter((seat) => !votes.some((vote) => vote.seat === seat));
  const head = voters.length === 1 ? `Needs one vote` : `Needs all ${voters.length} ${who}`;
  return `${head}: ${so}, waiting for ${tellSeats(table, missing, own)}.`;
}

/** How far a secret vote is, who is missing, and what came of it. */
function tellPoll(
  table: Table,
  { voters, needs }: MotionCount,
  { enrolled, cast, spoilt, keys, yes }: Poll,
  own: SeatNumber | null,
): string {
  const of = voters.length;
  const anew = 'It can be called again in the next phase.';
  const needed = needs === of ? `all ${of}` : `${needs} of the ${of}`;
  if (yes !== null && yes >= needs) return `${yes} of ${of} are for it. The browsers are agreeing on it.`;
  if (yes !== null) return `Counted: ${yes} of ${of} are for it, and it needs ${needed}. ${anew}`;
  if (spoilt.length > 0) {
    return `${tellSeats(table, spoilt, own)} signed what does not hold: nothing comes of this vote. ${anew}`;
  }
  const missing = (there: readonly SeatNumber[]) =>
    tellSeats(
      table,
      voters.filter((seat) => !there.includes(seat)),
      own,
    );
  if (keys.length === 0) {
    return `A secret vote: ${enrolled.length} of ${of} take part, waiting for ${missing(enrolled)}. It needs ${needed}.`;
  }
  if (cast.length < of) return `All take part: ${cast.length} of ${of} votes are in, waiting for ${missing(cast)}.`; // prettier-ignore
  return `The votes do not fit together: nothing comes of them. ${anew}`;
}

/** What everybody should know before a secret vote. `voters`: how many have a vote. */
export function tellSecrecy(voters: number): string {
  const two = voters === 2 ? ' As there are two of you, each can tell how the other voted.' : '';
  return `That you take part is seen by all. How you vote stays on this device until all ${voters} take part; then your vote is sent, and cannot be changed. Everybody learns how many are for it, and nobody who.${two} It counts in this phase only.`;
}

/** How many have a vote in a motion. */
export const votersIn = (table: Table, motion: Motion): number => askedFor(table, motion).length;

/** Seats by name, `own` first as `you`. */
function tellSeats(table: Table, seats: readonly SeatNumber[], own: SeatNumber | null): string {
  const others = seats.filter((seat) => seat !== own).map((seat) => table.seats[seat]?.name ?? '');
  return join([...(own !== null && seats.includes(own) ? ['you'] : []), ...others]);
}

/** Minutes since 1970, by the clock of this device: `today 20:00`, `Thu 26 Nov, 20:00`. */
export const tellUntil = (minutes: number): string => tellMoment(minutes * 60_000, Date.now());

/** Who would share a draw of all survivors, sorted. */
export const survivorsOf = ({ seats }: Table): readonly string[] =>
  seats.flatMap(({ live, held }) => (live ? held : [])).sort();

/** Winners or sharers as people call them. */
export function namesOf(table: Table, named: readonly string[]): string {
  const { judge } = table;
  const people = peopleAt(table);
  return join(named.map((one) => (judge ? nameOfSeat(judge, one, people) : one)));
}

function nameOfPhase({ judge, phases }: Table, phase: string): string {
  const record = phases.find((one) => one.phase === phase);
  return record && judge ? judge.phase(record.position).name : phase;
}

export const seatName = ({ seats }: Table, seat: SeatNumber): string =>
  seats[seat]?.name ?? `seat ${seat + 1}`;

const powersOf = (table: Table, seat: SeatNumber): string => namesOf(table, table.seats[seat]?.powers ?? []);

const claimName = ({ applicants }: Table, claim: string): string =>
  applicants.find(({ id }) => id === claim)?.name ?? 'somebody else';
