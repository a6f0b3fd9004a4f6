import type { Deadline } from '../../protocol/wire/bodies.ts';
import { tellZone } from './pace.ts';
import { tellMoment } from './time-spans.ts';
import { join } from '../../orders/names.ts';
import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import * as words from '../../words/made/waiting.js';
import * as personWords from '../../words/made/person.js';
import * as appWords from '../../words/made/app.js';
import { looksLacking, stillToLookIn } from './opening-progress.ts';
import { phaseName } from '../../orders/phases.ts';

/**
 * A message to the other players, sent by other means than this app. The message says for whom the table waits, and what these players must
 * do. Null if the table waits for nobody else. `own` is the sender's seat, `until` the deadline in words, and `address` the table's address
 * without its secret.
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
  if (others.length === 0) return null;
  const names = join(others.map((seat) => table.seats[seat]?.name ?? personWords.person_somebody()));
  const told = {
    game: table.genesis?.name ?? appWords.app_our_game(),
    phase: table.judge ? phaseName(table.judge, phase.position) : phase.phase,
    names,
    address,
  };
  if (!looking && late.some(({ what }) => what === 'commit'))
    return until === null ? words.waiting_orders(told) : words.waiting_orders_until({ ...told, until });
  const more = table.making && looksLacking(table.making, phase);
  const some = looking ? words.waiting_late_look_some : words.waiting_look_some;
  const all = looking ? words.waiting_late_look : words.waiting_look;
  return more && more < others.length
    ? some({ ...told, count: more })
    : all({ ...told, count: others.length });
}

/**
 * The words for a weekly deadline, with its time zone so that players in other time zones understand it. Null for a deadline that each
 * device counts by its own clock.
 */
export const tellFixed = (deadline: Deadline, at: number): string | null =>
  deadline.type === 'weekly'
    ? words.waiting_zone_time({ moment: tellMoment(at, 0, deadline.zone), zone: tellZone(deadline.zone) })
    : null;

/** A message to send to the players whose browsers must still agree that the game begins. */
export const nudgeToBegin = (game: string, missing: readonly string[], address: string): string =>
  words.waiting_begins({ game, names: join(missing), count: missing.length, address });
