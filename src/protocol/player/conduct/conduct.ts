import type { Table } from '../../game/told/table.ts';
import type { Content } from '../../wire/message.ts';
import type { ConductRule } from './conduct-rule.ts';
import { keeperRules, type KeeperSelf } from './keeper-rules.ts';
import { rules } from './rules.ts';
import type { Self } from './self.ts';
import { witnessRules, type WitnessSelf } from './witness-rules.ts';

/** The messages that an honest browser signs now without being asked by its person, the most urgent first. */
export function* conduct(table: Table, self: Self): Iterable<Content> {
  if (table.stopped) return;
  for (const rule of rules) if (isFollower(rule.by, self)) yield* rule.due(table, self);
}

/** The messages that a witness signs now, the most urgent first. */
export function* witnessConduct(table: Table, self: WitnessSelf): Iterable<Content> {
  if (table.stopped || self.minutes === null) return;
  for (const rule of witnessRules) yield* rule.due(table, self);
}

/** The messages that a keeper signs now. */
export function* keeperConduct(table: Table, self: KeeperSelf): Iterable<Content> {
  if (table.stopped) return;
  for (const rule of keeperRules) yield* rule.due(table, self);
}

function isFollower(by: ConductRule<Self>['by'], { seat, isPen, ownChains }: Self): boolean {
  if (by === 'claimant') return seat === null;
  if (by === 'person') return ownChains.length > 0;
  return seat !== null && (by === 'device' || isPen);
}
