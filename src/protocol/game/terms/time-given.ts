import type { Change, PhaseCode } from '../../wire/bodies.ts';
import { Vacations } from './vacations.ts';

/**
 * The time that a table has given itself and its seats besides the deadlines. What counts doesn't depend on it; what honest
 * browsers sign does.
 */
export class TimeGiven {
  readonly vacations: Vacations;
  /** No deadline passes before this time, in minutes since 1970. */
  pausedUntil = 0;
  /** By phase, the seconds that it has been given besides its own. */
  extensions: Readonly<Record<PhaseCode, number>> = {};

  /** `vacation`: in days for each seat. */
  constructor(vacation: number) {
    this.vacations = new Vacations(vacation);
  }

  /** Makes a change that is decided. */
  makeChange(change: Change): void {
    if (change.type === 'pause') this.pausedUntil = change.until;
    if (change.type === 'extension') this.extensions = { ...this.extensions, [change.phase]: change.seconds };
  }
}
