import type { WebrtcConn, WebrtcProvider } from 'y-webrtc';
import type { Pipe } from '../connection.ts';

// This file changes y-webrtc's own connections. Harmful messages, which y-webrtc would trust, are dropped in signalling.ts.

/** The parts of simple-peer's peer that we use. In y-webrtc's types, the peer is `any`. */
interface SimplePeer {
  readonly bufferSize: number;
  send(message: Uint8Array): void;
  listeners(event: 'data'): ((message: Uint8Array) => void)[];
  removeAllListeners(event: 'data'): void;
  on(event: 'data', listener: (frame: Uint8Array) => void): void;
  on(event: 'connect' | 'close', listener: () => void): void;
}

/**
 * A connection's data channel. Frames from the channel go to us and not to y-webrtc, and y-webrtc's messages go to us and not to the
 * channel.
 */
interface Channel {
  readonly pipe: Pipe;
  /** Passes a message to y-webrtc. */
  handOn(message: Uint8Array): void;
  /** From now on, passes the peer's frames to `onFrame`, and y-webrtc's messages for the peer to `onSay`. */
  divert(onFrame: (frame: Uint8Array) => void, onSay: (message: Uint8Array) => void): void;
}

/** The channel of a connection. The caller must call `divert` before the channel opens. */
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

/** Calls the listener when a connection's channel opens (`connect`) or closes. */
export function listen(conn: WebrtcConn, event: 'connect' | 'close', listener: () => void): void {
  const peer: SimplePeer = conn.peer;
  peer.on(event, listener);
}

/** A placeholder for an excluded peer in y-webrtc's list of connections. The placeholder ignores all messages. */
class Shut {
  readonly connected = false;
  readonly closed = true;
  readonly synced = true;
  glareToken: number | undefined;
  readonly peer = { send() {}, signal() {}, destroy() {} };
  destroy(): void {}
}

/**
 * Puts a placeholder for the peer into y-webrtc's list of connections. Without the placeholder, y-webrtc would connect to the peer again as
 * soon as the peer calls.
 */
export function shutOut(conn: WebrtcConn): void {
  conn.room.webrtcConns.set(conn.remotePeerId, new Shut() as unknown as WebrtcConn);
}

/** Whether this entry stands in for an excluded peer. */
export function isShutOut(conn: WebrtcConn | undefined): boolean {
  return conn instanceof Shut;
}

/**
 * Ends a provider. y-webrtc's own `destroy` leaves the sockets open, and frees the room's name only later. This function also closes the
 * sockets, and resolves when the name is free.
 */
export async function destroyProvider(provider: WebrtcProvider): Promise<void> {
  provider.disconnect();
  provider.destroy();
  await provider.key;
}
