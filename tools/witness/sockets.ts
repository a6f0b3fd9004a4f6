import { WebSocket } from 'ws';

/** We accept frames of at most this many bytes (1 MiB). The mail accepts only much shorter frames (`src/sync/mail/socket.ts`). */
const MOST_BYTES = 1 << 20;
/** A relay must complete the handshake within this many milliseconds. */
const HANDSHAKE_MS = 8_000;

/** A WebSocket like a browser's, with a limit on the length of frames that come. */
class Socket extends WebSocket {
  constructor(address: string) {
    super(address, { maxPayload: MOST_BYTES, handshakeTimeout: HANDSHAKE_MS, perMessageDeflate: false });
    // We need not handle errors: after an error the socket closes, and the mail notices that the socket has closed.
    this.on('error', () => {});
  }
}

/** Sets this process's global WebSocket class, which the mail uses as it would use a browser's. */
export function giveSockets(): void {
  Object.assign(globalThis, { WebSocket: Socket });
}
