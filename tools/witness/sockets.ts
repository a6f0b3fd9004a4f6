import { WebSocket } from 'ws';

/** A relay's longest frame is far below it (socket.ts). */
const MOST_BYTES = 1 << 20;
const HANDSHAKE_MS = 8_000;

/** What the mail expects of a browser's WebSocket, and no more than that is read of anybody. */
class Socket extends WebSocket {
  constructor(address: string) {
    super(address, { maxPayload: MOST_BYTES, handshakeTimeout: HANDSHAKE_MS, perMessageDeflate: false });
    // That nobody answers is told by its closing, too.
    this.on('error', () => {});
  }
}

/** Gives this process the WebSocket that the mail opens. */
export function giveSockets(): void {
  Object.assign(globalThis, { WebSocket: Socket });
}
