// npx tsx tools/palette/search.ts POWER FROM TO: finds colours for a power in a range of hues (Oklch, degrees). The colours
// found must differ from all other colours on the power's boards. All other powers keep their colours. Copy a result into
// src/map/drawing/palette-powers.ts by hand.
import { places } from './boards.ts';
import { candidatesFor } from './candidates.ts';

const [power, from, to] = process.argv.slice(2);
const hues = { from: Number(from), to: Number(to) };
if (!power || !(hues.from <= hues.to)) {
  console.error(
    'Give a power and a range of hues in degrees, such as: poland 8 24. Reds are near 20, greens near 140.',
  );
  process.exit(2);
}

for (const place of places) {
  console.log(place);
  for (const { hex, nearest } of candidatesFor(power, place, hues).slice(0, 5)) {
    console.log(`  ${hex}  ${nearest.apart.toFixed(1)} from ${nearest.whose}`);
  }
}
