import type { Genesis } from '../wire/bodies.ts';

/** What a genesis may say and this version does not play, each as it is told. What it does not play is never passed over. */
const unplayed: readonly { asks: (genesis: Genesis) => boolean; what: (genesis: Genesis) => string }[] = [
  { asks: ({ bids }) => bids !== 'open', what: ({ bids }) => `secret bids (“${bids}”)` },
];

/** Why this version cannot play by these settings, as a sentence; null if it can. */
export function unplayable(genesis: Genesis): string | null {
  const strange = unplayed.filter(({ asks }) => asks(genesis)).map(({ what }) => what(genesis));
  if (strange.length === 0) return null;
  return `This table asks for ${strange.join(' and ')}, which this app cannot play. Open it with a newer one.`;
}
