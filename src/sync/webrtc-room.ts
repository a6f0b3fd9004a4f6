import { Awareness } from 'y-protocols/awareness';
import { WebrtcProvider } from 'y-webrtc';
import type { WebrtcConn } from 'y-webrtc';
import type { Doc } from 'yjs';
import { Link } from './link.ts';
import type { Ending, Pipe } from './link.ts';
import type { LaneName } from './frames.ts';
import type { Settings } from './settings.ts';
import { guard } from './signalling.ts';
import type { SignalConn } from './signalling.ts';
import { channelOf, destroyProvider, isShutOut, listen, shutOut } from './webrtc-patches.ts';

export const roomLimits = {
  /** More browsers than this are not let in. */
  links: 32,
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
  onSay(link: Link, message: Uint8Array): void;
  /** A connection begins; what is sent on it waits until it is open. `handOn` gives a message to y-webrtc. */
  onLink(link: Link, handOn: (message: Uint8Array) => void): void;
  onMessage(link: Link, lane: LaneName, message: Uint8Array): void;
  onClose(link: Link): void;
  onCutOff(peer: string, why: string): void;
  onChange(): void;
}

interface RoomName {
  readonly room: string;
  readonly password: string;
}

/**
 * A y-webrtc room made to last. y-webrtc finds the others and connects; each connection becomes a `Link`. When nobody
 * has been there for a while, the provider is destroyed and made anew, under a new peer id.
 */
export class WebrtcRoom {
  readonly #name: RoomName;
  readonly #doc: Doc;
  readonly #settings: Settings;
  readonly #handlers: RoomHandlers;
  readonly #links = new Map<WebrtcConn, Link>();
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
    return [...this.#links.values()].filter((link) => link.open).length;
  }

  get joining(): number {
    return [...this.#links.values()].filter((link) => !link.open && !link.ended).length;
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
    for (const link of [...this.#links.values()]) link.check();
    if (this.direct + this.joining === 0) this.#again();
  };

  #enter(): WebrtcProvider {
    const provider = new WebrtcProvider(this.#name.room, this.#doc, {
      signaling: [...this.#settings.signal],
      password: this.#name.password,
      awareness: this.#awareness,
      maxConns: roomLimits.links,
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
    for (const link of [...this.#links.values()]) link.end({ why: 'left', blame: false });
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
    const young = [...this.#links.values()].some(
      (link) => !link.open && now - link.born < roomLimits.youngMs,
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
    if (this.#banned.has(conn.remotePeerId) || this.#links.size >= roomLimits.links) {
      listen(conn, 'close', () => shutOut(conn));
      conn.destroy();
      return;
    }
    const channel = channelOf(conn);
    const link = this.#link(conn, channel.pipe);
    this.#links.set(conn, link);
    this.#handlers.onLink(link, (message) => channel.handOn(message));
    channel.divert(
      (frame) => link.receive(frame),
      (message) => this.#handlers.onSay(link, message),
    );
    listen(conn, 'connect', () => this.#opened(link));
    listen(conn, 'close', () => {
      link.end({ why: 'closed', blame: false });
      if (this.#banned.has(conn.remotePeerId)) shutOut(conn);
    });
  }

  #link(conn: WebrtcConn, pipe: Pipe): Link {
    const link: Link = new Link(conn.remotePeerId, pipe, {
      onMessage: (lane, message) => this.#handlers.onMessage(link, lane, message),
      onEnd: (ending) => this.#ended(conn, link, ending),
    });
    return link;
  }

  #opened(link: Link): void {
    this.#aloneSince = null;
    this.#patience = roomLimits.aloneMs;
    clearTimeout(this.#retry);
    link.opened();
    this.#handlers.onChange();
  }

  #ended(conn: WebrtcConn, link: Link, { why, blame }: Ending): void {
    this.#links.delete(conn);
    if (blame) {
      this.#banned.add(conn.remotePeerId);
      this.#handlers.onCutOff(conn.remotePeerId, why);
    }
    this.#handlers.onClose(link);
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
