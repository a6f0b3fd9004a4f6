import type { Rules } from '../../engine/rules.ts';
import type { Step } from '../../engine/steps.ts';

/** The answer to `year` with its steps changed; a list of steps is changed only once. */
export function changedYear(
  rules: Rules,
  change: (steps: readonly Step[]) => readonly Step[],
): Rules['year'] {
  const changed = new WeakMap<readonly Step[], readonly Step[]>();
  return (s, of) => {
    const steps = rules.year(s, of);
    let year = changed.get(steps);
    if (!year) changed.set(steps, (year = change(steps)));
    return year;
  };
}

/** The steps with another right behind one of them. */
export function stepsWith(steps: readonly Step[], after: Step, added: Step): readonly Step[] {
  return steps.flatMap((step) => (step === after ? [step, added] : [step]));
}
