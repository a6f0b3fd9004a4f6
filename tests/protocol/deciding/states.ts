// npm run states: searches every state of the deciding machine, table by table, and shows which rule each shortcut breaks (shortcuts.ts).
// Prints the number of states, the number of steps to the farthest state, and for each broken rule the shortest way to a state that breaks
// the rule.
import { search } from './search.ts';
import type { Found, Sought } from './search.ts';
import type { MachineSetting } from './machine.ts';
import { shortcuts } from './shortcuts.ts';
import { largeTables, smallTables } from './tables.ts';

function columns(
  { seats, liars, last, matter, heads }: MachineSetting,
  found: Found,
  started: number,
): string {
  const { states, depth, complete, stuck } = found;
  return [
    String(seats).padStart(5),
    (liars.join(' and ') || 'none').padStart(8),
    `0..${last}`.padStart(7),
    `${matter}${heads === 'told' ? '' : ', any heads'}`.padEnd(24),
    states.toLocaleString('en').padStart(10),
    String(depth).padStart(5),
    (complete ? 'yes' : 'no').padStart(8),
    (stuck === null ? '' : stuck.toLocaleString('en')).padStart(6),
    `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(8),
  ].join('  ');
}

/** Searches a table and prints the result. If the result is not the expected one, the command fails. */
function show(name: string, sought: Sought, isExpected: (found: Found) => boolean): void {
  const started = performance.now();
  const found = search(sought);
  const isRight = isExpected(found);
  console.log(`${columns(sought.setting, found, started)}  ${name}${isRight ? '' : '  NOT AS EXPECTED'}`);
  for (const [what, way] of Object.entries(found.broken)) {
    if (!sought.breaks || what === sought.breaks)
      console.log(`       breaks ${what}: ${way.join('; ') || 'from the beginning'}`);
  }
  if (!isRight) process.exitCode = 1;
}

console.log(
  'seats     lies  ballots  decided                       states  depth  complete   stuck      time',
);
for (const table of [...smallTables, ...largeTables]) {
  const { states, depth, stuck = null, breaks } = table;
  show(table.name, table, (found) => {
    const isCounted = found.states === states && found.depth === depth && found.stuck === stuck;
    return isCounted && (breaks ? breaks in found.broken : Object.keys(found.broken).length === 0);
  });
}

console.log('\nShortcuts, each searched until it breaks something');
for (const shortcut of shortcuts) {
  show(shortcut.name, shortcut, ({ broken }) => shortcut.breaks in broken);
}
