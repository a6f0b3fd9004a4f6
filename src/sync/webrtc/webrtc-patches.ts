import type { WebrtcConn, WebrtcProvider } from 'y-webrtc';
import type { Pipe } from '../connection.ts';

// Changes to y-webrtc's own connections. signalling.ts guards y-webrtc against messages that it trusts too much.

/** The parts of simple-peer's peer that we use. y-webrtc types it as `any`. */
interface SimplePeer {
  readonly bufferSize: number;
  send(message: Uint8Array): void;
  listeners(event: 'data'): ((message: Uint8Array) => void)[];
  removeAllListeners(event: 'data'): void;
  on(event: 'data', listener: (frame: Uint8Array) => void): void;
  on(event: 'connect' | 'close', listener: () => void): void;
}

/** A connection's channel and the y-webrtc behind it. The two speak to each other only through us. */
interface Channel {
  readonly pipe: Pipe;
  /** Passes a message to y-webrtc. */
  handOn(message: Uint8Array): void;
  /** From now on, the peer's frames and y-webrtc's messages for the peer go to these two functions. */
  divert(onFrame: (frame: Uint8Array) => void, onSay: (message: Uint8Array) => void): void;
}

/** The channel of a connection. It must be diverted before it opens. */
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

/** Takes the place of an excluded peer in y-webrtc's list of connections. It accepts everything and does nothing. */
class Shut {
  readonly connected = false;
  readonly closed = true;
  readonly synced = true;
  glareToken: number | undefined;
  readonly peer = { send() {}, signal() {}, destroy() {} };
  destroy(): void {}
}

/** Takes the peer's place in y-webrtc's list. Otherwise y-webrtc connects to the peer again as soon as it calls. */
export function shutOut(conn: WebrtcConn): void {
  conn.room.webrtcConns.set(conn.remotePeerId, new Shut() as unknown as WebrtcConn);
}

/** Whether this entry stands in for an excluded peer. */
export function isShutOut(conn: WebrtcConn | undefined): boolean {
  return conn instanceof Shut;
}

/**
 * Ends a provider. y-webrtc's own `destroy` leaves its sockets open, and frees the room's name only later. This
 * closes the sockets and waits for the name.
 */
export async function destroyProvider(provider: WebrtcProvider): Promise<void> {
  provider.disconnect();
  provider.destroy();
  await provider.key;
}
