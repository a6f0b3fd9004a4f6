import { join } from '../../orders/names.ts';
import type { MotionCount } from '../../protocol/game/votes/motions.ts';
import type { Poll } from '../../protocol/game/votes/polls.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { Change, ChangeValue, Motion, SeatNumber } from '../../protocol/wire/bodies.ts';
import { peopleAt } from '../words/seat-states.ts';
import { tellEnding } from '../words/headline.ts';
import { tellDismissed } from '../witness/witness-words.ts';
import { tellMotion, tellNeeds, tellUntil } from './motion-words.ts';
import * as words from '../../words/made/votenews.js';

/** A sentence for each change in votes between two states of a table. `own` is the reader's seat, whose own votes aren't news. */
export function voteNews(before: Table, after: Table, own: SeatNumber | null): readonly string[] {
  const applied = after.applicants
    .filter(({ id }) => own !== null && !before.applicants.some((one) => one.id === id))
    .map(({ name }) => words.votenews_asks({ name }));
  const next = after.rematches
    .filter(({ seat }) => seat !== own && !before.rematches.some((one) => one.seat === seat))
    .map(({ seat }) => words.votenews_rematch({ name: after.seats[seat]?.name ?? '' }));
  return [
    ...changesSince(after, before.decisions.length, own),
    ...next,
    ...endNews(before, after),
    ...applied,
    ...after.motions.flatMap((count) => newVotes(before, after, count, own)),
  ];
}

/**
 * A sentence for each change that a table has decided, if the change is news (`isNews`). The table's first `decisions` decisions are left
 * out.
 */
export function changesSince(table: Table, decisions: number, own: SeatNumber | null): readonly string[] {
  return table.decisions.slice(decisions).flatMap(({ value }) => {
    return value.type === 'change' && isNews(value, own) ? [tellChange(table, value.change)] : [];
  });
}

/**
 * Whether a change is news. A change on which the table voted is news. Without a vote, a change is news in two cases: it dismisses the
 * witness or the keeper, or it moves another player's seat to a new device.
 */
function isNews({ change, votes }: ChangeValue, own: SeatNumber | null): boolean {
  const isHelper = change.type === 'witness' || change.type === 'keeper';
  const isUnasked = isHelper || (change.type === 'pen' && change.seat !== own);
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
  const names = join(fresh.map(({ seat }) => after.seats[seat]?.name ?? ''));
  const told = { motion: tellMotion(after, motion), votes: votes.length, needs: count.needs };
  return [words.votenews_for({ count: fresh.length, names, ...told })];
}

/** Sentences about who called a secret vote, who joined it, and its result. */
function pollNews(
  before: Poll | null,
  after: Table,
  count: MotionCount,
  poll: Poll,
  own: SeatNumber | null,
): readonly string[] {
  const motion = tellMotion(after, count.motion);
  if (poll.yes !== null) {
    const isNew = (before?.yes ?? null) === null;
    return isNew ? [words.votenews_counted({ motion, news: tellNeeds(after, count, own) })] : [];
  }
  const fresh = poll.enrolled.filter((seat) => seat !== own && !before?.enrolled.includes(seat));
  if (fresh.length === 0) return [];
  const names = join(fresh.map((seat) => after.seats[seat]?.name ?? ''));
  const tell = before ? words.votenews_joins : words.votenews_calls;
  const told = { motion, enrolled: poll.enrolled.length, of: count.voters.length };
  return [tell({ count: fresh.length, names, ...told })];
}

/** The count of votes for a motion; undefined if `counts` has no entry for the motion, since nobody votes for it. */
function countOf(counts: readonly MotionCount[], motion: Motion): MotionCount | undefined {
  const name = JSON.stringify(motion);
  return counts.find((count) => JSON.stringify(count.motion) === name);
}

function tellChange(table: Table, change: Change): string {
  const name = 'seat' in change ? (table.seats[change.seat]?.name ?? '') : '';
  switch (change.type) {
    case 'pen':
      return words.votenews_other_device({ name });
    case 'seat':
      if (change.claim !== null) return words.votenews_taken_over({ name });
      return table.dissolved.includes(change.seat)
        ? words.votenews_dissolved({ name })
        : words.votenews_disorder({ name });
    case 'pause':
      return change.until === 0
        ? words.votenews_pause_over()
        : words.votenews_paused({ moment: tellUntil(change.until) });
    case 'extension':
      return words.votenews_more_time({ motion: tellMotion(table, change) });
    case 'witness':
      return tellDismissed(table) ?? '';
    case 'keeper':
      return words.votenews_keeper();
  }
}
