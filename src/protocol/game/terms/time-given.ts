import type { Change, PhaseCode } from '../../wire/bodies.ts';
import { Vacations } from './vacations.ts';

/**
 * The time that the table has granted on top of its deadlines: pauses, extensions and vacations. This time affects how long honest browsers
 * wait before they sign messages, but never which messages count.
 */
export class TimeGiven {
  readonly vacations: Vacations;
  /** No deadline passes before this time, in minutes since 1970. */
  pausedUntil = 0;
  /** For each phase, the seconds that the table has added to the phase's time limit. */
  extensions: Readonly<Record<PhaseCode, number>> = {};

  /** `vacation`: the vacation of each seat, in days. */
  constructor(vacation: number) {
    this.vacations = new Vacations(vacation);
  }

  /** Carries out a change that has been decided. */
  makeChange(change: Change): void {
    if (change.type === 'pause') this.pausedUntil = change.until;
    if (change.type === 'extension') this.extensions = { ...this.extensions, [change.phase]: change.seconds };
  }
}
