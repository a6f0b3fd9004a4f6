import { tellState } from '../words/connection-states.ts';
import type { CarrierState } from '../../sync/state.ts';
import type { Role } from '../../sync/tabs.ts';
import * as words from '../../words/made/live.js';

/**
 * A sentence about a tab's connection to the other players. `others`: the number of all seats except this player's seat. `now`:
 * milliseconds since 1970.
 */
export function tellConnection(role: Role, state: CarrierState | null, others: number, now: number): string {
  if (role === 'follower') return words.live_follower();
  if (!state) return words.live_opening();
  const { direct, unsent } = state;
  if (others > 0 && direct >= others && unsent === 0) return words.live_direct({ count: others });
  return tellState(state, now);
}
