import { Awareness } from 'y-protocols/awareness';
import { WebrtcProvider } from 'y-webrtc';
import type { Room, WebrtcConn } from 'y-webrtc';
import type { Doc } from 'yjs';
import { Budget } from '../budget.ts';
import { Calls } from '../calls/calls.ts';
import type { RelayLine } from '../calls/relay-line.ts';
import { RoomLinks } from '../calls/room-links.ts';
import type { ConnLine, Presence } from '../calls/room-links.ts';
import { SignalLine } from '../calls/signal-line.ts';
import { Connection } from '../connection.ts';
import type { ConnectionEnd, Pipe } from '../connection.ts';
import type { LaneName } from '../frames.ts';
import type { ConnectionSettings } from '../settings.ts';
import type { SignalConn } from './signalling.ts';
import { channelOf, destroyProvider, isShutOut, listen, shutOut } from './webrtc-patches.ts';

export const roomLimits = {
  /** The largest number of browsers to which we are connected at once. */
  connections: 32,
  /**
   * In a full room, a peer that brought nothing new may be disconnected to make room for a newcomer, but only after this many milliseconds.
   */
  stayMs: 10_000,
  /** If at most this many peers have brought something new, we never disconnect one of these peers to make room for a newcomer. */
  kept: 24,
  /** A peer that found the room full, or was disconnected to make room, is not let in again for this many milliseconds. */
  awayMs: 15_000,
  /** We remember at most this many excluded peers. If there are more, we forget the peer that we excluded first. */
  away: 1000,
  /** The budget for calls from peers to which we have no connection. */
  calls: { burst: 64, perSecond: 5 },
  /** For this many milliseconds, further words of a caller count as part of the same call. */
  callMs: 5_000,
  /**
   * After this many milliseconds without any connection we leave the room and enter it again. y-webrtc may have lost track of peers, and we
   * find these peers reliably only by entering again.
   */
  aloneMs: 20_000,
  /** Each time that we enter again and find nobody, the next wait is longer, up to this many milliseconds. */
  longestAloneMs: 60_000,
  /** We don't leave and enter the room again while some connection is younger than this many milliseconds. */
  youngMs: 8_000,
};

