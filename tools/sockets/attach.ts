import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { RawData } from 'ws';
import { Budget } from '../../src/sync/budget.ts';
import type { Allowance } from '../../src/sync/budget.ts';
import { addressOf } from './address.ts';

/** The limits for connections, whatever protocol they carry. */
export interface SocketLimits {
  /** The most connections in all. */
  readonly connections: number;
  /** The most connections from one address. */
  readonly connectionsPerAddress: number;
  /** The most bytes in one frame. */
  readonly frameBytes: number;
  /** The budget for the bytes that come on one connection. */
  readonly inbound: Allowance;
  /** Each frame takes from `inbound` as many bytes as the frame has, and this many more. */
  readonly frameCost: number;
  /** The most bytes that may wait to be read by one slow browser. */
  readonly backlogBytes: number;
  /** The most bytes that may wait to be read by all browsers together. */
  readonly backlogBytesOfAll: number;
  /** The milliseconds between two checks that each connection is alive. */
  readonly heartbeatMs: number;
}

export interface SocketOptions {
  /** Whether to take a connection's address from X-Forwarded-For. This is safe only behind a proxy of your own that sets this header. */
  readonly behindProxy?: boolean;
}

/** The browser or program at the other side of a connection. */
interface Guest {
  /** The name under which we count the guest's connections (`addressOf`). */
  readonly address: string;
  /** The host name in the guest's request. */
  readonly host: string;
  /** The number of bytes that the guest has not read yet. */
  readonly waiting: number;
  /** Sends this text, or ends the connection if too many bytes wait to be read. */
  send(text: string): void;
  close(code: number, why: string): void;
}

/** Our side of one connection: what to call when something happens on it. */
interface Service {
  /** Called with the text of each frame that comes, or null if the frame is binary. */
  hear(text: string | null): void;
  /** Called when bytes that we sent have left this process. */
  drained?(): void;
  /** Called when the connection has ended. */
  left(): void;
}

export interface Sockets {
  readonly connections: number;
  /** Ends all connections and stops listening to the server's upgrades. */
  close(): void;
}

export const BAD_FRAME = 1003;
export const BROKEN_RULE = 1008;
export const TRY_LATER = 1013;

const behaviour = {
  noServer: true,
  // We answer pings ourselves, in `serve`, so that the pings and our answers count towards the limits.
  autoPong: false,
  // When we close a connection, the other side has this many milliseconds to close it too. The type declarations of ws lack this option so
  // far.
  closeTimeout: 2_000,
};

/** The number of bytes that wait to be read by all browsers together. */
interface Backlog {
  bytes: number;
}

/**
 * Serves WebSockets on one path of an HTTP server, which may have other uses too. If an upgrade is for another path, other code on that
 * server has to answer it. Closes a socket on which too large a frame or too many bytes come. Nothing that a socket sends can end the
 * server.
 * @param welcome called for each guest. Returns our side of the connection, or closes the connection and returns null
 */
export function attach(
  server: Server,
  path: string,
  limits: SocketLimits,
  { behindProxy = false }: SocketOptions,
  welcome: (guest: Guest) => Service | null,
): Sockets {
  const sockets = new WebSocketServer({ ...behaviour, maxPayload: limits.frameBytes });
  const backlog: Backlog = { bytes: 0 };
  const silent = new Set<WebSocket>();
  const addresses = new Map<string, number>();

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    if (pathOf(request) === path)
      sockets.handleUpgrade(request, stream, head, (socket) => admit(socket, request));
    else endUnlessAnswered(stream);
  };

  const admit = (socket: WebSocket, request: IncomingMessage) => {
    const address = addressOf(request, behindProxy);
    const here = addresses.get(address) ?? 0;
    const full = sockets.clients.size > limits.connections || here >= limits.connectionsPerAddress;
    socket.on('error', () => socket.terminate());
    if (full) {
      socket.close(TRY_LATER, 'too many connections');
      return;
    }
    addresses.set(address, here + 1);
    serve(socket, { address, host: request.headers.host ?? '' }, limits, backlog, welcome);
    socket.on('pong', () => silent.delete(socket));
    socket.on('close', () => {
      silent.delete(socket);
      const left = (addresses.get(address) ?? 1) - 1;
      if (left > 0) addresses.set(address, left);
      else addresses.delete(address);
    });
  };

  /** Ends connections whose other side did not answer the last ping, and sends the next ping. */
  const beat = () => {
    for (const socket of silent) socket.terminate();
    for (const socket of sockets.clients) {
      silent.add(socket);
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    }
  };

  const beating = setInterval(beat, limits.heartbeatMs);
  server.on('upgrade', upgrade);
  return {
    get connections() {
      return sockets.clients.size;
    },
    close() {
      clearInterval(beating);
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/**
 * Ends an upgrade that no code on this server answers, since it would stay open for ever. Code that answers an upgrade listens to the
 * stream's data, so we check whether any code listens.
 */
function endUnlessAnswered(stream: Duplex): void {
  setImmediate(() => {
    if (stream.listenerCount('data') === 0) stream.destroy();
  });
}

function serve(
  socket: WebSocket,
  who: { readonly address: string; readonly host: string },
  limits: SocketLimits,
  backlog: Backlog,
  welcome: (guest: Guest) => Service | null,
): void {
  const inbound = new Budget(limits.inbound, performance.now());
  const mayHear = (bytes: number): boolean => {
    if (socket.readyState !== WebSocket.OPEN) return false;
    if (inbound.spend(bytes + limits.frameCost, performance.now())) return true;
    socket.close(BROKEN_RULE, 'too much at once');
    return false;
  };
  const maySay = (bytes: number): boolean => {
    if (socket.readyState !== WebSocket.OPEN) return false;
    const waiting = socket.bufferedAmount;
    const room = backlog.bytes + bytes <= limits.backlogBytesOfAll;
    if (waiting === 0 || (room && waiting + bytes <= limits.backlogBytes)) return true;
    socket.terminate();
    return false;
  };
  const guest: Guest = {
    ...who,
    get waiting() {
      return socket.bufferedAmount;
    },
    send(text) {
      const bytes = Buffer.byteLength(text);
      if (!maySay(bytes)) return;
      backlog.bytes += bytes;
      socket.send(text, () => {
        backlog.bytes -= bytes;
        if (socket.readyState === WebSocket.OPEN) service?.drained?.();
      });
    },
    close: (code, why) => socket.close(code, why),
  };
  const service = welcome(guest);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    const text = String(data);
    if (mayHear(text.length)) service?.hear(isBinary ? null : text);
  });
  socket.on('ping', (data: Buffer) => {
    if (mayHear(data.length) && maySay(data.length)) socket.pong(data);
  });
  socket.on('close', () => service?.left());
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}
