import type { Player } from '../../../src/protocol/player/player.ts';
import { Forger } from '../forger.ts';
import type { Node } from './node.ts';

const forgers = new WeakMap<Player, Forger>();

/** A forger with a liar's own keys. The forger signs messages that the liar's browser would never sign. */
export function forgerOf({ player, chance, shared }: Node): Forger {
  const forger = forgers.get(player) ?? new Forger(player, chance, shared);
  forgers.set(player, forger);
  return forger;
}
