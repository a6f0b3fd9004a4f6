import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hexToBytes } from '@noble/hashes/utils.js';
import { random } from '../../src/device/random-bytes.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { pageTime } from '../../src/sync/mail/clock.ts';
import { deviceKey, tableKeys } from '../../src/sync/mail/keys.ts';
import { TableMail } from '../../src/sync/mail/mailbox.ts';
import { loadNegotiation } from './relays.ts';
import { RelayPool } from '../../src/sync/mail/relay-pool.ts';
import { dialWebSocket } from '../../src/sync/mail/web-socket.ts';
import { wireId } from '../../src/sync/wire.ts';
import { standardLimits } from '../../tools/mailbox/limits.ts';
import { MailboxServer as Relay } from '../../tools/mailbox/mailbox.ts';
import { attach } from '../../tools/mailbox/server.ts';
import { tapeInMemory } from '../../tools/mailbox/tape.ts';

/** An open app calls `Player.wake` once in this many milliseconds. */
const WAKE_MS = 200;

/** A mailbox on its own port. The mailbox can go away, and come back with all its mail. */
export class TestMailbox {
  readonly #kept = new Relay(tapeInMemory(), { limits: standardLimits, membersOnly: false }, Date.now());
  #port = 0;
  #stop: () => Promise<unknown> = () => Promise.resolve();

  async start(): Promise<void> {
    const server = createServer();
    const sockets = attach(server, '/mail', this.#kept, standardLimits);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#stop = () => {
      sockets.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    };
  }

  get address(): string {
    return `ws://127.0.0.1:${this.#port}/mail`;
  }

  stop(): Promise<unknown> {
    return this.#stop();
  }
}

/** A player who has the app open. The other players reach this player only by mail, over real sockets. */
export class Visitor {
  readonly player: Player;
  readonly #mailbox: TableMail;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(player: Player, addresses: readonly string[]) {
    this.player = player;
    const clock = { ...pageTime, time: () => Date.now(), isTrue: true };
    this.#mailbox = new TableMail({
      keys: tableKeys(player.link.secret),
      device: deviceKey(hexToBytes(player.keep.seed), player.link.room),
      addresses,
      spares: [],
      pool: new RelayPool({ dial: dialWebSocket, clock, chance: Math.random, loadNegotiation }),
      clock,
      chance: Math.random,
      random,
      wires: {
        ids: () => player.held.keys(),
        get: (id) => player.held.get(id),
        identify: wireId,
        take: (wires) => Promise.resolve(wires.map((wire) => player.hearWire(wire))),
      },
      own: player.voice.spoken,
      memory: null,
      isAlone: () => true,
      onChange: () => undefined,
      onOpen: () => undefined,
    });
    this.#timer = setInterval(() => {
      player.wake(Date.now());
      this.#settle();
    }, WAKE_MS);
  }

  /** Locks the player's orders: all units hold. */
  lock(): void {
    this.player.commit({}, true);
    this.#settle();
    this.#mailbox.flush();
  }

  /** Whether all mailboxes have everything that the player wrote. */
  get isLeft(): boolean {
    const { left, places } = this.#mailbox.state;
    return this.#mailbox.isSettled && left === places.length;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#mailbox.close();
  }

  #settle(): void {
    this.#mailbox.publish(this.player.drain().signed.map(wireId));
  }
}
