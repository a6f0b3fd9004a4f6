import { expect } from 'vitest';
import { replay } from '../../src/protocol/game/replay.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { handsOf } from '../../src/protocol/game/hands.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { Chain } from '../../src/protocol/player/chain.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import type { TableSettings } from '../../src/protocol/player/settings.ts';
import { TableWitness, witnessKeys } from '../../src/protocol/player/witness.ts';
import type { SeatNumber } from '../../src/protocol/wire/bodies.ts';
import { Log } from '../../src/protocol/wire/log/log.ts';
import type { Content } from '../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { nativeSigner } from '../../tools/sealed/native.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';

export const HOUR = 3_600_000;
export const START = Date.UTC(2026, 10, 23);
export const SEED = new Seeded('a witness').bytes(32);
export const KEYS = witnessKeys(SEED);

/** A table with a witness. The players visit one after another, and a mailbox stores the messages that they sign for the others. */
export class Watched {
  readonly witness: TableWitness;
  readonly players: readonly Player[];
  readonly mail: Uint8Array[];
  now = START;

  constructor(seats: number, settings: Partial<TableSettings> = {}, plays = false) {
    const pace = { deadline: { type: 'after', orders: 24 * 3600, retreats: 0, builds: 0 } } as const;
    const witness = { key: KEYS.chain.public, box: KEYS.box.public, plays };
    const chosen = {
      name: 'Watched',
      variant: 'standard',
      seating: { by: 'chosen', spare: 'disorder' } as const,
    };
    const table = new InMemoryTable({ ...chosen, pace, witness, ...settings }, seats, new Seeded('watched'));
    const hands = handsOf(shippedRules(settings.variant ?? 'standard', {}).judge);
    table.begin([], hands.slice(0, seats));
    this.players = table.players;
    this.mail = table.host.wires();
    const shared = { verified: table.verified, signer: nativeSigner };
    this.witness = new TableWitness(table.host.keep.link, SEED, [], undefined, shared);
    this.attend();
  }

  /** Lets the witness read the mailbox and leave its own messages there. */
  attend(): void {
    this.witness.takeWires(this.mail);
    this.witness.wake(this.now);
    this.mail.push(...this.witness.drain().signed);
  }

  /** Lets a player visit for half a minute and do something. If `isWatched` is true, the witness is online at the same time. */
  visit(seat: SeatNumber, act: (player: Player) => void = () => undefined, isWatched = true): Table {
    const player = this.players[seat] as Player;
    for (const wait of [0, 16_000, 16_000]) {
      this.now += wait;
      player.takeWires(this.mail);
      player.wake(this.now);
      if (wait === 0) act(player);
      this.mail.push(...player.drain().signed);
      if (isWatched) this.attend();
    }
    this.now += HOUR;
    return player.table;
  }

  lock = (seat: SeatNumber) => this.visit(seat, (player) => player.commit({}, true));

  lockAll(): Table {
    return this.players.map((_, seat) => this.lock(seat)).at(-1) as Table;
  }

  /** Signs this content with the witness's keys. */
  forge(content: Content): void {
    const log = new Log();
    const chain = new Chain(KEYS.chain, SEED, log);
    for (const wire of this.mail) log.addMessage(reopenMessage(wire));
    const game = this.witness.table.game as string;
    log.openGame(game, [KEYS.chain.public, ...this.players.map((player) => player.chain)]);
    this.mail.push(chain.sign(content, game).wire);
  }

  /** Checks that the tables of the first and the last seat equal replays of their messages. */
  expectReplayed(): void {
    for (const player of [this.players[0], this.players.at(-1)] as Player[]) {
      const told = replay(player.wires().map((wire) => reopenMessage(wire)));
      expect(JSON.stringify(outline(told))).toBe(JSON.stringify(outline(player.table)));
    }
  }
}

function outline({ stage, phases, decisions, faults, witness, settling }: Table) {
  const rounds = phases.map(({ phase, digest, set, opened, provisional }) => ({
    phase,
    digest,
    set,
    opened,
    provisional,
  }));
  return { stage, rounds, decisions, faults, witness, settling: settling?.number ?? null };
}
