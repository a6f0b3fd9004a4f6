import { join } from '../../orders/names.ts';
import { promisesCited } from '../../protocol/deciding/quorum.ts';
import type { PhaseEnd } from '../../protocol/player/deadline.ts';
import { awaitsWitness, promisedByQuorum } from '../../protocol/player/conduct.ts';
import { isZone } from '../../protocol/player/week.ts';
import type { Absence, Genesis } from '../../protocol/wire/bodies.ts';
import { currentRound } from '../../protocol/game/table.ts';
import type { Making, Table } from '../../protocol/game/table.ts';
import { isUnlisted, looksLacking, tellListing, tellOpening } from '../words/opening.ts';
import { tellZone } from '../words/pace.ts';
import { tellLeft, tellMoment } from '../words/spans.ts';

/** The clock of a running game, in words. */
interface Countdown {
  /** `none`: no clock runs; `over`: the time is up. */
  state: 'none' | 'running' | 'short' | 'over';
  /** "2 h 14 min left"; what changes every second. */
  left: string;
  /** Until when, by this device's clocks and by the table's; why then. '' if there is nothing to say. */
  until: string;
  /** What happens then. */
  then: string;
}

/** So little is left that it is marked. */
const SHORT_MS = 2 * 60_000;
/** So many names are told one by one. */
const MOST_NAMES = 3;

/**
 * The clock of the phase that the table is in; null where none can run: in the lobby, and when the game is over. `own`: this
 * browser's seat. `now` in milliseconds since 1970.
 */
export function tellCountdown(
  table: Table,
  end: PhaseEnd | null,
  own: number | null,
  now: number,
): Countdown | null {
  const { genesis, making, stage } = table;
  if (!genesis || !making || !['draw', 'orders', 'opening', 'ending'].includes(stage)) return null;
  const then = tellAfterwards(table, genesis.absence, making, own);
  if ((making.due !== null && end === null) || isUnlisted(table)) {
    return { state: 'none', left: 'Nothing is missing', until: '', then: tellOpening(table, making) };
  }
  // By the witness's clock time is up once it has listed a set without somebody.
  const isOver = promisedByQuorum(making) > 0 || (making.listed !== null && making.due === null);
  if (isOver) return { state: 'over', left: 'Time is up', until: '', then };
  if (end === null) return null;
  if (end.at === null || end.over === null) {
    return { state: 'none', left: noClock(genesis), until: '', then: tellWaiting(table, own) };
  }
  const until = tellUntil(table, genesis, end, now);
  if (now >= end.over) return { state: 'over', left: 'Time is up', until, then };
  if (now >= end.at) {
    return { state: 'short', left: `Time is up; ${tellLeft(end.over - now)} of grace left`, until, then };
  }
  const left = end.at - now;
  return { state: left < SHORT_MS ? 'short' : 'running', left: `${tellLeft(left)} left`, until, then };
}

function noClock({ pace: { deadline } }: Genesis): string {
  if (deadline.type === 'weekly' && !isZone(deadline.zone)) {
    return `No clock here: this device does not know the time zone “${deadline.zone}”`;
  }
  return deadline.type === 'none' ? 'No clock' : 'No clock for this';
}

/** "until Thu 26 Nov, 20:00 (19:00 in London); extended". */
function tellUntil({ seats }: Table, genesis: Genesis, end: PhaseEnd, now: number): string {
  const at = end.at ?? now;
  const { deadline } = genesis.pace;
  const here = tellMoment(at, now);
  const there = deadline.type === 'weekly' ? tellMoment(at, now, deadline.zone) : here;
  const zone =
    deadline.type === 'weekly' && there !== here ? ` (${there} in ${tellZone(deadline.zone)})` : '';
  const why = [
    ...(end.extended ? ['with the time that was added'] : []),
    ...(end.paused ? ['the game is paused before'] : []),
    ...(end.away === null ? [] : [`${seats[end.away]?.name ?? 'somebody'} is away before`]),
  ];
  return [`until ${here}${zone}`, ...why].join('; ');
}

/** "Then the table goes on without Anna’s orders; after 3 misses in a row her powers are in civil disorder." */
function tellAfterwards(table: Table, absence: Absence, making: Making, own: number | null): string {
  const { electors, terms } = making;
  if (making.listed && making.due === null) return tellListed(table, making, making.listed, own);
  const missing = tellMissing(table, own);
  const all = electors.length;
  const needed = promisesCited(all, terms);
  if (absence.rule === 'wait') return `Then the table waits for ${missing}.`;
  if (needed === all && all > 1) return `Then the table waits for ${missing}: ${all} decide only together.`;
  if (awaitsWitness(making)) return tellUnlisted(table, absence, missing);
  const first = needed === all ? 'Then it goes on' : `Then, with ${needed} of ${all} here, it goes on`;
  if (making.due !== null) return `${first} without waiting for ${missing}.`;
  if (table.stage === 'draw') return `${first}; ${missing} picks last.`;
  if (table.stage === 'opening') return `${first} without the orders of ${missing}, whose keys are missing.`;
  return `${first} without the orders of ${missing}.${tellDisorder(absence)}`;
}

/** What happens when time is up while the witness has listed nothing. */
function tellUnlisted(table: Table, absence: Absence, missing: string): string {
  const first = `Then, when ${tellListing(table)}, it goes on`;
  if (table.stage === 'draw') return `${first}; ${missing} picks last.`;
  return `${first} without the orders of ${missing}.${tellDisorder(absence)}`;
}

/** What happens once the witness has listed a set without somebody. */
function tellListed(
  table: Table,
  making: Making,
  { value }: NonNullable<Making['listed']>,
  own: number | null,
): string {
  const left = value.type === 'set' ? value.seals.filter(({ seal }) => seal === null) : [];
  const missing = tellSeats(table, left.map(({ seat }) => seat), own); // prettier-ignore
  const more = looksLacking(making, currentRound(table)) ?? 0;
  const when = more === 0 ? 'now' : `when ${more} more of you ${more === 1 ? 'has' : 'have'} looked in`;
  return `The witness has listed what was in: it opens ${when}, without the orders of ${missing}.`;
}

function tellDisorder({ rule, misses }: Absence): string {
  if (rule !== 'disorder') return '';
  return misses === 1
    ? ' Who misses one phase is in civil disorder.'
    : ` After ${misses} misses in a row: civil disorder.`;
}

function tellWaiting(table: Table, own: number | null): string {
  return `The table waits for ${tellMissing(table, own)}.`;
}

function tellMissing(table: Table, own: number | null): string {
  return tellSeats(table, [...new Set(table.waitingFor.map(({ seat }) => seat))], own);
}

function tellSeats({ seats }: Table, missing: readonly number[], own: number | null): string {
  if (missing.length > MOST_NAMES) return `whoever is missing (${missing.length} now)`;
  const others = missing.filter((seat) => seat !== own).map((seat) => seats[seat]?.name ?? 'somebody');
  return join(others.length < missing.length ? ['you', ...others] : others);
}
