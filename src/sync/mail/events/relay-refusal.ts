/**
 * The meanings that a relay's refusal of an event may have. `early`: the event's date is too far in the past. `clock`: the event's date is
 * in the future. `closed`: the relay does not want our mail.
 */
type RelayRefusal = 'busy' | 'work' | 'large' | 'early' | 'clock' | 'deleted' | 'closed';

/**
 * Each relay words its refusals in its own way. The first pattern that matches the relay's words gives the meaning. If no pattern matches,
 * we assume `closed`.
 */
const meanings: readonly (readonly [RelayRefusal, RegExp])[] = [
  ['busy', /rate.?limit|slow down|too (much|fast|many|often)/i],
  ['work', /\bpow\b|proof.of.work|difficulty/i],
  ['early', /too (early|old)|in the past/i],
  ['clock', /created_at|too late|future|timestamp|creation date/i],
  ['large', /too (large|big|long)|size|length/i],
  ['deleted', /deleted/i],
];

export function refusalOf(why: string): RelayRefusal {
  return meanings.find(([, words]) => words.test(why))?.[0] ?? 'closed';
}

/** The number of bits of proof of work that a relay asks for: this is the last number in the relay's answer. Null if there is no number. */
export function workAsked(why: string): number | null {
  const number = why.match(/\d+/g)?.at(-1);
  return number === undefined ? null : Number(number);
}
