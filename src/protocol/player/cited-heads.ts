import type { Ledger } from '../game/replay.ts';
import type { Id } from '../wire/bodies.ts';
import { MOST_HEADS } from '../wire/body-shapes.ts';

/**
 * The heads that a message cites: the last messages of the chains of all seats, of the witness and of the keeper.
 * - Each seat has room for the same number of heads. So the forks of one seat cannot push out another seat's heads. The heads of the seat's
 *   pen come first.
 * - If a chain forks, its messages that prove the state of the game come first. So the forks cannot push these messages out.
 */
export function headsOf({ table: { seats, genesis }, log, evidence }: Ledger): readonly Id[] {
  const helpers = new Set([genesis?.witness, genesis?.keeper].flatMap((helper) => helper?.key ?? []));
  const most = Math.floor(MOST_HEADS / (seats.length + Math.max(1, helpers.size)));
  const persons = seats.map(({ pens, asking }) => [...pens.toReversed(), ...asking.map(({ pen }) => pen)]);
  const namedOf = (chain: Id): readonly Id[] => {
    const tips = log.tips(chain).map(({ id }) => id);
    return tips.length < 2 ? tips : [...evidence.filter((id) => log.get(id)?.author === chain), ...tips];
  };
  const others = [...helpers].map((chain) => [chain]);
  return [...persons, ...others].flatMap((chains) => [...new Set(chains.flatMap(namedOf))].slice(0, most));
}
