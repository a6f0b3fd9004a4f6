import { join } from '../../../engine/notation/names.ts';
import type { PhaseRecord, Table } from '../../protocol/game/table.ts';
import { looksLacking, stillToLookIn } from './opening.ts';

/**
 * What to write to the others of a table where they talk: whom it waits for, and what they have to do. Null while it waits for nobody
 * else. `own`: the seat that writes it; `address`: that of the table, without its secret.
 */
export function nudgeText(
  table: Table,
  phase: PhaseRecord,
  own: number | null,
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
    return `${title}: waiting for the orders of ${join(names)}. ${address}`;
  const more = table.making && looksLacking(table.making, phase);
  const whom = more && more < names.length ? `${more} of ${join(names)}` : join(names);
  const verb = more === 1 || names.length === 1 ? 'looks' : 'look';
  const what = looking ? 'time is up. The orders open' : 'all orders are in. They open';
  return `${title}: ${what} when ${whom} ${verb} in; opening the app is enough. ${address}`;
}
