import type { Id } from '../wire/bodies.ts';
import type { RunningGame } from './running-game.ts';

/**
 * The messages on which rests how a game stands: what decided, and what showed the keys of the sets, from the last decided set but one
 * on; the newest first. Who lacks one of them is behind.
 */
export function groundOf({ legs, decisions }: Pick<RunningGame, 'legs' | 'decisions'>): readonly Id[] {
  const rounds = legs.map(({ round }) => round);
  const first = rounds.filter(({ deciding, set }) => deciding && set).at(-2);
  const since = first?.deciding?.number ?? 0;
  const keys = rounds.slice(first ? rounds.indexOf(first) : 0).flatMap(({ set, plan: { keyring } }) => {
    return (set ?? []).flatMap(({ seal }) => (seal ? keyring.shownBy(seal) : []));
  });
  const proofs = decisions.all
    .filter(({ number }) => number >= since)
    .flatMap(({ decided: [made] }) => made?.proof ?? []);
  return [...keys.reverse(), ...proofs.reverse()];
}
