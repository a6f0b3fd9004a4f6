import type { Deadline } from '../../protocol/wire/bodies.ts';
import { tellZone } from './pace.ts';
import { tellMoment } from './spans.ts';
import { join } from '../../orders/names.ts';
import type { PhaseRecord, Table } from '../../protocol/game/table.ts';
import { looksLacking, stillToLookIn } from './opening.ts';

/**
 * What to write to the others of a table where they talk: whom it waits for, and what they have to do. Null while it waits for nobody
 * else. `own`: the seat that writes it; `until`: when the time is up; `address`: that of the table, without its secret.
 */
export function nudgeText(
  table: Table,
  phase: PhaseRecord,
  own: number | null,
  until: string | null,
  address: string,
): string | null {
  const late = table.waitingFor.filter(({ seat }) => seat !== own);
  const looking = stillToLookIn(table);
  const missing = looking ?? late.map(({ seat }) => seat);
  const others = [...new Set(missing)].filter((seat) => seat !== own);
  const names = others.map((seat) => table.seats[seat]?.name ?? 'somebody');
  if (names.length === 0) return null;
  const title = `“${table.genesis?.name ?? 'Our game'}”, ${table.judge?.phase(phase.position).name ?? phase.phase}`;
  if (!looking && late.some(({ what }) => what === 'commit'))
    return `${title}: waiting for the orders of ${join(names)}${until === null ? '' : `, until ${until}`}. ${address}`;
  const more = table.making && looksLacking(table.making, phase);
  const whom = more && more < names.length ? `${more} of ${join(names)}` : join(names);
  const verb = more === 1 || names.length === 1 ? 'looks' : 'look';
  const what = looking ? 'time is up. The orders open' : 'all orders are in. They open';
  return `${title}: ${what} when ${whom} ${verb} in; opening the app is enough. ${address}`;
}

/** A table's time of the week as all of its people can read it; null for a deadline that each device counts for itself. */
export const tellFixed = (deadline: Deadline, at: number): string | null =>
  deadline.type === 'weekly' ? `${tellMoment(at, 0, deadline.zone)} (${tellZone(deadline.zone)} time)` : null;

/** What to write to those whose browsers have still to agree that the game begins. */
export const nudgeToBegin = (name: string, missing: readonly string[], address: string): string =>
  `“${name}” begins as soon as ${join(missing)} ${missing.length === 1 ? 'has' : 'have'} opened the app. ${address}`;
