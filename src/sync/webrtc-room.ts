import { Awareness } from 'y-protocols/awareness';
import { WebrtcProvider } from 'y-webrtc';
import type { WebrtcConn } from 'y-webrtc';
import type { Doc } from 'yjs';
import { Connection } from './connection.ts';
import type { Ending, Pipe } from './connection.ts';
import type { LaneName } from './frames.ts';
import type { Settings } from './settings.ts';
import { guard } from './signalling.ts';
import type { SignalConn } from './signalling.ts';
import { channelOf, destroyProvider, isShutOut, listen, shutOut } from './webrtc-patches.ts';

export const roomLimits = {
  /** More browsers than this are not let in. */
  connections: 32,
  /** So long without anybody, and the room is left and entered again: the only sure cure for what y-webrtc forgets. */
  aloneMs: 20_000,
  /** Each time in vain the next takes longer, up to this. */
  longestAloneMs: 60_000,
  /** A connection this young is not disturbed by entering again. */
  youngMs: 8_000,
};

/** What a room's connections are joined to. */
export interface RoomHandlers {
  /** y-webrtc says something to a peer. */
  onSay(connection: Connection, message: Uint8Array): void;
  /** A connection begins; what is sent on it waits until it is open. `handOn` gives a message to y-webrtc. */
  onConnection(connection: Connection, handOn: (message: Uint8Array) => void): void;
  onMessage(connection: Connection, lane: LaneName, message: Uint8Array): void;
  onClose(connection: Connection): void;
  onCutOff(peer: string, why: string): void;
  onChange(): void;
}

interface RoomName {
  readonly room: string;
  readonly password: string;
}

/**
 * A y-webrtc room made to last. y-webrtc finds the others and connects; what it connects
 * becomes a `Connection`. When nobody has been there for a while, the provider is destroyed and made anew, under a new peer id.
 */
