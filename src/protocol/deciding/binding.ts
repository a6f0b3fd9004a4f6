/** What the author of a promise signed in lower ballots, as their chain below it shows. Values are given by their keys. */
interface PromiserHistory {
  confirmed: readonly { ballot: number; value: string }[];
  /** The values accepted at ballot 0: one, unless the author lies. */
  accepted: readonly string[];
}

/**
 * The value that a quorum's promises bind a proposal to: the value of the highest confirm below them, else the value that more than half
 * of the promisers accepted at ballot 0. Null if nothing binds it.
 */
export function binding(histories: readonly PromiserHistory[]): string | null {
  return highestConfirmed(histories) ?? mostAccepted(histories);
}

function highestConfirmed(histories: readonly PromiserHistory[]): string | null {
  const confirmed = histories.flatMap((one) => one.confirmed);
  const highest = Math.max(-1, ...confirmed.map(({ ballot }) => ballot));
  return lowest(confirmed.filter(({ ballot }) => ballot === highest).map(({ value }) => value));
}

function mostAccepted(histories: readonly PromiserHistory[]): string | null {
  const values = [...new Set(histories.flatMap(({ accepted }) => accepted))];
  const count = (value: string) => histories.filter(({ accepted }) => accepted.includes(value)).length;
  return lowest(values.filter((value) => 2 * count(value) > histories.length));
}

/** There are two values only if more seats lie than are tolerated. Then every browser takes the same one. */
function lowest(values: readonly string[]): string | null {
  return values.toSorted()[0] ?? null;
}
