import { WebrtcConn } from 'y-webrtc';
import type { Room } from 'y-webrtc';
import { isShutOut, listen } from '../webrtc/webrtc-patches.ts';
import type { Calls, CallLine, Links } from './calls.ts';
import type { CallStage } from './call-rule.ts';

/**
 * A line, and the object through which y-webrtc's connections send their words on the line. The connections send the ciphertext of each
 * word in base64.
 */
export interface ConnLine extends CallLine {
  readonly conn: { readonly connected: boolean; send(message: unknown): void };
}

/** Our own name, key and calls in a room while we are in it. */
export interface Presence {
  /** Our peer id. */
  readonly self: string;
  readonly key: CryptoKey;
  readonly calls: Calls<ConnLine>;
  isAlone(): boolean;
  isLinked(peer: string): boolean;
}

interface Hooks {
  /** Lets an excluded peer in again if its time of exclusion is over. Returns whether the peer is let in. */
  readmits(peer: string): boolean;
  /** Called when a signal for this connection has come. */
  onSignal(link: WebrtcConn): void;
}

/** Whether this browser can connect to others directly. Some browsers have no WebRTC, and some companies and schools turn it off. */
const hasWebRtc = (): boolean => 'RTCPeerConnection' in globalThis && Boolean(globalThis.RTCPeerConnection);

/** We wait at most this many milliseconds for a connection to close. */
const CLOSING_MS = 1000;

/**
 * Makes y-webrtc's connections, and passes signals to them. By itself y-webrtc would call every peer that announces itself, so that two
 * peers would call each other at once. y-webrtc would also pass an offer to a connection that exists already, and so break that connection.
 */
export class RoomLinks implements Links<ConnLine> {
  readonly #room: Room;
  readonly #hooks: Hooks;
  /** Connections that have received an offer. */
  readonly #offered = new WeakSet<WebrtcConn>();

  constructor(room: Room, hooks: Hooks) {
    this.#room = room;
    this.#hooks = hooks;
  }

  stageOf(peer: string): CallStage {
    if (!hasWebRtc()) return 'shut';
    // This peer is another tab of this browser, so we need no connection to the peer.
    if (this.#room.bcConns.has(peer)) return 'shut';
    const link = this.#room.webrtcConns.get(peer);
    if (link === undefined) return 'none';
    if (isShutOut(link)) return this.#hooks.readmits(peer) ? 'none' : 'shut';
    if (link.connected) return 'open';
    if ((link.peer as { initiator: boolean }).initiator) return 'calling';
    return this.#offered.has(link) ? 'answering' : 'waiting';
  }

  call(peer: string, line: ConnLine): void {
    this.#make(peer, true, line);
  }

  handOn(peer: string, signal: Readonly<Record<string, unknown>>, line: ConnLine): void {
    const link = this.#room.webrtcConns.get(peer) ?? this.#make(peer, false, line);
    if (signal.type === 'offer') this.#offered.add(link);
    this.#hooks.onSignal(link);
    try {
      (link.peer as { signal(data: unknown): void }).signal(signal);
    } catch {
      // `signal` throws if the connection was ended as soon as it was made, because the room is full or the peer is excluded.
    }
  }

  async giveUp(peer: string): Promise<void> {
    const link = this.#room.webrtcConns.get(peer);
    if (link === undefined) return;
    await new Promise<void>((resolve) => {
      listen(link, 'close', resolve);
      setTimeout(resolve, CLOSING_MS);
      link.destroy();
    });
  }

  #make(peer: string, initiator: boolean, { conn }: ConnLine): WebrtcConn {
    const room = this.#room;
    const link = new WebrtcConn(conn as ConstructorParameters<typeof WebrtcConn>[0], initiator, peer, room);
    room.webrtcConns.set(peer, link);
    const [webrtcPeers, bcPeers] = [[...room.webrtcConns.keys()], [...room.bcConns]];
    room.provider.emit('peers', [{ removed: [], added: [peer], webrtcPeers, bcPeers }]);
    return link;
  }
}
