import * as evil from '../../../mail/evil.ts';
import type { Habit } from '../../../mail/evil.ts';
import { agreeable, boastful, refusing, without } from '../../../mail/habits.ts';

const HOUR_MS = 3_600_000;

/** The ways in which a relay can be bad. Some vices keep track of visitors, so each relay gets its own copy of its vice. */
export const vices = {
  none: () => ({}),
  silent: () => evil.silent,
  deaf: () => evil.deaf,
  liar: () => evil.liar,
  withholding: () => evil.withholding(),
  garbling: () => evil.garbling,
  twice: () => evil.twice,
  plain: () => evil.plain,
  noCount: () => without('COUNT'),
  muteCount: () => without('COUNT', true),
  agreeable: () => agreeable,
  boastful: () => boastful,
  curious: () => evil.curious(),
  laborious: () => evil.laborious(6),
  narrow: () => evil.narrow(9_216),
  closed: () => refusing(() => 'blocked: not on the list'),
  stingy: () => evil.stingy(7),
  noteguard: () => evil.noteguard(8),
  fast: () => evil.ahead(2 * HOUR_MS),
  slow: () => evil.ahead(-2 * HOUR_MS),
} as const satisfies Record<string, () => Habit>;

export type Vice = keyof typeof vices;
