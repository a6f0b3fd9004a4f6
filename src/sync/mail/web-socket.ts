import type { Dial } from './socket.ts';

/** The `readyState` of a socket that is open. */
const OPEN = 1;

/** Opens the browser's own WebSocket. */
export const dialWebSocket: Dial = (address, events) => {
  const socket = opened(address);
  if (socket === null) {
    setTimeout(() => events.closed());
    return { send() {}, close() {} };
  }
  socket.onopen = () => events.opened();
  socket.onmessage = ({ data }: MessageEvent<unknown>) =>
    events.heard(typeof data === 'string' ? data : null);
  socket.onclose = () => events.closed();
  return {
    send(text) {
      // We send nothing while the socket is closing: the browser would only log an error. It will soon call `closed`.
      if (socket.readyState === OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};

/** Null if the browser forbids this address, for instance a ws address for a page that came by https. */
function opened(address: string): WebSocket | null {
  try {
    return new WebSocket(address);
  } catch {
    return null;
  }
}
