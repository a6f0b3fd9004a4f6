import type { Player } from '../../src/protocol/player/player.ts';

/** Brings each player's messages to all other players, until nobody signs anything more. */
export function carry(players: readonly Player[]): void {
  for (let carried = true; carried;) {
    carried = false;
    for (const from of players)
      for (const wire of from.drain().signed) {
        carried = true;
        for (const to of players) if (to !== from) to.takeWire(wire);
      }
  }
}
