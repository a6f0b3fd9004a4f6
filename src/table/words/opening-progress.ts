import { valueKey } from '../../protocol/deciding/values.ts';
import { acceptsDeciding, acceptsSuffice, seatsThatMayBeEarly } from '../../protocol/deciding/quorum.ts';
import { awaitsWitness } from '../../protocol/game/told/making.ts';
import type { ListedSet, Making, RoundRecord, Table } from '../../protocol/game/told/table.ts';
import { currentRound } from '../../protocol/game/told/table.ts';
import type { SeatNumber, Value } from '../../protocol/wire/bodies.ts';
import * as words from '../../words/made/waiting.js';
import { inWords, seatsWithWitness } from './key-escrow.ts';

/**
 * The number of browsers that must still visit the table before the orders open. Null until everybody has locked or the witness has listed
 * a set. If the witness has listed no set, null also at tables where a decision needs confirms in addition to accepts.
 */
export function looksLacking(making: Making, round: RoundRecord | null): number | null {
  const { due, listed, electors, terms } = making;
  if (listed && round) return listedLacking(making, listed, round);
  if (due?.type !== 'set' || !acceptsSuffice(electors.length)) return null;
  return Math.max(0, acceptsDeciding(electors.length, terms) - accepted(making, due).length);
}

/**
 * The number of browsers that must still visit the table before we can open the orders in the set that the witness has listed. With the
 * witness's shares, a few seats can open all orders. Without escrow, every seat must open its own orders.
 */
function listedLacking(making: Making, { value, closed, gaps }: ListedSet, { sharing }: RoundRecord): number {
  const opening = seatsWithWitness(sharing);
  if (opening === sharing.electors.length) return closed.length;
  const needed = opening + (gaps.length > 0 ? beforeOpening(making) : 0);
  return closed.length === 0 ? 0 : Math.max(0, needed - accepted(making, value).length);
}

/** If a list has gaps, the accepts of this many seats open no boxes yet; only further accepts do. */
const beforeOpening = ({ electors }: Making): number => seatsThatMayBeEarly(electors.length);

/**
 * The seats that have not yet accepted the set that the witness has listed. Null if the witness has listed no set. Null also if the listed
 * set has no gap.
 */
export function stillToLookIn({ making }: Pick<Table, 'making'>): readonly SeatNumber[] | null {
  if (!making?.listed || making.listed.gaps.length === 0) return null;
  const looked = accepted(making, making.listed.value).map(({ seat }) => seat);
  return making.electors.filter((seat) => !looked.includes(seat));
}

function accepted({ accepts }: Making, value: Value): Making['accepts'] {
  const name = valueKey(value);
  return accepts.filter((one) => one.ballot === 0 && valueKey(one.value) === name);
}

/** Whether everybody has locked and only the witness's list is missing. */
export function isUnlisted(table: Table): boolean {
  return isAllIn(table) && table.making !== null && awaitsWitness(table.making);
}

const isAllIn = (table: Table): boolean =>
  currentRound(table)?.commits.every(({ state }) => state === 'final') ?? false;

/** A sentence for the time after everybody has locked: "All are in: opens when 2 more of you have looked in; opening the app is enough." */
export function tellOpening(table: Table, making: Making): string {
  if (awaitsWitness(making)) return words.waiting_opens_listed({ listing: tellListing(table) });
  const more = looksLacking(making, currentRound(table));
  if (more === null) return words.waiting_agree();
  return more === 0 ? words.waiting_opens_now() : words.waiting_opens({ count: more });
}

/**
 * The words for what must happen before the orders open, if the witness has listed no set yet: "the witness has listed and two of you have
 * looked in". If orders are missing, the list will have gaps, and more players must look in.
 */
export function tellListing(table: Table): string {
  const { settling, making } = table;
  const sharing = currentRound(table)?.sharing;
  const opening = sharing ? seatsWithWitness(sharing) : 0;
  if (opening === (sharing?.electors.length ?? 0))
    return settling ? words.waiting_settling_each() : words.waiting_listing_each();
  const needed = opening + (making && !isAllIn(table) ? beforeOpening(making) : 0);
  const seats = { count: needed, number: inWords(needed) };
  return settling ? words.waiting_settling(seats) : words.waiting_listing(seats);
}
