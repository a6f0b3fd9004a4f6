import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { RawData } from 'ws';
import { Budget } from '../../src/sync/budget.ts';
import type { Allowance } from '../../src/sync/budget.ts';
import { addressOf } from './address.ts';

/** What is allowed of connections, whatever is said on them. */
export interface SocketLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly frameBytes: number;
  /** Bytes from one connection. */
  readonly inbound: Allowance;
  /** What each frame costs besides its bytes. */
  readonly frameCost: number;
  /** Bytes that may wait for a browser that reads slowly, and for all together. */
  readonly backlogBytes: number;
  readonly backlogBytesOfAll: number;
  readonly heartbeatMs: number;
}

export interface SocketOptions {
  /** Takes a connection's address from X-Forwarded-For: only behind a proxy of one's own, which sets it. */
  readonly behindProxy?: boolean;
}

/** The other side of one connection. */
interface Guest {
  /** Under what name it is counted (`addressOf`). */
  readonly address: string;
  /** The host that it called us by. */
  readonly host: string;
  /** Bytes that wait for it to be read. */
  readonly waiting: number;
  /** Says it, or ends a connection for which too much waits. */
  send(text: string): void;
  close(code: number, why: string): void;
}

/** Our side of one connection. */
interface Service {
  /** A frame came: its text, or null if it was binary. */
  hear(text: string | null): void;
  /** Something that waited was read. */
  drained?(): void;
  /** The connection is over. */
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
  // Pings are answered below, within the limits.
  autoPong: false,
  // So long a browser that is sent away may take to go; the types of ws do not know of it yet.
  closeTimeout: 2_000,
};

/** What waits to be read by all browsers together, in bytes. */
interface Backlog {
  bytes: number;
}

/**
 * WebSockets on a path of an HTTP server that others use too: upgrades to other paths are left to them.
 * A socket that sends what is too large or too much is closed; nothing it sends ends the server.
 * @param welcome serves a guest, or closes it and returns null
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

  /** Ends connections whose other side no longer answers. */
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

/** What nobody answers, of all who serve a path of this server, would stay open for ever. Who answers listens. */
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
