import { barred } from '../../engine/barred.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Reason } from '../../engine/report.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import { isAlive } from '../../engine/units.ts';
import type { BidOrder } from '../rules/points/orders.ts';

/** The two sides of the Spanish civil war, each with the other. */
const enemies: Readonly<Record<Power, Power>> = { nationalists: 'republicans', republicans: 'nationalists' };

/** Each faction builds in whichever of these it owns (ruling 10.21). */
const spanishHomes = ['brg', 'mad', 'val'];

const portugal = 'por';

/** The Spanish home centres are those of both factions. */
export function withSpanishHomes(rules: VariantRules): VariantRules {
  return { ...rules, homes: (s, power) => (power in enemies ? spanishHomes : rules.homes(s, power)) };
}

/**
 * Refuses a faction's bids for other orders while both factions live and neither holds all of Spain. Until then a
 * faction may bid for Portugal, for support of its own units, and for support of attacks on the other faction. Its
 * sponsor may bid for anything (ruling 10.20).
 */
export function refusesFaction(
  { position }: Setting,
  faction: Power,
  { unit, deed }: BidOrder,
): Reason | null {
  const enemy = enemies[faction];
  if (enemy === undefined || unit.at === portugal || hasWon(position, faction, enemy)) return null;
  const serves =
    deed.type === 'support' &&
    (isThere(position, faction, deed.of.at) || (deed.to !== undefined && holds(position, enemy, deed.to)));
  return serves ? null : barred('faction bids otherwise');
}

function hasWon(position: Position, faction: Power, enemy: Power): boolean {
  const all = spanishHomes.every((at) => position.centres[at] === faction);
  return all || !isAlive(position, enemy);
}

const isThere = ({ units }: Position, power: Power, space: string) =>
  units.some((unit) => unit.power === power && unit.at === space);

const holds = (position: Position, power: Power, space: string) =>
  position.centres[space] === power || isThere(position, power, space);
