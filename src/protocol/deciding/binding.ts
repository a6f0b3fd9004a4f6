/** What the chain below a promise tells of lower ballots. A value stands for itself by its key. */
interface Testimony {
  confirmed: readonly { ballot: number; value: string }[];
  /** What was accepted at ballot 0: one, but for liars. */
  accepted: readonly string[];
}

/**
 * The value that a quorum's promises leave no choice of: that of the highest confirm below them; failing that, what more
 * than half of the promisers accepted at ballot 0. Null if nothing binds.
 */
export function binding(testimonies: readonly Testimony[]): string | null {
  return highestConfirmed(testimonies) ?? mostAccepted(testimonies);
}

function highestConfirmed(testimonies: readonly Testimony[]): string | null {
  const confirmed = testimonies.flatMap((one) => one.confirmed);
  const highest = Math.max(-1, ...confirmed.map(({ ballot }) => ballot));
  return lowest(confirmed.filter(({ ballot }) => ballot === highest).map(({ value }) => value));
}

function mostAccepted(testimonies: readonly Testimony[]): string | null {
  const values = [...new Set(testimonies.flatMap(({ accepted }) => accepted))];
  const count = (value: string) => testimonies.filter(({ accepted }) => accepted.includes(value)).length;
  return lowest(values.filter((value) => 2 * count(value) > testimonies.length));
}

/** Only liars beyond the bound make two; then everybody takes the same one. */
function lowest(values: readonly string[]): string | null {
  return values.toSorted()[0] ?? null;
}
