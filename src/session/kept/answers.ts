import { isRecord } from '../../../engine/shape.ts';
import type { Answers } from '../../protocol/player/secret-voting.ts';
import type { Store } from '../../sync/store.ts';

/** The store's name for the player's answers in secret votes. */
const ANSWERS = 'answers';

/** The stored answers; none if they cannot be read. */
export async function readAnswers(store: Store, room: string): Promise<Answers> {
  const kept: unknown = await store.draft(room, ANSWERS);
  const isKept = isRecord(kept) && Object.values(kept).every((yes) => typeof yes === 'boolean');
  return isKept ? (kept as Answers) : {};
}

/** Stores the answers. They are on disk when the promise resolves. */
export function writeAnswers(store: Pick<Store, 'putDraft'>, room: string, answers: Answers): Promise<void> {
  return store.putDraft(room, ANSWERS, answers);
}
