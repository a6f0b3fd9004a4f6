import { WebSocket } from 'ws';

/** A frame has at most 1 MiB (in bytes). The longest frame of a relay is far shorter (socket.ts). */
const MOST_BYTES = 1 << 20;
/** A relay has 8 s (in milliseconds) to complete the handshake. */
const HANDSHAKE_MS = 8_000;

/** The WebSocket that the mail knows from browsers, with a limit on what it reads. */
class Socket extends WebSocket {
  constructor(address: string) {
    super(address, { maxPayload: MOST_BYTES, handshakeTimeout: HANDSHAKE_MS, perMessageDeflate: false });
    // An error needs no handling: the socket also closes, and the mail notices that.
    this.on('error', () => {});
  }
}

/** Gives this process the global WebSocket that the mail opens. */
export function giveSockets(): void {
  Object.assign(globalThis, { WebSocket: Socket });
}
