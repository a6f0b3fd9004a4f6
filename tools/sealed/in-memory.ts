import { hexToBytes } from '@noble/hashes/utils.js';
import { isHeld } from '../../src/protocol/wire-fate.ts';
import type { Keeper } from '../../src/protocol/wire/bodies.ts';
import { Verified, checkSigned } from '../../src/protocol/wire/message.ts';
import type { AtTable } from '../../src/protocol/player/at-table.ts';
import { Player } from '../../src/protocol/player/player.ts';
import type { PerProcess } from '../../src/protocol/player/per-process.ts';
import { TableWitness, witnessKeys } from '../../src/protocol/player/witness.ts';
import type { Rulebook } from '../../src/protocol/game/rulebook.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import type { TableSettings } from '../../src/protocol/player/settings.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { useMaskTables } from './mask-tables.ts';
import { nativeProducts, nativeSigner, nativeVerifier } from './native.ts';
import type { Seeded } from './seeded.ts';

interface Sent {
  from: AtTable;
  wire: Uint8Array;
}

/** The players of one table, all in one process. The players' wires arrive without delay. */
export class InMemoryTable {
  /** The players, in the order of the roster. */
  readonly players: Player[];
  /** All messages that the players signed. */
  readonly verified = new Verified();
  /** The computers that serve the table as its witness or keeper. */
  readonly helpers: TableWitness[] = [];
  readonly #shared: PerProcess;

  /** @param rulebook the rules to use instead of the shipped rules */
  constructor(settings: TableSettings, seats: number, chance: Seeded, rulebook: Rulebook = shippedRules) {
    if ((settings.bids ?? 'open') !== 'open') useMaskTables();
    this.#shared = { rulebook, verified: this.verified, signer: nativeSigner, keyProducts: nativeProducts };
    const host = Player.host(settings, chance.bytes(32), chance.bytes, this.#shared);
    this.players = [host];
    while (this.players.length < seats) this.#sitDown(host, chance);
    this.deliver();
  }

  /** Adds a player who joins late and receives every wire sent so far. */
  join(chance: Seeded): Player {
    const player = this.#sitDown(this.host, chance);
    player.takeWires(this.host.wires());
    player.drain();
    return player;
  }

  /** Adds another device of a player. The device receives every wire sent so far. */
  device(of: Player, chance: Seeded): Player {
    const player = Player.joinTable(of.keep.link, hexToBytes(of.keep.seed), chance.bytes, this.#shared);
    this.players.push(player);
    player.takeWires(this.host.wires());
    player.drain();
    return player;
  }

  /**
   * Adds a computer that serves the table as its witness or keeper. The table's terms must name the computer's keys (`witnessKeys` of
   * `seed`).
   */
  serve(seed: Uint8Array): TableWitness {
    const helper = new TableWitness(this.host.keep.link, seed, this.host.wires(), undefined, this.#shared);
    this.helpers.push(helper);
    return helper;
  }

  #sitDown(host: Player, chance: Seeded): Player {
    const player = Player.joinTable(host.keep.link, chance.bytes(32), chance.bytes, this.#shared);
    this.players.push(player);
    return player;
  }

  get host(): Player {
    return this.players[0] as Player;
  }

  get table(): Table {
    return this.host.table;
  }

  /** Seats everybody, in the order of `names`, and lets the host begin the game. */
  begin(names: readonly string[], powers: readonly (readonly string[])[] = []): void {
    this.players.forEach((player, place) => player.claim(names[place] ?? `Player ${place + 1}`));
    this.deliver();
    const claims = this.players.map(
      (player) => this.table.claims.find(({ pen }) => pen === player.chain)?.id as string,
    );
    this.host.startRoster(claims, powers);
    this.deliver();
  }

  /**
   * Carries wires between all players, devices and helpers of this table, until none of them has a wire left to send. Throws an error if
   * somebody refuses an honest wire.
   */
  deliver(): void {
    for (let wires = this.#drain(); wires.length > 0; wires = this.#drain()) {
      for (const { wire } of wires) this.#check(wire);
      for (const to of this.#all) this.#giveWires(to, wires);
    }
  }

  get #all(): readonly AtTable[] {
    return [...this.players, ...this.helpers];
  }

  #drain(): readonly Sent[] {
    return this.#all.flatMap((from) => from.drain().signed.map((wire) => ({ from, wire })));
  }

  #check(wire: Uint8Array): void {
    const message = this.verified.messageOf(wire);
    if (!message) throw new Error('An honest message was not signed here.');
    checkSigned(message, nativeVerifier);
  }

  #giveWires(to: AtTable, wires: readonly Sent[]): void {
    const others = wires.filter(({ from }) => from !== to).map(({ wire }) => wire);
    const wrong = to.takeWires(others).find((fate) => !isHeld(fate) && fate !== 'waiting');
    if (wrong) throw new Error(`Somebody refused an honest message: it is ${wrong}.`);
  }
}

/** The keeper that has this seed, in the form in which a table's terms name their keeper. */
export function keeperOf(seed: Uint8Array): Keeper {
  const { chain, box } = witnessKeys(seed);
  return { key: chain.public, box: box.public, plays: false };
}
