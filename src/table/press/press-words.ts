import { join, powerName } from '../../orders/names.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { LetterMember } from '../../protocol/press/letter.ts';
import { hasItsSeat, type LetterRoom } from '../../protocol/player/press/press-rooms.ts';
import type { Press } from '../../protocol/player/press/press-reader.ts';
import type { Right } from '../../protocol/player/press/letter-writing.ts';
import { AFTER } from '../../protocol/wire/body-shapes.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import type { ReadLetter } from './room-list.ts';
import * as words from '../../words/made/press.js';
import * as personWords from '../../words/made/person.js';
import { nameTime, phaseName } from '../../orders/phases.ts';

/** The name of a seat, such as `Italy`, and a second name that explains the first, such as `Ben`, who plays Italy. */
interface Called {
  name: string;
  also: string;
}

/** The name of a seat. A seat that plays just one power has the power's name. Any other seat has its player's name. */
export function callSeat({ seats, judge }: Pick<Table, 'seats' | 'judge'>, number: SeatNumber): Called {
  const seat = seats[number];
  if (!seat || !judge) return { name: seat?.name ?? words.press_somebody(), also: '' };
  const powers = seat.powers.map((power) => powerName(judge, power));
  if (powers.length === 1) return { name: powers[0], also: seat.name };
  return { name: seat.name, also: powers.join(', ') };
}

type SeatsAndJudge = Pick<Table, 'seats' | 'judge'>;

/** The name of a room, as the member `own` reads it. */
export function tellRoom(
  { kind, members }: Pick<LetterRoom, 'kind' | 'members'>,
  table: SeatsAndJudge,
  own: SeatNumber | null,
): string {
  if (kind === 'everyone') return words.press_everyone();
  if (kind === 'notes' && members[0] === own) return words.press_notes();
  return join(members.filter((seat) => seat !== own).map((seat) => callSeat(table, seat).name));
}

/** A sentence which says that a letter from somebody came to one of this seat's rooms. */
export function tellArrival(
  { kind, members }: Pick<LetterRoom, 'kind' | 'members'>,
  author: SeatNumber,
  table: SeatsAndJudge,
  own: SeatNumber | null,
): string {
  const { name } = callSeat(table, author);
  if (kind === 'everyone') return words.press_to_everyone({ author: name });
  const others = members.filter((seat) => seat !== own && seat !== author);
  if (others.length === 0) return words.press_to_you({ author: name });
  const names = join([
    personWords.person_you_accusative(),
    ...others.map((seat) => callSeat(table, seat).name),
  ]);
  return words.press_to_several({ author: name, names });
}

/**
 * A sentence about which players have received your letter, as far as this browser knows. `isSent` says whether the letter may have left
 * this device.
 */
export function tellDelivery(
  { delivered, forFormer }: Pick<ReadLetter, 'delivered' | 'forFormer'>,
  members: readonly SeatNumber[],
  table: SeatsAndJudge,
  own: SeatNumber | null,
  isSent: boolean,
): string {
  const others = members.filter((seat) => seat !== own);
  if (others.length === 0) return '';
  if (delivered.length === 0) return isSent ? words.press_on_its_way() : words.press_written_here();
  const reachable = others.filter((seat) => !forFormer.some((former) => former.seat === seat));
  if (delivered.length === reachable.length && others.length > 1) return words.press_on_all();
  if (delivered.length > 2) return words.press_on_some({ count: delivered.length, of: reachable.length });
  const [one, other] = delivered.map((seat) => callSeat(table, seat).name);
  return other === undefined ? words.press_on_one({ name: one }) : words.press_on_two({ one, other });
}

/** The words for the number of new letters. */
export const tellUnread = (count: number): string => words.press_new({ count });

/** A sentence that says why you can't write in a room now, and until when; '' if you can. */
export function tellRight(right: Right | null, { judge, phases }: Pick<Table, 'judge' | 'phases'>): string {
  if (right === null) return words.press_follower();
  if (right.may) return '';
  switch (right.why) {
    case 'lobby':
      return words.press_lobby();
    case 'seat':
      return words.press_no_seat();
    case 'device':
      return words.press_other_device();
    case 'unheard':
      return words.press_unheard();
    case 'none':
      return words.press_without_press();
    case 'everyone':
      return words.press_public_press();
    case 'phase':
      return tellRest(judge, phases.at(-1));
    case 'full':
      return words.press_full();
    case 'member':
      return words.press_not_seated();
  }
}

/** A sentence that says why the press rule `rulebook` allows no letters now, and when letters will be allowed again. */
function tellRest(judge: Judge | null, record: Table['phases'][number] | undefined): string {
  if (!judge || !record) return words.press_rest();
  const { wants } = judge.phase(record.position);
  const coming = judge.ahead(record.turn?.next ?? record.position);
  const next = coming.find((one) => 'phase' in one && one.wants === 'moves');
  const when = next && 'phase' in next ? nameTime(next.phase) : null;
  if (wants === 'moves') {
    return when === null ? words.press_rest_opening() : words.press_rest_opening_until({ when });
  }
  return when === null ? words.press_rest_builds() : words.press_rest_builds_until({ when });
}

/** The heading over the letters of a phase. */
export function tellChapter(
  phase: ReadLetter['phase'],
  { judge, phases }: Pick<Table, 'judge' | 'phases'>,
): string {
  if (phase === AFTER) return words.press_after_game();
  const record = phases.find((one) => one.phase === phase);
  if (record && judge) return phaseName(judge, record.position);
  return phase === null ? words.press_unknown_phase() : words.press_before_first();
}

/** A sentence about a letter that cannot be read. */
export function tellTrouble({ what, seat, by }: Press['troubles'][number], table: SeatsAndJudge): string {
  const author = callSeat(table, seat).name;
  if (what === 'spoilt') return words.press_spoilt({ author });
  return by === null
    ? words.press_missing_another({ author })
    : words.press_missing({ author, reader: callSeat(table, by).name });
}

/** The name of a player who had a seat; empty if the player has the seat now, or has it again. */
export function formerName(table: Pick<Table, 'seats'>, member: LetterMember): string {
  const former = table.seats[member.seat]?.former[member.turn];
  return former && !hasItsSeat(table, member) ? former.name : '';
}

/** A sentence which says that a player has opened their letters to everybody. */
export function tellDisclosed({ seat, turn, letters }: Press['disclosed'][number], table: Table): string {
  const { name } = callSeat(table, seat);
  const former = formerName(table, { seat, turn });
  const who = former ? words.press_then({ name, former }) : name;
  if (letters === 0) return words.press_opens_none({ who });
  return words.press_opened({ count: letters, who });
}

/** The number of your letters that you could still open to everybody: those that you wrote during the game, except notes. */
export function closedLetters(
  { rooms, disclosed }: Press,
  { seats, genesis }: Pick<Table, 'seats' | 'genesis'>,
  own: SeatNumber | null,
): number {
  const isSealed = genesis?.press === 'full' || genesis?.press === 'rulebook';
  const turn = seats[own ?? -1]?.former.length;
  if (!isSealed || own === null || disclosed.some((one) => one.seat === own && one.turn === turn)) return 0;
  return rooms
    .filter(({ kind }) => kind !== 'notes')
    .flatMap(({ letters }) => letters)
    .filter(({ isOwn, phase }) => isOwn && phase !== AFTER).length;
}
