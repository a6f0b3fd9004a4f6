import type { Letter } from '../../press/letter.ts';
import type { Id, PhaseCode } from '../../wire/bodies.ts';
import type { MessageOf } from '../../wire/message.ts';

/** A letter of a room, and the message in which it came. */
interface Ordered {
  posted: { message: MessageOf<'press'> };
  letter: Letter;
}

/**
 * A letter, and how it is connected with other letters. `followers`: the letters that follow this letter. `lacking`: how many of the
 * letters that this letter follows are not yet in the sorted list.
 */
interface Knot<T> {
  one: T;
  followers: Knot<T>[];
  lacking: number;
}

/**
 * Sorts the letters of a room, in the same order for all members. Each letter comes after the letters that it follows. If two letters could
 * come next, the first of these rules that tells them apart decides which letter comes first:
 * 1. the letter from the earlier phase;
 * 2. the letter with the earlier time, by its author's clock;
 * 3. the letter with the lower id.
 * `places`: the place of each phase in the game.
 */
export function inOrder<T extends Ordered>(
  letters: readonly T[],
  places: ReadonlyMap<PhaseCode, number>,
): readonly T[] {
  const ordered: T[] = [];
  const isBefore = beforeBy(places);
  const ready = knotted(letters)
    .filter(({ lacking }) => lacking === 0)
    .sort((one, other) => (isBefore(one.one, other.one) ? 1 : -1));
  for (let next = ready.pop(); next; next = ready.pop()) {
    ordered.push(next.one);
    for (const follower of next.followers) if (--follower.lacking === 0) insert(ready, follower, isBefore);
  }
  return ordered;
}

/**
 * Inserts a letter where it belongs in the list of the letters that could come next. The list is sorted in reverse, so that the next letter
 * can be taken from its end.
 */
function insert<T>(ready: Knot<T>[], knot: Knot<T>, isBefore: (one: T, other: T) => boolean): void {
  let [low, high] = [0, ready.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(knot.one, (ready[middle] as Knot<T>).one)) low = middle + 1;
    else high = middle;
  }
  ready.splice(low, 0, knot);
}

/**
 * Links each letter to the letters that follow it. A letter names the letters that it follows, each by its hash, so letters can't follow
 * one another in a ring.
 */
function knotted<T extends Ordered>(letters: readonly T[]): readonly Knot<T>[] {
  const knots = new Map<Id, Knot<T>>();
  for (const one of letters) knots.set(one.posted.message.id, { one, followers: [], lacking: 0 });
  for (const knot of knots.values()) {
    for (const id of new Set(knot.one.letter.after)) {
      const before = knots.get(id);
      before?.followers.push(knot);
      knot.lacking += Number(before !== undefined);
    }
  }
  return [...knots.values()];
}

function beforeBy(places: ReadonlyMap<PhaseCode, number>): (one: Ordered, other: Ordered) => boolean {
  const placeOf = ({ posted }: Ordered) => places.get(posted.message.body.phase) ?? places.size;
  return (one, other) => {
    const phases = placeOf(one) - placeOf(other);
    const times = (one.letter.at ?? 0) - (other.letter.at ?? 0);
    return (phases || times || (one.posted.message.id < other.posted.message.id ? -1 : 1)) < 0;
  };
}