export class WebrtcRoom {
  readonly #name: RoomName;
  readonly #doc: Doc;
  readonly #settings: Settings;
  readonly #handlers: RoomHandlers;
  readonly #connections = new Map<WebrtcConn, Connection>();
  readonly #adopted = new WeakSet<WebrtcConn>();
  readonly #banned = new Set<string>();
  readonly #awareness: Awareness;
  readonly #unguard: (() => void)[] = [];
  #provider: WebrtcProvider;
  #aloneSince: number | null = Date.now();
  #patience = roomLimits.aloneMs;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #entering: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(name: RoomName, doc: Doc, settings: Settings, handlers: RoomHandlers) {
    this.#name = name;
    this.#doc = doc;
    this.#settings = settings;
    this.#handlers = handlers;
    // One for all providers, since each provider's own would outlive it; and silent, since nobody reads it.
    this.#awareness = new Awareness(doc);
    this.#awareness.setLocalState(null);
    this.#provider = this.#enter();
    globalThis.addEventListener?.('online', this.#onReturn);
    globalThis.document?.addEventListener('visibilitychange', this.#onReturn);
  }

  get direct(): number {
    return [...this.#connections.values()].filter((connection) => connection.open).length;
  }

  get joining(): number {
    return [...this.#connections.values()].filter((connection) => !connection.open && !connection.ended)
      .length;
  }

  get tabs(): number {
    return this.#provider.room?.bcConns.size ?? 0;
  }

  get aloneSince(): number | null {
    return this.#aloneSince;
  }

  get signals(): { asked: number; answering: number } {
    const conns: SignalConn[] = this.#provider.signalingConns;
    return {
      asked: this.#settings.signal.length,
      answering: conns.filter((conn) => conn.connected).length,
    };
  }

  /** Leaves; resolves when the same room may be entered again. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#onReturn);
    globalThis.document?.removeEventListener('visibilitychange', this.#onReturn);
    clearTimeout(this.#retry);
    await this.#entering;
    await this.#leave();
    this.#awareness.destroy();
  }

  /** The network is back, or the page was shown again after a phone slept: what died meanwhile is not waited for. */
  readonly #onReturn = () => {
    if (globalThis.document?.visibilityState === 'hidden') return;
    for (const connection of [...this.#connections.values()]) connection.check();
    if (this.direct + this.joining === 0) this.#again();
  };

  #enter(): WebrtcProvider {
    const provider = new WebrtcProvider(this.#name.room, this.#doc, {
      signaling: [...this.#settings.signal],
      password: this.#name.password,
      awareness: this.#awareness,
      maxConns: roomLimits.connections,
      // Tabs of one browser speak through a BroadcastChannel and need no connection besides: y-webrtc then ignores
      // the other tab at the signalling servers. Only the writer's tab opens a room, so this is a moment's overlap.
      filterBcConns: true,
      peerOpts: { config: { iceServers: this.#settings.ice.map(iceServer) } },
    });
    provider.on('peers', () => this.#adoptAll());
    provider.on('status', () => this.#handlers.onChange());
    const topic = {
      name: this.#name.room,
      key: provider.key,
      knows: (peer: string) => provider.room?.webrtcConns.has(peer) ?? false,
    };
    for (const conn of provider.signalingConns as SignalConn[]) {
      this.#unguard.push(guard(conn, topic));
      conn.on('connect', () => this.#handlers.onChange());
      conn.on('disconnect', () => this.#handlers.onChange());
    }
    this.#scheduleRetry();
    return provider;
  }

  async #leave(): Promise<void> {
    for (const unguard of this.#unguard.splice(0)) unguard();
    await destroyProvider(this.#provider);
    for (const connection of [...this.#connections.values()]) connection.end({ why: 'left', blame: false });
    // Closing connections announce themselves once more, under the old id; the next provider must not pass that on.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  #again(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#entering = this.#entering.then(async () => {
      if (this.#closed || this.direct > 0) return;
      await this.#leave();
      if (this.#closed) return;
      this.#provider = this.#enter();
      this.#handlers.onChange();
    });
  }

  #scheduleRetry(): void {
    clearTimeout(this.#retry);
    const wait = this.#patience * (1 + Math.random() / 4);
    this.#patience = Math.min(this.#patience * 1.5, roomLimits.longestAloneMs);
    this.#retry = setTimeout(() => this.#retryUnlessJoining(), wait);
  }

  #retryUnlessJoining(): void {
    const now = performance.now();
    const young = [...this.#connections.values()].some(
      (connection) => !connection.open && now - connection.born < roomLimits.youngMs,
    );
    if (young) this.#retry = setTimeout(() => this.#retryUnlessJoining(), roomLimits.youngMs / 2);
    else if (this.direct === 0) this.#again();
  }

  #adoptAll(): void {
    for (const conn of this.#provider.room?.webrtcConns.values() ?? []) this.#adopt(conn);
    this.#handlers.onChange();
  }

  #adopt(conn: WebrtcConn): void {
    if (this.#adopted.has(conn) || isShutOut(conn)) return;
    this.#adopted.add(conn);
    if (this.#banned.has(conn.remotePeerId) || this.#connections.size >= roomLimits.connections) {
      listen(conn, 'close', () => shutOut(conn));
      conn.destroy();
      return;
    }
    const channel = channelOf(conn);
    const connection = this.#connection(conn, channel.pipe);
    this.#connections.set(conn, connection);
    this.#handlers.onConnection(connection, (message) => channel.handOn(message));
    channel.divert(
      (frame) => connection.receive(frame),
      (message) => this.#handlers.onSay(connection, message),
    );
    listen(conn, 'connect', () => this.#opened(connection));
    listen(conn, 'close', () => {
      connection.end({ why: 'closed', blame: false });
      if (this.#banned.has(conn.remotePeerId)) shutOut(conn);
    });
  }

  #connection(conn: WebrtcConn, pipe: Pipe): Connection {
    const connection: Connection = new Connection(conn.remotePeerId, pipe, {
      onMessage: (lane, message) => this.#handlers.onMessage(connection, lane, message),
      onEnd: (ending) => this.#ended(conn, connection, ending),
    });
    return connection;
  }

  #opened(connection: Connection): void {
    this.#aloneSince = null;
    this.#patience = roomLimits.aloneMs;
    clearTimeout(this.#retry);
    connection.opened();
    this.#handlers.onChange();
  }

  #ended(conn: WebrtcConn, connection: Connection, { why, blame }: Ending): void {
    this.#connections.delete(conn);
    if (blame) {
      this.#banned.add(conn.remotePeerId);
      this.#handlers.onCutOff(conn.remotePeerId, why);
    }
    this.#handlers.onClose(connection);
    if (this.direct === 0 && this.#aloneSince === null && !this.#closed) {
      this.#aloneSince = Date.now();
      this.#scheduleRetry();
    }
    this.#handlers.onChange();
  }
}

function iceServer({ url, username, credential }: Settings['ice'][number]): RTCIceServer {
  return {
    urls: url,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  };
}
