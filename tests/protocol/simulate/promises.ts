import { valueKey } from '../../../src/protocol/deciding/values.ts';
import { replay } from '../../../src/protocol/game/replay.ts';
import type { Table } from '../../../src/protocol/game/told/table.ts';
import type { Id } from '../../../src/protocol/wire/bodies.ts';
import { BadMessage, reopenMessage } from '../../../src/protocol/wire/message.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import type { Seeded } from '../../../tools/sealed/seeded.ts';
import { simulatedRules } from './crowded.ts';
import type { Node } from './node.ts';

/** The whole content of a table, as text. */
const toldBy = (table: Table): string => JSON.stringify({ ...table, judge: null });

/** Checks the promises of SECURITY.md while a table is played. Adds each broken promise to `broken` as a sentence. */
export class Promises {
  readonly broken = new Set<string>();
  readonly #decided = new Map<string, string>();
  readonly #seen = new WeakSet<Table>();
  readonly #signed = new Set<Id>();

  /** Records that a message was sent, by a liar or by an honest seat. */
  noteSent({ id }: Message): void {
    this.#signed.add(id);
  }

  /** Records the message in a wire that was sent. Some wires contain no message. */
  noteSentWire(wire: Uint8Array): void {
    try {
      this.noteSent(reopenMessage(wire));
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
    }
  }

  /**
   * Secrecy: before signed messages have decided a set, no honest seat shows the key of its box in the set, its share of another seat's
   * key, or its part of the count of secret bids.
   */
  checkSecrecy(message: Message, nodes: readonly Node[]): void {
    if (message.type !== 'reveal' && message.type !== 'share' && message.type !== 'part') return;
    const { proof, decision } = message.body;
    const isSigned = (id: Id) => this.#signed.has(id) || nodes.some(({ disk }) => disk.wires.has(id));
    if (proof.length === 0 || !proof.every(isSigned)) {
      this.broken.add(`A ${message.type} of ${message.author} went out before decision ${decision}.`);
    }
  }

  /**
   * Agreement: no two honest seats ever have different values for one decision, or different settled positions for one phase. The decision
   * of a phase's set settles the phase's position and all earlier positions. An implied set settles no position, since the set may depend
   * on a key that is left out later.
   */
  checkAgreement({ player: { table } }: Node): void {
    if (this.#seen.has(table)) return;
    this.#seen.add(table);
    const { game, decisions, phases } = table;
    for (const { number, value } of decisions)
      this.#expectSame(`${game} decision ${number}`, valueKey(value));
    const last = phases.findLastIndex(({ decision, set, provisional }) => decision && set && !provisional);
    const settled = phases.filter((one, place) => place <= last || (one.settled && !one.provisional));
    for (const { phase, digest } of settled) this.#expectSame(`${game} ${phase}`, digest);
  }

  #expectSame(what: string, value: string): void {
    const known = this.#decided.get(what) ?? value;
    if (known !== value) this.broken.add(`Honest seats differ on ${what}.`);
    this.#decided.set(what, known);
  }

  /** Honour: no honest seat is accused. */
  checkAccusations(honest: readonly Node[], liars: readonly Id[]): void {
    for (const { player } of honest) {
      for (const { kind, seat, author } of player.table.faults)
        if (!liars.includes(author)) this.broken.add(`Seat ${seat}, which is honest, is accused: ${kind}.`);
    }
  }

  /** Replay: each tab of a browser shows the same table as a replay of the browser's messages, whatever the order of the messages. */
  checkReplay(node: Node, chance: Seeded): void {
    const { player } = node;
    const messages = player.wires().map((wire) => node.read(wire));
    const inOrder = toldBy(replay(messages, simulatedRules, player.chain));
    const shuffled = messages
      .map((message) => ({ message, place: chance.below(1e9) }))
      .sort((one, other) => one.place - other.place)
      .map(({ message }) => message);
    const told = toldBy(player.table);
    if (told !== inOrder || toldBy(replay(shuffled, simulatedRules, player.chain)) !== told)
      this.broken.add('A browser shows another table than a replay of what it holds.');
  }

  /**
   * Checks the replay promise for all nodes. All nodes that have the same messages must show the same table, so one replay is enough for
   * all of them.
   */
  checkReplays(nodes: readonly Node[], chance: Seeded): void {
    const groups = new Map<string, { told: string; of: Node }>();
    for (const node of nodes) {
      const held = [...node.player.held.keys()].sort().join();
      const told = toldBy(node.player.table);
      const known = groups.get(held);
      if (known && known.told !== told && !hasRivals(node))
        this.broken.add('Two browsers hold the same and show different tables.');
      if (!known) groups.set(held, { told, of: node });
    }
    for (const { of } of groups.values()) this.checkReplay(of, chance);
  }

  /**
   * No losses: at the end, every present node has all messages that honest seats sent. Every message that a node accepted is on the node's
   * disk.
   */
  checkLosses(present: readonly Node[], sent: readonly Id[]): void {
    for (const { disk, player } of present) {
      for (const id of player.held.keys())
        if (!disk.wires.has(id)) this.broken.add('Something that was accepted is not stored.');
      if (!sent.every((id) => player.held.has(id))) this.broken.add('What an honest seat sent is lost.');
    }
  }

  /**
   * Stalls: a table that does not go on says which seats it waits for, unless it shows a fault. If any seats are absent or lie, the table
   * names at least one of these seats.
   */
  checkStall({ player: { table } }: Node, missing: readonly Node[]): void {
    const { waitingFor, stopped, faults, seats, making } = table;
    // A table that waits for its witness's list doesn't name any seat.
    if (stopped || (making && making.receipted !== null)) return;
    if (waitingFor.length === 0 && faults.length === 0)
      this.broken.add('The table stands still and does not say for whom it waits.');
    const keys = missing.map(({ seatKey }) => seatKey);
    const isMissing = (number: number) => {
      const { key, former = [] } = seats[number] ?? {};
      return [key, ...former.map((one) => one.key)].some((one) => keys.includes(one as Id));
    };
    if (faults.length === 0 && missing.length > 0 && !waitingFor.some(({ seat }) => isMissing(seat)))
      this.broken.add(`The table stands in ${table.stage} and waits only for seats that are there.`);
  }
}

/** Whether the host has begun two games. Each browser then stays in the game in which it has signed something. */
const hasRivals = ({ player: { table } }: Node): boolean =>
  table.faults.some(({ author }) => author === table.genesis?.host);
