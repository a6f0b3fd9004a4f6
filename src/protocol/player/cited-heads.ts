import type { Ledger } from '../game/replay.ts';
import type { Id } from '../wire/bodies.ts';
import { MOST_HEADS } from '../wire/body-shapes.ts';

/**
 * The last messages of the seats' own chains and of the witness's, as many of each seat, its pen's first: nobody's forks push out
 * another's. Of a chain that forks first those on which rests how the table stands: nor do its forks push out these.
 */
export function headsOf({ table: { seats, genesis }, log, ground }: Ledger): readonly Id[] {
  const most = Math.floor(MOST_HEADS / (seats.length + 1));
  const persons = seats.map(({ pens, asking }) => [...pens.toReversed(), ...asking.map(({ pen }) => pen)]);
  const witness = genesis?.witness ? [[genesis.witness.key]] : [];
  const namedOf = (chain: Id): readonly Id[] => {
    const tips = log.tips(chain).map(({ id }) => id);
    return tips.length < 2 ? tips : [...ground.filter((id) => log.get(id)?.author === chain), ...tips];
  };
  return [...persons, ...witness].flatMap((chains) => [...new Set(chains.flatMap(namedOf))].slice(0, most));
}
