import { playOne } from './series.ts';
import type { Played, Share } from './series.ts';

// One of the processes that `sealed play --jobs` starts: it is told its share, plays it, and ends.
process.once('message', ({ series, seeds }: Share) => void playShare(series, seeds));

async function playShare(series: Share['series'], seeds: Share['seeds']): Promise<void> {
  for (const seed of seeds) await tell(playOne(series, seed));
}

function tell(played: Played): Promise<void> {
  return new Promise((resolve) => process.send?.(played, undefined, undefined, () => resolve()));
}
