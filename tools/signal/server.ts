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

/**
 * Signals for y-webrtc on a path of an HTTP server that others use too: upgrades to other paths are left to them.
 * A socket that sends what is malformed, too large or too much is closed; nothing it sends ends the server.
 */
export function attach(server: Server, path: string, options: SignalOptions = {}): Signal {
  const limits = { ...standardLimits, ...options.limits };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes });
  const hub = new Hub(limits);
  const addresses = new Map<string, number>();

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (pathOf(request) !== path) return;
    stream.on('error', () => stream.destroy());
    sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, request));
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
    serve(socket, hub, limits);
    socket.on('close', () => {
      const left = (addresses.get(address) ?? 1) - 1;
      if (left > 0) addresses.set(address, left);
      else addresses.delete(address);
    });
  };

  server.on('upgrade', upgrade);
  return {
    get connections() {
      return sockets.clients.size;
    },
    get topics() {
      return hub.topics;
    },
    close() {
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function serve(socket: WebSocket, hub: Hub, limits: SignalLimits): void {
  const frames = new Budget(limits.frames, performance.now());
  const member: Member = {
    send(text) {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > limits.backlogBytes) socket.terminate();
      else socket.send(text);
    },
  };
  const take = (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (!frames.spend(1, performance.now())) return socket.close(BROKEN_RULE, 'too many messages');
    const frame = isBinary ? null : readFrame(String(data));
    if (frame === null) return socket.close(BAD_FRAME, 'not a message of y-webrtc');
    const wrong = hub.take(member, frame);
    if (wrong !== null) socket.close(BROKEN_RULE, wrong);
  };
  const stop = beat(socket, limits.heartbeatMs);
  socket.on('message', take);
  socket.on('close', () => {
    stop();
    hub.leave(member);
  });
}

/** Ends a connection whose other side no longer answers; returns how to stop. */
function beat(socket: WebSocket, everyMs: number): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, everyMs);
  return () => clearInterval(timer);
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

function addressOf(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = [forwarded].flat().join(',').split(',').at(-1)?.trim();
  return last || (request.socket.remoteAddress ?? 'unknown');
}
