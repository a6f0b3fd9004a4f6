import type { Server } from 'node:http';
import { attach as attachSockets, BAD_FRAME, BROKEN_RULE } from '../sockets/attach.ts';
import type { SocketOptions, Sockets } from '../sockets/attach.ts';
import { readFrame } from './frame.ts';
import { Hub } from './hub.ts';
import { standardLimits, type SignalLimits } from './limits.ts';

export interface SignalOptions extends SocketOptions {
  readonly limits?: Partial<SignalLimits>;
}

export interface Signal extends Sockets {
  readonly topics: number;
}

/**
 * Runs a signalling server for y-webrtc on one path of an HTTP server, which may have other uses too. Closes a socket on which a malformed
 * frame, too large a frame or too many bytes come. Nothing that a socket sends can end the server.
 */
export function attach(server: Server, path: string, options: SignalOptions = {}): Signal {
  const limits = { ...standardLimits, ...options.limits };
  const hub = new Hub(limits);
  const sockets = attachSockets(server, path, limits, options, (guest) => ({
    hear(text) {
      const frame = text === null ? null : readFrame(text);
      if (frame === null) return guest.close(BAD_FRAME, 'not a message of our rooms');
      const wrong = hub.takeRequest(guest, frame);
      if (wrong !== null) guest.close(BROKEN_RULE, wrong);
    },
    left: () => hub.removeMember(guest),
  }));
  return {
    get connections() {
      return sockets.connections;
    },
    get topics() {
      return hub.topics;
    },
    close: () => sockets.close(),
  };
}
