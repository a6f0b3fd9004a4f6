import type { Space } from '../../../engine/board.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { Id, SeatNumber } from '../../protocol/wire/bodies.ts';
import type { Right } from '../../protocol/player/press/letter-writing.ts';
import { roomId } from '../../protocol/player/press/press-rooms.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';
import type { LetterDraft } from '../../session/kept/press.ts';
import { mentionsOn, type LetterPiece } from '../press/mentions.ts';
import { roomsFor, setOf, shortOf, unreadOf, type ReadLetter, type RoomLine } from '../press/room-list.ts';
import { tellDelivery, tellRight, tellRoom } from '../press/press-words.ts';

const plainText = (text: string): readonly LetterPiece[] => [{ text, space: null as Space | null }];

/** The rooms of one person at a table, and the room that is open on screen. */
export class PressView {
  readonly live: LiveTable;
  /** The open room; null while the list of rooms is shown. */
  openId = $state<string | null>(null);
  /** The ids of those letters in the open room that were new when the person opened it, or have come since. */
  fresh = $state.raw<ReadonlySet<string>>(setOf());
  /** The ids of the letters that the person has written since this page opened. */
  readonly #own: Id[] = [];

  constructor(live: LiveTable) {
    this.live = live;
  }

  readonly table: Table | null = $derived.by(() => this.live.table);
  readonly #mentions = $derived.by(() => {
    const board = this.table?.judge?.board;
    return board ? mentionsOn(board) : plainText;
  });

  readonly rooms: readonly RoomLine[] = $derived.by(() => {
    const { table } = this;
    const { press, seen, made, isReady } = this.live.letters;
    return table && isReady ? roomsFor(table, press, this.live.seat, seen, made) : [];
  });

  /** The number of new letters in all rooms. */
  readonly unread: number = $derived(this.rooms.reduce((sum, room) => sum + room.unread, 0));

  readonly open: RoomLine | null = $derived(this.rooms.find(({ id }) => id === this.openId) ?? null);

  /** Whether the person may write in the open room, with the reason if they may not. */
  readonly right: Right | null = $derived.by(() => {
    // Svelte computes `right` again when the table or the connection changes, because this line reads `table` and `isListening`.
    void [this.table, this.live.isListening];
    return this.open && this.live.letters.right(this.open.members);
  });

  /** A sentence that says why the person can't write in the open room; '' if the person can. */
  readonly whyNot: string = $derived(this.table ? tellRight(this.right, this.table) : '');

  /** Opens a room, and puts the ids of the room's new letters into `fresh`. */
  enterRoom(room: RoomLine): void {
    this.fresh = setOf();
    this.openId = room.id;
    this.showOpenRoom();
  }

  /** Goes back to the list of rooms. */
  leaveRoom(): void {
    this.openId = null;
  }

  /** Opens the room of these seats, which include the person's own. The room may be new. */
  enterWith(members: readonly SeatNumber[]): void {
    if (!this.rooms.some(({ id }) => id === roomId(members))) this.live.letters.keepMade(members);
    this.fresh = setOf();
    this.openId = roomId(members);
  }

  /** Records that the person sees the open room. The room's letters are no longer unread but stay marked as new. */
  showOpenRoom(): void {
    const { open } = this;
    if (!open || open.unread === 0) return;
    const unseen = unreadOf(open, this.live.letters.seen);
    this.fresh = setOf([...this.fresh, ...unseen.map(({ id }) => id)]);
    this.live.letters.show(unseen.map(shortOf));
  }

  /** The name of a room. */
  nameOfRoom(room: Pick<RoomLine, 'kind' | 'members'>): string {
    return this.table ? tellRoom(room, this.table, this.live.seat) : '';
  }

  /** A sentence about which players have received a letter that the person wrote; '' for a letter by somebody else. */
  deliveryOf(letter: ReadLetter, { members }: RoomLine): string {
    const { table, live } = this;
    if (!table || !letter.isOwn || letter.author.seat !== live.seat) return '';
    return tellDelivery(letter, members, table, live.seat, this.#isSent(letter.id));
  }

  /** A letter's text, split at the names of the board's spaces. */
  piecesOf(text: string): readonly LetterPiece[] {
    return this.#mentions(text);
  }

  /** The draft of a letter in the open room. */
  get draft(): LetterDraft {
    return this.live.letters.draft(this.openId ?? '');
  }

  keepDraft(change: Partial<LetterDraft>): void {
    if (this.openId !== null) this.live.letters.keepDraft(this.openId, { ...this.draft, ...change });
  }

  /** Sends the draft of the open room. Throws an error with a sentence for people if the draft can't be sent. */
  sendLetter(): void {
    const { open, draft } = this;
    if (!open) return;
    this.live.ask((player) => {
      this.#own.push(player.writeLetter(open.members, draft.text, { quote: draft.quote }));
    });
    this.live.letters.keepDraft(open.id, { text: '', quote: null });
  }

  /** Whether one of the person's own letters may have left this device, as far as this tab knows. */
  #isSent(id: Id): boolean {
    const { connection, role, isSending } = this.live;
    if (role !== 'writer') return true;
    if (!connection || (isSending && this.#own.includes(id))) return false;
    const isLeft = (connection.mail?.left ?? 0) > 0;
    return this.#own.includes(id) ? connection.unsent === 0 || isLeft : connection.matched || isLeft;
  }
}
