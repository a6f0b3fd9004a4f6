import { hexToBytes } from '@noble/hashes/utils.js';
import { Player } from '../../../src/protocol/player/player.ts';
import type { Table } from '../../../src/protocol/game/told/table.ts';
import type { Id, PhaseCode } from '../../../src/protocol/wire/bodies.ts';
import type { Seeded } from '../../../tools/sealed/seeded.ts';
import type { Node } from './node.ts';

/** The letters of each room, in the order in which players read them. */
type Rooms = ReadonlyMap<string, readonly Id[]>;

/**
 * The phase of a letter, and the keys of the people who can read it. These are the people who had the members' seats when the letter was
 * written, as far as its author knew.
 */
interface Written {
  readers: readonly Id[];
  phase: PhaseCode | null;
}

/** The letters that the honest players of a simulated table write to each other. */
export class Correspondence {
  readonly #written = new Map<Id, Written>();

  /** Sometimes lets a player write to some seats, to all seats, or only to the player's own seat. */
  write(node: Node): void {
    const { player, chance } = node;
    const { table, seat } = player;
    const members = table.seats
      .map(({ number }) => number)
      .filter((one) => one === seat || chance.chance(50));
    const phase = table.phases.at(-1)?.phase ?? null;
    if (seat === null || !player.mayWrite(members).may) return;
    const id = node.ask(() => player.writeLetter(members, `${seat} ${chance.below(1e6)}`));
    const readers = members.map((one) => (table.seats[one] as Table['seats'][number]).key);
    this.#written.set(id, { readers, phase });
  }

  /**
   * What is wrong with the letters at the end of the game: a sentence for each fault.
   * @param all all nodes of the table, including liars and strangers
   * @param present the honest nodes whose players have not left
   * @param sent the messages that every present node must have
   */
  faults(
    all: readonly Node[],
    present: readonly Node[],
    sent: readonly Id[],
    chance: Seeded,
  ): readonly string[] {
    const readers = present.filter(hasHadSeat);
    const isRead = readers.every((node) => this.#reads(node, sent));
    const late = chance.pick(readers.length > 0 ? readers : present);
    return [
      ...(all.every(isIn) ? [] : ['Somebody reads the letters of a room that is not his.']),
      ...(isRead ? [] : ['A letter that was sent is not read by all its members.']),
      ...(readers.some((node) => this.#isMistaken(node))
        ? ['An honest letter is told as badly sealed.']
        : []),
      ...(areAlike(readers) ? [] : ['The members of a room read it differently.']),
      ...(told(roomsOf(lateDevice(late, chance))) === told(roomsOf(late.player))
        ? []
        : ['A late device of a seat reads other letters than the first.']),
    ];
  }

  /**
   * Whether the app shows a player the right letters: the player must see every letter written to them, except the letters that must wait.
   */
  #reads(node: Node, sent: readonly Id[]): boolean {
    const read = new Set([...roomsOf(node.player).values()].flat());
    const toHim = sent.filter((id) => this.#written.get(id)?.readers.includes(node.seatKey));
    return toHim.every((id) => read.has(id) !== this.#waits(id, node));
  }

  /**
   * Whether a letter must wait under the press rule `rulebook`. If the letter's phase followed from results that were overruled, the letter
   * must wait until the table has a phase of the same name again.
   */
  #waits(id: Id, { player: { table } }: Node): boolean {
    const { readers, phase } = this.#written.get(id) as Written;
    const isThere = table.phases.some((one) => one.phase === phase);
    return table.genesis?.press === 'rulebook' && readers.length > 1 && !isThere;
  }

  /** Whether the app wrongly tells a player that a letter by an honest author was sealed badly. */
  #isMistaken({ player }: Node): boolean {
    return player.press.troubles.some(({ id, what }) => what === 'spoilt' && this.#written.has(id));
  }
}

const hasHadSeat = ({ player, seatKey }: Node): boolean =>
  player.table.seats.some(({ key, former }) => [key, ...former.map((one) => one.key)].includes(seatKey));

const roomsOf = ({ press }: Player): Rooms =>
  new Map(press.rooms.map(({ id, letters }) => [id, letters.map((letter) => letter.id)]));

const told = (rooms: Rooms): string => JSON.stringify([...rooms]);

/** Whether the player has, or has had, a seat in each room that the player reads. */
function isIn({ player, seatKey }: Node): boolean {
  const { table, press } = player;
  const own = table.seats.filter(
    ({ key, former }) => key === seatKey || former.some((one) => one.key === seatKey),
  );
  return press.rooms.every(({ members }) => own.some(({ number }) => members.includes(number)));
}

/** Whether any two readers of a room see their common letters in the same order. */
function areAlike(readers: readonly Node[]): boolean {
  const all = readers.flatMap(({ player }) => [...roomsOf(player)]);
  return all.every(([room, letters]) =>
    all.every(([other, others]) => {
      const both = (some: readonly Id[], among: readonly Id[]) => some.filter((id) => among.includes(id));
      return room !== other || both(letters, others).join() === both(others, letters).join();
    }),
  );
}

/** Another device of a seat. This device receives all messages only at the end, in random order. */
function lateDevice({ player, shared }: Node, chance: Seeded): Player {
  const { link, seed } = player.keep;
  const device = Player.joinTable(link, hexToBytes(seed), chance.bytes, shared);
  const left = [...player.wires()];
  while (left.length > 0) device.takeWires(left.splice(chance.below(left.length), 1));
  // The device dropped some messages, because they waited for too many other messages. We bring the dropped messages again.
  device.takeWires(player.wires());
  return device;
}
