import type { MotionCount } from '../../protocol/game/seats/motions.ts';
import type { Poll } from '../../protocol/game/seats/polls.ts';
import type { Table } from '../../protocol/game/table.ts';
import type { Change, Motion, SeatNumber, Value } from '../../protocol/wire/bodies.ts';
import { peopleAt } from '../live/seat-view.ts';
import { tellEnding } from '../words/headline.ts';
import { tellDismissed } from '../witness/words.ts';
import { tellMotion, tellNeeds, tellUntil } from './motion-words.ts';

type ChangeValue = Extract<Value, { type: 'change' }>;

/** What came in between two states of a table about votes, a sentence each. `own`: the seat that reads it, whose votes are no news. */
export function voteNews(before: Table, after: Table, own: SeatNumber | null): readonly string[] {
  const applied = after.applicants
    .filter(({ id }) => own !== null && !before.applicants.some((one) => one.id === id))
    .map(({ name }) => `${name} asks for a seat.`);
  const next = after.rematches
    .filter(({ seat }) => seat !== own && !before.rematches.some((one) => one.seat === seat))
    .map(({ seat }) => `${after.seats[seat]?.name} has opened the next table for all of you.`);
  return [
    ...changesSince(after, before.decisions.length, own),
    ...next,
    ...endNews(before, after),
    ...applied,
    ...after.motions.flatMap((count) => newVotes(before, after, count, own)),
  ];
}

/** What a table has decided to change since so many decisions had been made, a sentence each. */
export function changesSince(table: Table, decisions: number, own: SeatNumber | null): readonly string[] {
  return table.decisions.slice(decisions).flatMap(({ value }) => {
    return value.type === 'change' && isNews(value, own) ? [tellChange(table, value.change)] : [];
  });
}

/** What the table voted for; that the witness is gone, and that somebody else speaks from another device now: nobody votes on that. */
function isNews({ change, votes }: ChangeValue, own: SeatNumber | null): boolean {
  const isUnasked = change.type === 'witness' || (change.type === 'pen' && change.seat !== own);
  return votes.length > 0 || isUnasked;
}

function endNews(before: Table, { ending, judge, phases, seats }: Table): readonly string[] {
  const last = phases.at(-1);
  if (!judge || !last || before.ending || !ending || ending.votes.length === 0) return [];
  return [tellEnding(judge, ending, last.position, peopleAt({ seats }))];
}

function newVotes(
  before: Table,
  after: Table,
  count: MotionCount,
  own: SeatNumber | null,
): readonly string[] {
  const { motion, votes, poll } = count;
  const had = countOf(before.motions, motion);
  if (poll) return pollNews(had?.poll?.id === poll.id ? had.poll : null, after, count, poll, own);
  const fresh = votes.filter(({ seat }) => seat !== own && !had?.votes.some((vote) => vote.seat === seat));
  if (fresh.length === 0) return [];
  const names = fresh.map(({ seat }) => after.seats[seat]?.name ?? '').join(', ');
  return [`${names} votes for this: ${tellMotion(after, motion)} (${votes.length} of ${count.needs}).`];
}

/** Who calls a secret vote or joins it, and what came of it. */
function pollNews(
  before: Poll | null,
  after: Table,
  count: MotionCount,
  poll: Poll,
  own: SeatNumber | null,
): readonly string[] {
  const title = tellMotion(after, count.motion);
  if (poll.yes !== null) return (before?.yes ?? null) === null ? [`${title}: ${tellNeeds(after, count, own)}`] : []; // prettier-ignore
  const fresh = poll.enrolled.filter((seat) => seat !== own && !before?.enrolled.includes(seat));
  if (fresh.length === 0) return [];
  const names = fresh.map((seat) => after.seats[seat]?.name ?? '').join(', ');
  const what = before ? 'takes part in the secret vote' : 'calls a secret vote';
  return [`${names} ${what}: ${title} (${poll.enrolled.length} of ${count.voters.length} take part).`];
}

/** The count of a motion; undefined while nobody votes for it. */
function countOf(counts: readonly MotionCount[], motion: Motion): MotionCount | undefined {
  const name = JSON.stringify(motion);
  return counts.find((count) => JSON.stringify(count.motion) === name);
}

function tellChange(table: Table, change: Change): string {
  const name = 'seat' in change ? (table.seats[change.seat]?.name ?? '') : '';
  switch (change.type) {
    case 'pen':
      return `${name} plays on another device from now on.`;
    case 'seat':
      return change.claim === null
        ? `${name} plays no more: civil disorder.`
        : `${name} has taken over a seat.`;
    case 'pause':
      return change.until === 0 ? 'The pause is over.' : `The table pauses until ${tellUntil(change.until)}.`;
    case 'extension':
      return `This phase has more time. ${tellMotion(table, change)} is decided.`;
    case 'witness':
      return tellDismissed(table) ?? '';
  }
}
