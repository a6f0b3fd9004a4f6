import { tellState } from '../../sync/state.ts';
import type { CarrierState } from '../../sync/state.ts';
import type { Role } from '../../sync/tabs.ts';

/** The connection of a tab in words; `others`: how many seats besides the own one; `now` in milliseconds since 1970. */
export function tellConnection(role: Role, state: CarrierState | null, others: number, now: number): string {
  if (role === 'follower') return 'This game is open in another tab, which does the talking.';
  if (!state) return 'Opening …';
  const { direct, unsent } = state;
  if (others > 0 && direct >= others && unsent === 0)
    return `Direct with ${others === 1 ? 'the other' : `all ${others} others`}.`;
  return tellState(state, now);
}
