import type { Power } from '../position.ts';
import type { Setting } from '../rules.ts';
import { powersInDisorder } from '../units.ts';

/** The powers whose lines count for nothing: those in civil disorder, and those nobody sits behind. */
export function uncommanded(s: Setting): readonly Power[] {
  const disorder = s.asked.disorder ? s.rules.disorder(s) : powersInDisorder(s.position);
  if (!s.asked.seats) return disorder;
  const seats = s.rules.seats(s);
  return s.powers.filter((power) => seats[power] === null || disorder.includes(power));
}
