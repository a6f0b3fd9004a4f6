import { valueKey } from '../../protocol/deciding/ballots.ts';
import { acceptsDeciding, acceptsSuffice } from '../../protocol/deciding/quorum.ts';
import type { Making } from '../../protocol/game/table.ts';

/** How many more browsers must look in for the orders that are all in to open; null while orders are missing, and where accepts alone open nothing. */
export function looksLacking({ due, electors, terms, accepts }: Making): number | null {
  if (due?.type !== 'set' || !acceptsSuffice(electors.length)) return null;
  const accepted = accepts.filter(({ ballot, value }) => ballot === 0 && valueKey(value) === valueKey(due));
  return Math.max(0, acceptsDeciding(electors.length, terms) - accepted.length);
}

/** What happens once nothing is missing: "All are in: opens when 2 more of you have looked in; opening the app is enough." */
export function tellOpening(making: Making): string {
  const more = looksLacking(making);
  if (more === null) return 'The browsers agree on it.';
  if (more === 0) return 'All are in: it opens now.';
  return `All are in: opens when ${more} more of you ${more === 1 ? 'has' : 'have'} looked in; opening the app is enough.`;
}
