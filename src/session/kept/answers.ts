import { isRecord } from '../../../engine/shape.ts';
import type { Answers } from '../../protocol/player/secret-voting.ts';
import type { Store } from '../../sync/store.ts';

/** Under this name the store keeps how the person votes in secret. */
const ANSWERS = 'answers';

/** What was kept; no answers where that cannot be read. */
export async function readAnswers(store: Store, room: string): Promise<Answers> {
  const kept: unknown = await store.draft(room, ANSWERS);
  const isKept = isRecord(kept) && Object.values(kept).every((yes) => typeof yes === 'boolean');
  return isKept ? (kept as Answers) : {};
}

/** Keeps the answers: on disk when the promise resolves. */
export function writeAnswers(store: Pick<Store, 'putDraft'>, room: string, answers: Answers): Promise<void> {
  return store.putDraft(room, ANSWERS, answers);
}
