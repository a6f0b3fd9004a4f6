import { join } from '../../../engine/notation/names.ts';
import type { PhaseRecord, Table } from '../../protocol/game/table.ts';
import { looksLacking } from './opening.ts';

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
  const names = [...new Set(late.map(({ seat }) => table.seats[seat]?.name ?? 'somebody'))];
  if (names.length === 0) return null;
  const title = `“${table.genesis?.name ?? 'Our game'}”, ${table.judge?.phase(phase.position).name ?? phase.phase}`;
  if (late.some(({ what }) => what === 'commit'))
    return `${title}: waiting for the orders of ${join(names)}. ${address}`;
  const more = table.making && looksLacking(table.making);
  const whom = more && more < names.length ? `${more} of ${join(names)}` : join(names);
  const verb = more === 1 || names.length === 1 ? 'looks' : 'look';
  return `${title}: all orders are in. They open when ${whom} ${verb} in; opening the app is enough. ${address}`;
}
