import type { Table } from '../game/table.ts';
import type { Id } from '../wire/bodies.ts';
import type { Log } from '../wire/log.ts';
import { MOST_HEADS } from '../wire/shapes.ts';

/** The last messages of the seats' own chains and of the witness's, as many of each seat, its pen's first: nobody's forks push out another's. */
export function headsOf({ seats, genesis }: Table, log: Log): readonly Id[] {
  const most = Math.floor(MOST_HEADS / (seats.length + 1));
  const persons = seats.map(({ pens, asking }) => [...pens.toReversed(), ...asking.map(({ pen }) => pen)]);
  const witness = genesis?.witness ? [[genesis.witness.key]] : [];
  return [...persons, ...witness].flatMap((chains) => {
    const tips = chains.flatMap((chain) => log.tips(chain));
    return tips.slice(0, most).map(({ id }) => id);
  });
}
