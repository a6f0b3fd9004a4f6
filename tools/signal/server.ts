import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { RawData } from 'ws';
import { Budget } from '../../src/sync/budget.ts';
import { readFrame } from './frame.ts';
import { Hub } from './hub.ts';
import type { Member } from './hub.ts';
import { standardLimits, type SignalLimits } from './limits.ts';

export interface SignalOptions {
  readonly limits?: Partial<SignalLimits>;
  /** Takes a connection's address from X-Forwarded-For: only behind a proxy of one's own, which sets it. */
  readonly behindProxy?: boolean;
}

export interface Signal {
  readonly connections: number;
  readonly topics: number;
  /** Ends all connections and stops listening to the server's upgrades. */
  close(): void;
}

const BAD_FRAME = 1003;
const BROKEN_RULE = 1008;
const TRY_LATER = 1013;

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
 * Signals for y-webrtc on a path of an HTTP server that others use too: upgrades to other paths are left to them.
 * A socket that sends what is malformed, too large or too much is closed; nothing it sends ends the server.
 */
export function attach(server: Server, path: string, options: SignalOptions = {}): Signal {
  const limits = { ...standardLimits, ...options.limits };
  const sockets = new WebSocketServer({ ...behaviour, maxPayload: limits.frameBytes });
  const hub = new Hub(limits);
  const backlog: Backlog = { bytes: 0 };
  const silent = new Set<WebSocket>();
  const addresses = new Map<string, number>();

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const isOurs = pathOf(request) === path;
    if (!isOurs && server.listenerCount('upgrade') > 1) return;
    stream.on('error', () => stream.destroy());
    if (isOurs) sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, request));
    // What nobody answers would stay open for ever.
    else stream.destroy();
  };

  const welcome = (socket: WebSocket, request: IncomingMessage) => {
    const address = addressOf(request, options.behindProxy ?? false);
    const here = addresses.get(address) ?? 0;
    const full = sockets.clients.size > limits.connections || here >= limits.connectionsPerAddress;
    socket.on('error', () => socket.terminate());
    if (full) {
      socket.close(TRY_LATER, 'too many connections');
      return;
    }
    addresses.set(address, here + 1);
    serve(socket, hub, limits, backlog);
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
    get topics() {
      return hub.topics;
    },
    close() {
      clearInterval(beating);
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function serve(socket: WebSocket, hub: Hub, limits: SignalLimits, backlog: Backlog): void {
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
  const member: Member = {
    send(text) {
      const bytes = Buffer.byteLength(text);
      if (!maySay(bytes)) return;
      backlog.bytes += bytes;
      socket.send(text, () => (backlog.bytes -= bytes));
    },
  };
  socket.on('message', (data: RawData, isBinary: boolean) => {
    const text = String(data);
    if (!mayHear(text.length)) return;
    const frame = isBinary ? null : readFrame(text);
    if (frame === null) return socket.close(BAD_FRAME, 'not a message of our rooms');
    const wrong = hub.take(member, frame);
    if (wrong !== null) socket.close(BROKEN_RULE, wrong);
  });
  socket.on('ping', (data: Buffer) => {
    if (mayHear(data.length) && maySay(data.length)) socket.pong(data);
  });
  socket.on('close', () => hub.leave(member));
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

function addressOf(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = [forwarded].flat().join(',').split(',').at(-1)?.trim();
  return last || (request.socket.remoteAddress ?? 'unknown');
}
