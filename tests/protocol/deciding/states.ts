// npm run states: every state of the deciding machine, table by table, and what each known wrong shortcut breaks. Prints how many
// states there are, how many steps away the farthest is, and the shortest way to whatever is broken.
import { search } from './search.ts';
import type { Found } from './search.ts';
import type { Setting } from './machine.ts';
import { shortcuts } from './shortcuts.ts';
import { largeTables, smallTables } from './tables.ts';

function columns({ seats, liars, last, matter, heads }: Setting, found: Found, started: number): string {
  const { states, depth, complete } = found;
  return [
    String(seats).padStart(5),
    (liars.join(' and ') || 'none').padStart(8),
    `0..${last}`.padStart(7),
    `${matter}${heads === 'told' ? '' : ', any heads'}`.padEnd(24),
    states.toLocaleString('en').padStart(10),
    String(depth).padStart(5),
    (complete ? 'yes' : 'no').padStart(8),
    `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(8),
  ].join('  ');
}

function print(name: string, line: string, broken: Found['broken'], isExpected: boolean): void {
  console.log(`${line}  ${name}${isExpected ? '' : '  NOT AS EXPECTED'}`);
  for (const [what, way] of Object.entries(broken)) console.log(`       breaks ${what}: ${way.join('; ')}`);
  if (!isExpected) process.exitCode = 1;
}

console.log('seats     lies  ballots  decided                       states  depth  complete      time');
for (const { name, setting, rules, breaks, states, depth } of [...smallTables, ...largeTables]) {
  const started = performance.now();
  const found = search(setting, rules, breaks);
  const isExpected = found.states === states && found.depth === depth && found.complete === !breaks;
  print(name, columns(setting, found, started), found.broken, isExpected);
}

console.log('\nShortcuts, each searched until it breaks something');
for (const { name, setting, rules, breaks } of shortcuts) {
  const started = performance.now();
  const found = search(setting, rules, breaks);
  const way = found.broken[breaks];
  print(name, columns(setting, found, started), way ? { [breaks]: way } : {}, way !== undefined);
}
