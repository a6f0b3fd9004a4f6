/** What the author of a promise signed in lower ballots, as the author's chain before the promise shows. Values are given by their keys. */
interface PromiserHistory {
  confirmed: readonly { ballot: number; value: string }[];
  /** The values accepted at ballot 0. An honest author has accepted at most one. */
  accepted: readonly string[];
}

/**
 * The value that a proposal must keep because of the promises that it cites. It is the value of the highest confirm that their authors
 * signed in lower ballots. Without any confirm, it is the value that more than half of them accepted at ballot 0. Null if nothing binds the
 * proposal.
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

/** The first of these values. If there are two, more seats lie than are tolerated; then every browser at least chooses the same one. */
function lowest(values: readonly string[]): string | null {
  return values.toSorted()[0] ?? null;
}
