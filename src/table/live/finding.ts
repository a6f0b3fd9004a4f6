import { reopenMessage } from '../../protocol/wire/message.ts';
import type { Taken } from '../../protocol/player/intake-limits.ts';
import type { Finding } from '../../sync/carrier.ts';

/** What the player did with a wire, as the carrier asks. */
export function findingOf(taken: Taken): Finding {
  if (taken === 'new') return 'good';
  if (taken === 'known') return 'known';
  if (taken === 'waiting') return 'early';
  return 'refused' in taken ? 'refused' : 'bad';
}

/** Whether a wire that was refused begins this table, by another host than the link names. */
export const isOtherBeginning = (taken: Taken, wire: Uint8Array): boolean =>
  typeof taken === 'object' && 'refused' in taken && reopenMessage(wire).type === 'genesis';
