import type { CellOwner } from '../canvas.ts';
import type { Area } from '../geography.ts';

/** The rank of a claim on a whole country. If two claims are on the same area, the claim with the higher rank wins. */
const country = 1;
/** The rank of a claim on a region. */
const region = 2;
/** The rank of a claim on a single area. */
const single = 3;

/**
 * For each area, finds the space (or scenery) whose claim on the area has the highest rank.
 * @returns for each area the index in `owners`, or -1 if nobody claims the area
 */
export function claimAreas(
  areas: readonly Area[],
  owners: readonly CellOwner[],
  warnings: string[],
): Int16Array {
  const named = indexAreas(areas);
  const claims = new Int16Array(areas.length).fill(-1);
  const ranks = new Uint8Array(areas.length);
  owners.forEach((owner, index) => {
    for (const token of owner.areas) {
      const claimed = named.get(token);
      if (!claimed) warnings.push(`${owner.id} claims ${token}, which is no area (see data/areas.txt)`);
      const rank = rankOf(token);
      const rival = claimed?.find((area) => ranks[area] === rank && claims[area] !== index);
      if (rival !== undefined) {
        warnings.push(`${token} is claimed by ${owners[claims[rival]].id} and by ${owner.id}`);
      }
      for (const area of claimed ?? []) {
        if (rank <= ranks[area]) continue;
        ranks[area] = rank;
        claims[area] = index;
      }
    }
  });
  return claims;
}

/** The areas that each token names. */
function indexAreas(areas: readonly Area[]): Map<string, number[]> {
  const named = new Map<string, number[]>();
  areas.forEach((area, index) => {
    for (const token of tokensOf(area)) {
      const same = named.get(token);
      if (same) same.push(index);
      else named.set(token, [index]);
    }
  });
  return named;
}

/** The tokens by which a board's source may name an area: the area's country, region, code or name. */
function tokensOf(area: Area): string[] {
  return [area.country, `${area.country}/${area.region}`, area.code, `${area.country}:${area.name}`];
}

function rankOf(token: string): number {
  if (token.includes(':') || /^[A-Z]{2}-/.test(token)) return single;
  return token.includes('/') ? region : country;
}
