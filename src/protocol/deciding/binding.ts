/**
 * The values that the author of a promise had accepted and confirmed in lower ballots, as the earlier messages in the author's chain show.
 * Each value is given by its `valueKey`.
 */
interface PromiserHistory {
  confirmed: readonly { ballot: number; value: string }[];
  /** The values accepted at ballot 0. An honest author has accepted at most one value at ballot 0. */
  accepted: readonly string[];
}

/**
 * The value that a proposal must keep because of the promises that it cites. If authors of these promises signed confirms in ballots lower
 * than the proposal's, the proposal must keep the value of the confirm with the highest ballot. Otherwise the proposal must keep the value
 * that more than half of these authors accepted at ballot 0. Null if neither of these two rules gives a value.
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

/**
 * The first of these values in sorted order. There is more than one value only if more seats lie than the table tolerates. Even then all
 * browsers choose the same value, because they sort the values.
 */
function lowest(values: readonly string[]): string | null {
  return values.toSorted()[0] ?? null;
}
