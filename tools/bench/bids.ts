// npm run bench -- bids: what the secret bids of one season cost, in the opening positions of 1936 and 1926.
import { open } from '../../engine/judge.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Power } from '../../engine/position.ts';
import { ordersIn } from '../../src/protocol/bids/bidding.ts';
import { checkBids } from '../../src/protocol/bids/checking.ts';
import type { CastBids } from '../../src/protocol/bids/checking.ts';
import { totalsIn } from '../../src/protocol/bids/counting.ts';
import { isKept, tellKept } from '../../src/protocol/bids/keeping.ts';
import { isBehind, numberBehind } from '../../src/protocol/bids/sharing.ts';
import { finish } from '../../src/protocol/pausable.ts';
import { generator } from '../../src/protocol/points/generators.ts';
import { Fn } from '../../src/protocol/points/points.ts';
import { canonical } from '../../src/protocol/wire/canonical.ts';
import { addedUp, biddingIn, cast } from '../../tests/protocol/bids/bid-table.ts';
import { biddingSeats, followedBy, heldPart, heldShare } from '../../tests/protocol/bids/bid-table.ts';
import { randomBids } from '../../tests/protocol/bids/bid-table.ts';
import type { BiddingSeat } from '../../tests/protocol/bids/bid-table.ts';
import { findVariant } from '../../variants/index.ts';
import { Seeded } from '../sealed/seeded.ts';
import { benchFile } from './bids-file.ts';

const RUNS = 5;
/** The number of seasons whose bids are checked together, as when a whole file is verified. */
const SEASONS = 20;
/**
 * We also measure how long this many products (of a point and a number) take. Since everything takes longer on a slow or busy machine, we
 * print each time as a number of products too.
 */
const PRODUCTS = 50;
const BASELINE = `${PRODUCTS} products of a point, alone`;

console.log(
  `medians of ${RUNS} runs, processor time of one thread, and how many products of a point take as long; the first run also makes the\n` +
    `generators\n`,
);
for (const id of ['1936', '1926']) bench(id);
benchFile();

function bench(id: string): void {
  const judge = open(findVariant(id), {});
  const position = judge.begin();
  const bidding = biddingIn(judge, position);
  const powers = powersOfSeats(judge);
  const shares = bidding.hands.map(({ legal }) => legal.length).join(', ');
  console.log(
    `${id} at first: ${bidding.units.length} units, ${ordersIn(bidding)} orders, hands for ${shares} of them`,
  );

  const times: Record<string, number[]> = {};
  const timed = <T>(row: string, work: () => T): T => {
    const before = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    (times[row] ??= []).push((user + system) / 1000);
    return result;
  };
  let bytes: number[] = [];
  let keptBytes = 0;
  for (let run = 0; run < RUNS; run++) {
    timed(BASELINE, multiplyPoints);
    const chance = new Seeded(`${id} ${run}`);
    const seats = biddingSeats(bidding, powers, { name: `${id} ${run}` });
    const all = seats.map((seat) => {
      const bids = randomBids(bidding, seat.context.powers, chance);
      return timed('cast', () => cast(seat, bids));
    });
    const proved = timed('check all', () => finish(checkBids(all)));
    if (proved.includes(null)) throw new Error('A good proof is refused.');
    timed('check one alone', () => finish(checkBids(all.slice(0, 1))));
    const [holder, ...dealers] = seats as [BiddingSeat, ...BiddingSeat[]];
    timed('open and check own shares', () =>
      dealers.map(({ seat }) =>
        isBehind(heldShare(holder, all[seat] as CastBids), proved[seat]?.coefficients ?? [], holder.seat),
      ),
    );
    const parts = new Map(seats.map((one) => [one.seat, heldPart(one, seats, all)]));
    const { threshold } = holder.context.holders;
    const sum = addedUp(all);
    const totals = timed('open the count', () => {
      if (![...parts].every(([seat, part]) => isBehind(part, sum.coefficients, seat)))
        throw new Error('A part is bad.');
      return totalsIn(bidding, sum, numberBehind(new Map([...parts].slice(0, threshold)))) ?? [];
    });
    const sigma = numberBehind(parts);
    const kept = timed('the keeper proves', () =>
      finish(tellKept(holder.context, sum, sigma, totals, followedBy(bidding, totals))),
    );
    if (!timed('the keeper’s proof is checked', () => isKept(holder.context, sum, kept)))
      throw new Error('The keeper is refused.');
    bytes = all.map(({ bids }) => canonical(bids).length);
    keptBytes = canonical(kept).length;
  }
  const file = Array.from({ length: SEASONS }, (_, season) => {
    return biddingSeats(bidding, powers, { name: `${id} season ${season}` }).map((seat) => cast(seat, []));
  }).flat();
  timed(`check ${SEASONS} seasons by one sum`, () => finish(checkBids(file)));
  const product = median(times[BASELINE] ?? []) / PRODUCTS;
  for (const [row, list] of Object.entries(times)) {
    const first = list.length > 1 ? `   first ${(list[0] as number).toFixed(0)}` : '';
    const products = `${(median(list) / product).toFixed(0)} products`;
    console.log(
      `  ${row.padEnd(32)} ${median(list).toFixed(0).padStart(6)} ms  ${products.padStart(14)}${first}`,
    );
  }
  console.log(
    `  a commit’s bids: ${Math.min(...bytes)} to ${Math.max(...bytes)} bytes; what the keeper tells: ${keptBytes} bytes\n`,
  );
}

/** Multiplies points by numbers with the library's own function, without our faster methods. */
function multiplyPoints(): void {
  for (let place = 0; place < PRODUCTS; place++)
    generator('total', place).multiply(Fn.ORDER - 1n - BigInt(place));
}

/** The powers that each seat of the variant plays at first. */
function powersOfSeats(judge: Judge): readonly (readonly Power[])[] {
  const seats = new Map<string, Power[]>();
  for (const [power, seat] of Object.entries(judge.seats(judge.begin()))) {
    if (seat !== null) seats.set(seat, [...(seats.get(seat) ?? []), power]);
  }
  return [...seats.values()];
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] as number;
}
