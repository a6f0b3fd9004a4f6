import { isRecord } from '../../../engine/shape.ts';
import type { Answers } from '../../protocol/player/secret-voting.ts';
import type { Store } from '../../sync/store.ts';

/** The store's name for the player's answers in secret votes. */
const ANSWERS = 'answers';

/** The stored answers. Empty if no answers are stored, or if they can't be read. */
export async function readAnswers(store: Store, room: string): Promise<Answers> {
  const kept: unknown = await store.draft(room, ANSWERS);
  const isKept = isRecord(kept) && Object.values(kept).every((yes) => typeof yes === 'boolean');
  return isKept ? (kept as Answers) : {};
}

/** Stores the answers, and resolves when they are on disk. */
export function writeAnswers(store: Pick<Store, 'putDraft'>, room: string, answers: Answers): Promise<void> {
  return store.putDraft(room, ANSWERS, answers);
}
