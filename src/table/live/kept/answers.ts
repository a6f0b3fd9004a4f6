import { isRecord } from '../../../../engine/shape.ts';
import type { Answers } from '../../../protocol/player/secret-voting.ts';
import type { Store } from '../../../sync/store.ts';

/** Under this name the store keeps how the person votes in secret. */
export const ANSWERS = 'answers';

/** What was kept, or none if that cannot be read. */
export async function readAnswers(store: Store, room: string): Promise<Answers> {
  const kept: unknown = await store.draft(room, ANSWERS);
  const isKept = isRecord(kept) && Object.values(kept).every((yes) => typeof yes === 'boolean');
  return isKept ? (kept as Answers) : {};
}
