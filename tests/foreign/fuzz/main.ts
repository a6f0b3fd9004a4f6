// Feeds the readers of orders and of foreign files with changed texts in all encodings, for some minutes. A reader must read a text, note
// what it could not read, or refuse the text with a sentence. It must not lose orders without a word, and it must answer soon.
//
// - npm run fuzz -- --minutes 5
// - npm run fuzz -- --seed 1234: one input, which is printed
import { parseArgs } from 'node:util';
import { fuzzOnce, type InputFate } from './fuzz.ts';

/** An input that takes longer than this many milliseconds counts as wrong. */
const HANG_MS = 5000;
/** Each input has its own seed. `from` is the first seed; without it, the first seed is 1. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
});

interface Tried {
  fate: InputFate;
  ms: number;
}

function tried(seed: number): Tried {
  const begun = performance.now();
  const fate = fuzzOnce(seed);
  return { fate, ms: performance.now() - begun };
}

function tell(seed: number, { reader, wrong, input }: InputFate): void {
  console.log(
    `seed ${seed}, ${reader}: ${wrong.slice(0, 5).join('; ')}\n${JSON.stringify(input).slice(0, 600)}`,
  );
}

function run(minutes: number, from: number): boolean {
  const until = performance.now() + minutes * 60_000;
  const counts = new Map<string, number>();
  let [seed, broken, slowest] = [from, 0, { seed: 0, ms: 0 }];
  for (; performance.now() < until; seed++) {
    const { fate, ms } = tried(seed);
    const kind = `${fate.reader}: ${fate.became}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (ms > slowest.ms) slowest = { seed, ms };
    const wrong = ms > HANG_MS ? [...fate.wrong, `took ${Math.round(ms)} ms`] : fate.wrong;
    if (wrong.length === 0) continue;
    broken++;
    if (broken <= 20) tell(seed, { ...fate, wrong });
  }
  for (const [kind, count] of [...counts].sort()) console.log(`${String(count).padStart(8)}  ${kind}`);
  console.log(
    `${seed - from} inputs, ${broken} wrong; the slowest took ${Math.round(slowest.ms)} ms (seed ${slowest.seed}).`,
  );
  return broken === 0;
}

if (values.seed === undefined) process.exitCode = run(Number(values.minutes), Number(values.from)) ? 0 : 1;
else {
  const { fate, ms } = tried(Number(values.seed));
  console.log(fate.input);
  console.log(
    `${fate.reader}, ${fate.became}, ${Math.round(ms)} ms. ${fate.wrong.join('; ') || 'Nothing is wrong.'}`,
  );
}
