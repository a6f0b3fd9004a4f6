import type { Space } from '../board.ts';
import type { Power } from '../position.ts';
import type { Setting } from '../rules.ts';

/** How many centres there are, and how many each power owns. */
interface Census {
  all: number;
  /** In the order of the variant's powers. */
  owned: readonly number[];
}

type Centres = Readonly<Record<Space, Power | null>>;

let latest: { centres: Centres; powers: readonly Power[]; census: Census } | null = null;

/** The census of a position; the last one is kept, since every power is asked about in turn. */
export function censusOf({ position: { centres }, powers }: Setting): Census {
  if (latest?.centres !== centres || latest.powers !== powers) {
    latest = { centres, powers, census: countCentres(centres, powers) };
  }
  return latest.census;
}

/** How many centres a power owns. */
export function centresOf(s: Setting, power: Power): number {
  return censusOf(s).owned[s.powers.indexOf(power)];
}

function countCentres(centres: Centres, powers: readonly Power[]): Census {
  const owned = powers.map(() => 0);
  let all = 0;
  for (const space in centres) {
    const owner = centres[space];
    all++;
    if (owner !== null) owned[powers.indexOf(owner)]++;
  }
  return { all, owned };
}
