import { barred } from '../../engine/barred.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Reason } from '../../engine/report.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import { isAlive } from '../../engine/units.ts';
import type { BidOrder } from '../rules/points/orders.ts';

/** The two sides of the Spanish civil war. Each faction is listed with its enemy. */
const enemies: Readonly<Record<Power, Power>> = { nationalists: 'republicans', republicans: 'nationalists' };

/** The Spanish home centres. Each faction may build in those Spanish centres that it owns (ruling 10.21). */
const spanishHomes = ['brg', 'mad', 'val'];

const portugal = 'por';

/** Makes the centres of `spanishHomes` home centres of both factions. */
export function withSpanishHomes(rules: VariantRules): VariantRules {
  return { ...rules, homes: (s, power) => (power in enemies ? spanishHomes : rules.homes(s, power)) };
}

/**
 * Refuses most bids of a faction until the faction owns all Spanish centres or the other faction is eliminated. Until then, a faction may
 * bid only for three kinds of order (ruling 10.20):
 * 1. any order of the unit in Portugal;
 * 2. a support of the faction's own units;
 * 3. a support of an attack on the other faction.
 *
 * The faction's sponsor may bid for any order.
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
