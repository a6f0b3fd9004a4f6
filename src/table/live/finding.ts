import type { Taken } from '../../protocol/player/room.ts';
import type { Finding } from '../../sync/carrier.ts';

/** What the player did with a wire, as the carrier asks. */
export function findingOf(taken: Taken): Finding {
  if (taken === 'new') return 'good';
  if (taken === 'known') return 'known';
  if (taken === 'waiting') return 'early';
  return 'refused' in taken ? 'refused' : 'bad';
}
