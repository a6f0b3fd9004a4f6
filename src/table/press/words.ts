import { join, powerName } from '../../orders/names.ts';
import type { Judge } from '../../../engine/judge.ts';
import { nameSeason, readPhase } from '../../../engine/phase.ts';
import type { Table } from '../../protocol/game/table.ts';
import type { Room } from '../../protocol/player/press/rooms.ts';
import type { Press } from '../../protocol/player/press/press.ts';
import type { Right } from '../../protocol/player/press/writing.ts';
import { AFTER } from '../../protocol/wire/shapes.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import type { ReadLetter } from './rooms.ts';

/** A seat as people call it at the table, and what else there is to say of it: `Italy`, played by `Ben`. */
interface Called {
  name: string;
  also: string;
}

/** Who plays one power is called by it; who plays several or none yet by name. */
export function callSeat({ seats, judge }: Pick<Table, 'seats' | 'judge'>, number: SeatNumber): Called {
  const seat = seats[number];
  if (!seat || !judge) return { name: seat?.name ?? 'Somebody', also: '' };
  const powers = seat.powers.map((power) => powerName(judge, power));
  if (powers.length === 1) return { name: powers[0], also: seat.name };
  return { name: seat.name, also: powers.join(', ') };
}

type AtTable = Pick<Table, 'seats' | 'judge'>;

/** A room as its members call it. */
export function tellRoom(
  { kind, members }: Pick<Room, 'kind' | 'members'>,
  table: AtTable,
  own: SeatNumber | null,
): string {
  if (kind === 'everyone') return 'Everyone';
  if (kind === 'notes' && members[0] === own) return 'Notes to yourself';
  return join(members.filter((seat) => seat !== own).map((seat) => callSeat(table, seat).name));
}

/** That a letter came to a room of this seat, and from whom. */
export function tellArrival(
  { kind, members }: Pick<Room, 'kind' | 'members'>,
  author: SeatNumber,
  table: AtTable,
  own: SeatNumber | null,
): string {
  const others = members.filter((seat) => seat !== own && seat !== author);
  const to =
    kind === 'everyone' ? 'everyone' : join(['you', ...others.map((seat) => callSeat(table, seat).name)]);
  return `${callSeat(table, author).name} wrote to ${to}.`;
}

/** How far an own letter has come, as far as it is known. `isSent`: whether it may have left this device. */
export function tellDelivery(
  { delivered, forFormer }: Pick<ReadLetter, 'delivered' | 'forFormer'>,
  members: readonly SeatNumber[],
  table: AtTable,
  own: SeatNumber | null,
  isSent: boolean,
): string {
  const others = members.filter((seat) => seat !== own);
  if (others.length === 0) return '';
  if (delivered.length === 0) return isSent ? 'on its way' : 'written here';
  const reachable = others.filter((seat) => !forFormer.some((former) => former.seat === seat));
  if (delivered.length === reachable.length && others.length > 1) return 'on all their devices';
  if (delivered.length > 2) return `on ${delivered.length} of ${reachable.length} devices`;
  const whose = join(delivered.map((seat) => `${callSeat(table, seat).name}’s`));
  return `on ${whose} ${delivered.length === 1 ? 'device' : 'devices'}`;
}

/** How many letters are new. */
export const tellUnread = (count: number): string => `${count} new ${count === 1 ? 'letter' : 'letters'}`;

/** Why nothing can be written in a room now, and until when, as a sentence; '' where it can. */
export function tellRight(right: Right | null, { judge, phases }: Pick<Table, 'judge' | 'phases'>): string {
  if (right === null) return 'This game is open in another tab; write there. This tab follows.';
  if (right.may) return '';
  switch (right.why) {
    case 'lobby':
      return 'Letters can be written once the game has begun.';
    case 'seat':
      return 'You have no seat at this table, so you write no letters here.';
    case 'device':
      return 'Another of your devices speaks for your seat. Write there.';
    case 'unheard':
      return 'Nobody has been heard from since this page opened. What you write is kept, and can be sent as soon as somebody is.';
    case 'none':
      return 'This table plays without press. You may talk when the game is over.';
    case 'everyone':
      return 'This table plays with public press: write to Everyone.';
    case 'phase':
      return tellRest(judge, phases.at(-1));
    case 'full':
      return 'Your seat has written as many letters as a game may hold.';
    case 'member':
      return 'One of those whom this room is for has no seat here.';
  }
}

/** The rulebook's press rests: why, and from when on it is open again. */
function tellRest(judge: Judge | null, record: Table['phases'][number] | undefined): string {
  if (!judge || !record) return 'No press now.';
  const { wants } = judge.phase(record.position);
  const coming = judge.ahead(record.turn?.next ?? record.position);
  const next = coming.find((one) => 'phase' in one && one.wants === 'moves');
  const when = next && 'phase' in next ? tellPhase(next.phase) : '';
  const again = when === '' ? '' : `; again in ${when}`;
  return wants === 'moves'
    ? `No press while orders are opened${again}.`
    : `No press in retreats and builds${again}.`;
}

const tellPhase = (code: string): string => {
  const { season, year } = readPhase(code);
  return `${nameSeason(season)} ${year}`;
};

/** The heading over the letters of a phase. */
export function tellChapter(
  phase: ReadLetter['phase'],
  { judge, phases }: Pick<Table, 'judge' | 'phases'>,
): string {
  if (phase === AFTER) return 'After the game';
  const record = phases.find((one) => one.phase === phase);
  if (record && judge) return judge.phase(record.position).name;
  return phase === null ? 'A phase not known here' : 'Before the first phase';
}

/** A letter that cannot be read, as a sentence. */
export function tellTrouble({ what, seat, by }: Press['troubles'][number], table: AtTable): string {
  const author = callSeat(table, seat).name;
  if (what === 'spoilt')
    return `${author} sent a letter that was not sealed as it says; it counts for nothing.`;
  const reader = by === null ? 'another' : callSeat(table, by).name;
  return `A letter of ${author} is missing here that ${reader} has read.`;
}

/** Who has opened letters to everybody, a sentence for each. */
export function tellDisclosed({ seat, turn, letters }: Press['disclosed'][number], table: Table): string {
  const { name } = callSeat(table, seat);
  const former = table.seats[seat]?.former[turn]?.name;
  const who = former ? `${name} (then ${former})` : name;
  if (letters === 0) return `${who} showed a key for those letters, and it opens none of them.`;
  return `${who} has opened ${letters === 1 ? '1 letter' : `${letters} letters`}.`;
}

/** How many own letters are still closed to those outside their rooms, and can be opened: those of the game, without notes. */
export function closedLetters(
  { rooms, disclosed }: Press,
  { seats, genesis }: Pick<Table, 'seats' | 'genesis'>,
  own: SeatNumber | null,
): number {
  const isSealed = genesis?.press === 'full' || genesis?.press === 'rulebook';
  const turn = seats[own ?? -1]?.former.length;
  if (!isSealed || disclosed.some((one) => one.seat === own && one.turn === turn)) return 0;
  return rooms
    .filter(({ kind }) => kind !== 'notes')
    .flatMap(({ letters }) => letters)
    .filter(({ author, phase }) => author.seat === own && author.turn === turn && phase !== AFTER).length;
}
