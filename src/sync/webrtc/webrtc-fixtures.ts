// Stand-ins for parts of y-webrtc, for webrtc-room.test.ts. The stand-ins need no network.
import { EventEmitter } from 'node:events';

/** A stand-in for the parts of simple-peer that we use. As with the real library, closing takes a moment. */
class FakePeer extends EventEmitter {
  readonly sent: Uint8Array[] = [];
  readonly bufferSize = 0;
  destroyed = false;

  send(message: Uint8Array): void {
    this.sent.push(message);
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    queueMicrotask(() => this.emit('close'));
  }
}

export class FakeConn {
  readonly peer = new FakePeer();
  readonly remotePeerId: string;
  readonly room: FakeRoom;
  readonly toYjs: Uint8Array[] = [];

  constructor(remotePeerId: string, room: FakeRoom) {
    this.remotePeerId = remotePeerId;
    this.room = room;
    this.peer.on('data', (message: Uint8Array) => this.toYjs.push(message));
    this.peer.on('close', () => room.webrtcConns.delete(remotePeerId));
  }

  destroy(): void {
    this.peer.destroy();
  }
}

interface FakeRoom {
  readonly webrtcConns: Map<string, FakeConn>;
  readonly bcConns: Set<string>;
}

/** A stand-in for the parts of y-webrtc's provider that we use. Like the real provider, this stand-in allows each room only once. */
export class FakeProvider extends EventEmitter {
  static readonly made: FakeProvider[] = [];
  static open = 0;
  readonly key = Promise.resolve(null);
  readonly signalingConns: unknown[] = [];
  readonly room: FakeRoom = { webrtcConns: new Map(), bcConns: new Set() };
  readonly calls: string[] = [];

  constructor() {
    super();
    if (FakeProvider.open > 0) throw new Error('A Yjs Doc connected to this room already exists!');
    FakeProvider.open += 1;
    FakeProvider.made.push(this);
  }

  disconnect(): void {
    this.calls.push('disconnect');
  }

  destroy(): void {
    this.calls.push('destroy');
    void this.key.then(() => (FakeProvider.open -= 1));
  }

  /** Makes the provider report that it found this peer. */
  find(peer: string): FakeConn {
    const conn = this.room.webrtcConns.get(peer) ?? new FakeConn(peer, this.room);
    this.room.webrtcConns.set(peer, conn);
    this.emit('peers');
    return conn;
  }
}