/** The functions by which a room reports to the carrier. */
export interface RoomHandlers {
  /** The room calls this when y-webrtc wants to send a message to a peer. */
  onSay(connection: Connection, message: Uint8Array): void;
  /**
   * The room calls this when a connection begins. Messages that we send on the connection wait until its channel is open. `handOn` passes a
   * message to y-webrtc.
   */
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
 * A y-webrtc room that recovers from failures. y-webrtc makes the data channels, and we build a `Connection` on each data channel. When we
 * have been alone for a while, we destroy the provider and make a new one, with a new peer id.
 */
export class WebrtcRoom {
  readonly #name: RoomName;
  readonly #doc: Doc;
  readonly #settings: ConnectionSettings;
  readonly #handlers: RoomHandlers;
  readonly #connections = new Map<WebrtcConn, Connection>();
  readonly #adopted = new WeakSet<WebrtcConn>();
  /** The excluded peers, and for each peer the time until which it is excluded. A peer that was cut off is excluded for ever. */
  readonly #away = new Map<string, number>();
  readonly #calls = new Budget(roomLimits.calls, performance.now());
  /**
   * The callers that we admitted, and for each caller the time until which we also admit the caller's further words. A call has many words,
   * some of which come before there is a connection.
   */
  readonly #calling = new Map<string, number>();
  readonly #awareness: Awareness;
  /** The line that carries calls over relays. Null until the mail is open. This line stays when the room is left and entered again. */
  #relays: RelayLine | null = null;
  #signals: SignalLine[] = [];
  #presence: Presence | null = null;
  #provider: WebrtcProvider;
  #aloneSince: number | null = Date.now();
  #patience = roomLimits.aloneMs;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #entering: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(name: RoomName, doc: Doc, settings: ConnectionSettings, handlers: RoomHandlers) {
    this.#name = name;
    this.#doc = doc;
    this.#settings = settings;
    this.#handlers = handlers;
    // All providers share one Awareness. If each provider made an Awareness of its own, that Awareness would remain after the provider is
    // destroyed. We set the state of the shared Awareness to null, so that it sends nothing, since nobody would read its messages.
    this.#awareness = new Awareness(doc);
    this.#awareness.setLocalState(null);
    this.#provider = this.#openProvider();
    globalThis.addEventListener?.('online', this.#onReturn);
    globalThis.addEventListener?.('pagehide', this.#onGoing);
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

  /** The number of signalling servers that answer. */
  get signalsAnswering(): number {
    const conns: SignalConn[] = this.#provider.signalingConns;
    return conns.filter((conn) => conn.connected).length;
  }

  /** From now on, calls go over the line `relays` too. Closing the room also closes this line. */
  callOver(relays: RelayLine): void {
    if (this.#closed) return relays.close();
    this.#relays = relays;
    if (this.#presence !== null) relays.enter(this.#presence);
  }

  /** Leaves the room. Resolves when the same room may be entered again. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#onReturn);
    globalThis.removeEventListener?.('pagehide', this.#onGoing);
    globalThis.document?.removeEventListener('visibilitychange', this.#onReturn);
    clearTimeout(this.#retry);
    await this.#entering;
    await this.#leaveRoom();
    this.#relays?.close();
    this.#awareness.destroy();
  }

  /**
   * Called when the network is back, or when the page is shown again after a phone slept. We don't wait for the next heartbeat, but end all
   * connections that died in the meantime.
   */
  readonly #onReturn = () => {
    if (globalThis.document?.visibilityState === 'hidden') return;
    for (const connection of [...this.#connections.values()]) connection.check();
    if (this.direct + this.joining === 0) this.#again();
  };

  /**
   * Called when the user leaves the page. We close all connections, so that the other browsers notice at once. If the page is shown again,
   * it looks for the other browsers again.
   */
  readonly #onGoing = () => {
    for (const connection of [...this.#connections.values()]) connection.end({ why: 'left', blame: false });
  };

  #openProvider(): WebrtcProvider {
    const provider = new WebrtcProvider(this.#name.room, this.#doc, {
      signaling: [...this.#settings.signal],
      password: this.#name.password,
      awareness: this.#awareness,
      // We limit the connections ourselves. If y-webrtc reached a limit of its own, y-webrtc would neither answer newcomers nor announce us
      // to them.
      maxConns: Infinity,
      // Tabs of one browser speak through a BroadcastChannel and need no further connection. With this option, y-webrtc ignores other tabs
      // of this browser at the signalling servers. Only the tab that writes opens a room, so two tabs are in the room together only for a
      // moment.
      filterBcConns: true,
      peerOpts: { config: { iceServers: this.#settings.ice.map(iceServer) } },
    });
    provider.on('peers', () => this.#adoptAll());
    provider.on('status', () => this.#handlers.onChange());
    const lines = (provider.signalingConns as SignalConn[]).map(
      (conn) => new SignalLine(conn, this.#name.room, provider.key),
    );
    for (const { conn } of lines) {
      conn.on('connect', () => this.#handlers.onChange());
      conn.on('disconnect', () => this.#handlers.onChange());
    }
    this.#signals = lines;
    void provider.key.then((key) => {
      const { room } = provider;
      if (key === null || room === null || lines !== this.#signals) return;
      this.#presence = this.#presenceIn(room, key);
      for (const line of lines) line.enter(this.#presence);
      this.#relays?.enter(this.#presence);
    });
    this.#scheduleRetry();
    return provider;
  }

  #presenceIn(room: Room, key: CryptoKey): Presence {
    const self = room.peerId;
    const links = new RoomLinks(room, {
      readmits: (peer) => this.#readmitted(peer),
      onSignal: (link) => this.#connections.get(link)?.stir(),
    });
    const calls = new Calls<ConnLine>({ self, links, admits: (peer) => this.#admits(peer) });
    const isLinked = (peer: string) => links.stageOf(peer) !== 'none';
    return { self, key, calls, isLinked, isAlone: () => this.direct === 0 };
  }

  async #leaveRoom(): Promise<void> {
    this.#presence = null;
    this.#relays?.stopCalls();
    for (const line of this.#signals.splice(0)) line.close();
    await destroyProvider(this.#provider);
    for (const connection of [...this.#connections.values()]) connection.end({ why: 'left', blame: false });
    // When the connections of the old provider close, the old provider announces our old peer id once more. We wait until that is over, so
    // that the next provider does not send this announcement.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  #again(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#entering = this.#entering.then(async () => {
      if (this.#closed || this.direct > 0) return;
      await this.#leaveRoom();
      if (this.#closed) return;
      this.#provider = this.#openProvider();
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
    this.#letReturn();
    for (const conn of this.#provider.room?.webrtcConns.values() ?? []) this.#adopt(conn);
    this.#handlers.onChange();
  }

  #adopt(conn: WebrtcConn): void {
    if (this.#adopted.has(conn) || isShutOut(conn)) return;
    this.#adopted.add(conn);
    listen(conn, 'close', () => {
      if (this.#isAway(conn.remotePeerId)) shutOut(conn);
    });
    if (this.#isAway(conn.remotePeerId) || !this.#hasPlace(conn.remotePeerId)) return conn.destroy();
    const channel = channelOf(conn);
    const connection = this.#connection(conn, channel.pipe);
    this.#connections.set(conn, connection);
    this.#handlers.onConnection(connection, (message) => channel.handOn(message));
    channel.divert(
      (frame) => connection.receive(frame),
      (message) => this.#handlers.onSay(connection, message),
    );
    listen(conn, 'connect', () => this.#opened(connection));
    listen(conn, 'close', () => connection.end({ why: 'closed', blame: false }));
  }

  /**
   * Whether a newcomer may connect. In a full room, disconnects another peer to make room. If no peer may be disconnected, excludes the
   * newcomer for a while.
   */
  #hasPlace(newcomer: string): boolean {
    if (this.#connections.size < roomLimits.connections) return true;
    const leaving = this.#dispensable();
    this.#sendAway(leaving?.peer ?? newcomer, roomLimits.awayMs);
    leaving?.end({ why: 'made room', blame: false });
    return leaving !== null;
  }

  /**
   * The peer to disconnect in a full room. Of the peers that brought nothing new and have been connected for at least `stayMs`, this is the
   * peer that has been connected longest. If there are no such peers, but more than `kept` peers brought something new, this is the peer
   * whose last contribution is the oldest. Otherwise null.
   */
  #dispensable(): Connection | null {
    const grown = performance.now() - roomLimits.stayMs;
    const all = [...this.#connections.values()];
    const proven = all.filter(({ lastUse }) => lastUse !== null);
    const idle = all.filter(({ lastUse, born }) => lastUse === null && born <= grown);
    const pool = idle.length === 0 && proven.length > roomLimits.kept ? proven : idle;
    return pool.toSorted((a, b) => (a.lastUse ?? a.born) - (b.lastUse ?? b.born))[0] ?? null;
  }

  /** Whether a peer to which we have no connection may call now. */
  #admits(peer: string): boolean {
    const now = performance.now();
    for (const [caller, until] of this.#calling) if (until <= now) this.#calling.delete(caller);
    if (this.#calling.has(peer)) return true;
    if (!this.#calls.spend(1, now)) return false;
    this.#calling.set(peer, now + roomLimits.callMs);
    return true;
  }

  #isAway(peer: string): boolean {
    return (this.#away.get(peer) ?? 0) > performance.now();
  }

  #sendAway(peer: string, ms: number): void {
    const until = Math.max(this.#away.get(peer) ?? 0, performance.now() + ms);
    this.#away.delete(peer);
    this.#away.set(peer, until);
    const [first] = this.#away.keys();
    if (this.#away.size > roomLimits.away && first !== undefined) this.#readmit(first);
  }

  #letReturn(): void {
    for (const peer of this.#away.keys()) if (!this.#isAway(peer)) this.#readmit(peer);
  }

  #readmitted(peer: string): boolean {
    if (this.#isAway(peer)) return false;
    this.#readmit(peer);
    return true;
  }

  #readmit(peer: string): void {
    this.#away.delete(peer);
    const conns = this.#provider.room?.webrtcConns;
    if (isShutOut(conns?.get(peer))) conns?.delete(peer);
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

  #ended(conn: WebrtcConn, connection: Connection, { why, blame }: ConnectionEnd): void {
    this.#connections.delete(conn);
    if (blame) {
      this.#sendAway(conn.remotePeerId, Infinity);
      this.#handlers.onCutOff(conn.remotePeerId, why);
    }
    this.#handlers.onClose(connection);
    if (!blame) this.#relays?.lost();
    if (this.direct === 0 && this.#aloneSince === null && !this.#closed) {
      this.#aloneSince = Date.now();
      this.#scheduleRetry();
    }
    this.#handlers.onChange();
  }
}

function iceServer({ url, username, credential }: ConnectionSettings['ice'][number]): RTCIceServer {
  return {
    urls: url,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  };
}
