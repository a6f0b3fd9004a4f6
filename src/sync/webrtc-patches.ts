import type { WebrtcConn, WebrtcProvider } from 'y-webrtc';
import type { Pipe } from './connection.ts';

// What y-webrtc does not offer, done to its own connections. What it trusts too much in signalling is in signalling.ts.

/** The parts of simple-peer's peer that are used; y-webrtc's types call it `any`. */
interface SimplePeer {
  readonly bufferSize: number;
  send(message: Uint8Array): void;
  listeners(event: 'data'): ((message: Uint8Array) => void)[];
  removeAllListeners(event: 'data'): void;
  on(event: 'data', listener: (frame: Uint8Array) => void): void;
  on(event: 'connect' | 'close', listener: () => void): void;
}

/** A connection's channel and the y-webrtc behind it, which speak to each other only through us. */
interface Channel {
  readonly pipe: Pipe;
  /** Gives a message to y-webrtc. */
  handOn(message: Uint8Array): void;
  /** From now on, frames from the peer and what y-webrtc says to it come here. */
  divert(onFrame: (frame: Uint8Array) => void, onSay: (message: Uint8Array) => void): void;
}

/** The channel of a connection; it must be diverted before it opens. */
export function channelOf(conn: WebrtcConn): Channel {
  const peer: SimplePeer = conn.peer;
  const toYjs = peer.listeners('data');
  return {
    pipe: { send: peer.send.bind(peer), backlog: () => peer.bufferSize, destroy: () => conn.destroy() },
    handOn: (message) => toYjs.forEach((listener) => listener(message)),
    divert(onFrame, onSay) {
      peer.removeAllListeners('data');
      peer.on('data', onFrame);
      peer.send = onSay;
    },
  };
}

/** Calls back when a connection's channel opens or closes. */
export function listen(conn: WebrtcConn, event: 'connect' | 'close', listener: () => void): void {
  const peer: SimplePeer = conn.peer;
  peer.on(event, listener);
}

/** Stands in y-webrtc's list of connections for a peer that is not let in: it takes everything and does nothing. */
class Shut {
  readonly connected = false;
  readonly closed = true;
  readonly synced = true;
  glareToken: number | undefined;
  readonly peer = { send() {}, signal() {}, destroy() {} };
  destroy(): void {}
}

/** Takes the peer's place in y-webrtc's list, which otherwise connects to it again as soon as it calls. */
export function shutOut(conn: WebrtcConn): void {
  conn.room.webrtcConns.set(conn.remotePeerId, new Shut() as unknown as WebrtcConn);
}

/** Whether this stands for a peer that is not let in. */
export function isShutOut(conn: WebrtcConn | undefined): boolean {
  return conn instanceof Shut;
}

/** Ends a provider. y-webrtc's destroy leaves its sockets open, and frees the room's name only later: both are seen to. */
export async function destroyProvider(provider: WebrtcProvider): Promise<void> {
  provider.disconnect();
  provider.destroy();
  await provider.key;
}
