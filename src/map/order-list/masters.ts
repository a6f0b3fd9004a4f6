import { join, powerName } from '../../orders/names.ts';
import type { Power } from '../../../engine/position.ts';
import * as words from '../../words/made/panel.js';
import type { Sheet, Task } from '../../orders/sheet.ts';

/**
 * Those tasks on one power's sheet that concern the power `of`: its units, builds, removals or ballots. `of` is the sheet's own power, or a
 * power that obeys the sheet's own power.
 */
interface TaskGroup {
  of: Power;
  tasks: readonly Task[];
}

/**
 * The tasks on a power's sheet, in groups. A group has the tasks about the units, builds, removals or ballots of one power. The sheet's own
 * power comes first.
 */
export function groupsOf(power: Power, tasks: readonly Task[]): readonly TaskGroup[] {
  const owners = new Set([power, ...tasks.map(ownerOf)]);
  return [...owners]
    .map((of) => ({ of, tasks: tasks.filter((task) => ownerOf(task) === of) }))
    .filter((group) => group.tasks.length > 0);
}

const ownerOf = (task: Task): Power => (task.kind === 'unit' ? task.unit.power : task.of);

/**
 * A text about a power with several masters, for example `only what France writes too counts`. The text names the masters that this hand
 * doesn't play. Orders for the power count only if those masters write the same orders.
 */
export function whoElse({ judge, position, powers }: Sheet, of: Power): string {
  const others = judge.masters(position, of).filter((master) => !powers.includes(master));
  if (others.length === 0) return words.panel_obeys_you();
  const names = join(others.map((master) => powerName(judge, master)));
  return words.panel_obeys_all({ names, count: others.length });
}
