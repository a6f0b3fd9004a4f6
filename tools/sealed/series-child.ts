import { playOne } from './series.ts';
import type { SeriesGame, SeriesShare } from './series.ts';

// One of the processes that `sealed play --jobs` starts: it is told its share, plays it, and ends.
process.once('message', ({ series, seeds }: SeriesShare) => void playShare(series, seeds));

async function playShare(series: SeriesShare['series'], seeds: SeriesShare['seeds']): Promise<void> {
  for (const seed of seeds) await tell(playOne(series, seed));
}

function tell(played: SeriesGame): Promise<void> {
  return new Promise((resolve) => process.send?.(played, undefined, undefined, () => resolve()));
}
