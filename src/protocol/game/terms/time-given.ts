import type { Change, PhaseCode } from '../../wire/bodies.ts';
import { Vacations } from './vacations.ts';

/** The time that a table gave itself and its seats besides the deadlines. Counting never looks at it: conduct does. */
export class TimeGiven {
  readonly vacations: Vacations;
  /** No deadline passes before, in minutes since 1970. */
  pausedUntil = 0;
  /** Seconds that phases were given besides their own. */
  extensions: Readonly<Record<PhaseCode, number>> = {};

  /** `vacation`: days for each seat. */
  constructor(vacation: number) {
    this.vacations = new Vacations(vacation);
  }

  /** Does what a decision changed. */
  makeChange(change: Change): void {
    if (change.type === 'pause') this.pausedUntil = change.until;
    if (change.type === 'extension') this.extensions = { ...this.extensions, [change.phase]: change.seconds };
  }
}
