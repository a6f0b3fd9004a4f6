import type { Table } from '../game/table.ts';
import type { Id } from '../wire/bodies.ts';
import type { Log } from '../wire/log.ts';
import { MOST_HEADS } from '../wire/shapes.ts';

/** The last messages of the seats' own chains, as many of each seat, its pen's first: nobody's forks push out another's. */
export function headsOf({ seats }: Table, log: Log): readonly Id[] {
  const most = Math.floor(MOST_HEADS / Math.max(1, seats.length));
  return seats.flatMap(({ pens, asking }) => {
    const chains = [...pens.toReversed(), ...asking.map(({ pen }) => pen)];
    const tips = chains.flatMap((chain) => log.tips(chain));
    return tips.slice(0, most).map(({ id }) => id);
  });
}
