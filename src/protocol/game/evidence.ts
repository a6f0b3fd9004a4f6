import type { DecidedSet } from '../deciding/values.ts';
import type { Id } from '../wire/bodies.ts';
import type { Keyring } from './round/keyring.ts';
import type { RunningGame } from './running-game.ts';

/**
 * The messages that prove the state of a game: first the messages that showed keys, then the messages that made decisions. In each of these
 * two groups, the newest message comes first. Only messages since the second-to-last decided set are included. A browser that lacks one of
 * these messages is behind.
 */
export function evidenceOf({ rounds, decisions }: Pick<RunningGame, 'rounds' | 'decisions'>): readonly Id[] {
  const all = rounds.all.map(({ round }) => round);
  const first = all.filter(({ deciding, set }) => deciding && set.seals).at(-2);
  const since = first?.deciding?.number ?? 0;
  const keys = all
    .slice(first ? all.indexOf(first) : 0)
    .flatMap(({ set, plan }) => shownIn(set.seals ?? [], plan.fixed.keyring));
  const proofs = decisions.all
    .filter(({ number }) => number >= since)
    .flatMap(({ decided: [made] }) => made?.proof ?? []);
  return [...keys.reverse(), ...proofs.reverse()];
}

/** The messages that show the keys of a set. */
function shownIn(set: DecidedSet, keyring: Keyring): readonly Id[] {
  return set.flatMap(({ seal }) => (seal ? keyring.shownBy(seal) : []));
}
