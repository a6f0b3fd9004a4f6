import { playOne } from './series.ts';
import type { SeriesGame, SeriesShare } from './series.ts';

// A process started by `sealed play --jobs`. The process receives its share of the games, plays these games, and ends.
process.once('message', ({ series, seeds }: SeriesShare) => void playShare(series, seeds));

async function playShare(series: SeriesShare['series'], seeds: SeriesShare['seeds']): Promise<void> {
  for (const seed of seeds) await tell(playOne(series, seed));
}

function tell(played: SeriesGame): Promise<void> {
  return new Promise((resolve) => process.send?.(played, undefined, undefined, () => resolve()));
}
