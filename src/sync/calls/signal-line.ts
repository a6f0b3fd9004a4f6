import { pageTime } from '../mail/clock.ts';
import { onReturn } from './page-return.ts';
import { guard, probeSignal } from '../webrtc/signalling.ts';
import type { SignalConn } from '../webrtc/signalling.ts';
import { PresenceAnnouncer, signalPace } from './announcer.ts';
import type { ConnLine, Presence } from './room-links.ts';
import { sealWord } from './call-word.ts';

/**
 * The line over one signalling server to the peers in a room. This line lasts for one stay in the room. On this server y-webrtc itself
 * announces us when the socket opens, and when a connection to a peer ends. This class makes further announcements, for peers that came
 * later and have to call us.
 */
export class SignalLine implements ConnLine {
  readonly conn: SignalConn;
  readonly #room: string;
  readonly #unguard: () => void;
  readonly #announcer: PresenceAnnouncer;
  readonly #stopReturning: () => void;
  #presence: Presence | null = null;

  /** @param key the key, derived from the room's password, that encrypts words */
  constructor(conn: SignalConn, room: string, key: PromiseLike<CryptoKey | null>) {
    this.conn = conn;
    this.#room = room;
    this.#unguard = guard(conn, {
      name: room,
      key,
      hear: (word) => void this.#presence?.calls.takeWord(word, this),
    });
    this.#stopReturning = onReturn(() => probeSignal(conn, pageTime));
    this.#announcer = new PresenceAnnouncer({
      clock: pageTime,
      pace: signalPace,
      chance: Math.random,
      isAlone: () => this.#presence?.isAlone() ?? false,
      isLinked: (peer) => this.#presence?.isLinked(peer) ?? false,
      announce: () => void this.#announce(),
    });
  }

  enter(presence: Presence): void {
    this.#presence = presence;
  }

  announceTo(peer: string): void {
    this.#announcer.owe(peer);
  }

  close(): void {
    this.#presence = null;
    this.#unguard();
    this.#announcer.close();
    this.#stopReturning();
  }

  async #announce(): Promise<void> {
    if (this.#presence === null) return;
    const { self, key } = this.#presence;
    const data = await sealWord({ type: 'announce', from: self }, key);
    this.conn.send({ type: 'publish', topic: this.#room, data });
  }
}
