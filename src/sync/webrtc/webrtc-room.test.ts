import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Doc } from 'yjs';
import { beat } from '../frames.ts';
import { connectionLimits } from '../connection.ts';
import { FakeProvider } from './webrtc-fixtures.ts';
import type { FakeConn } from './webrtc-fixtures.ts';
import { WebrtcRoom, roomLimits } from './webrtc-room.ts';
import type { RoomHandlers } from './webrtc-room.ts';

vi.mock('y-webrtc', async () => {
  const { FakeConn, FakeProvider } = await import('./webrtc-fixtures.ts');
  return { WebrtcConn: FakeConn, WebrtcProvider: FakeProvider };
});

const last = () => FakeProvider.made.at(-1) as FakeProvider;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let room: WebrtcRoom;
let handlers: { [K in keyof RoomHandlers]: ReturnType<typeof vi.fn<RoomHandlers[K]>> };
let doc: Doc;

beforeEach(() => {
  vi.useFakeTimers();
  FakeProvider.made.length = 0;
  FakeProvider.open = 0;
  handlers = {
    onSay: vi.fn(),
    onConnection: vi.fn(),
    onMessage: vi.fn(),
    onClose: vi.fn(),
    onCutOff: vi.fn(),
    onChange: vi.fn(),
  };
  doc = new Doc();
  room = new WebrtcRoom({ room: 'r', password: 'p' }, doc, { signal: [], ice: [], mail: [] }, handlers);
});

afterEach(async () => {
  const closing = room.close();
  await pass(100);
  await closing;
  doc.destroy();
  expect(vi.getTimerCount()).toBe(0);
  expect(FakeProvider.open).toBe(0);
  vi.useRealTimers();
});

/** Opens the connection to a peer, and returns it. */
function meet(peer: string): FakeConn {
  const conn = last().find(peer);
  conn.peer.emit('connect');
  return conn;
}

describe('alone', () => {
  test('the room is left and entered again, less and less often', async () => {
    const entered: number[] = [];
    for (let second = 0; second < 300; second++) {
      if (FakeProvider.made.length > entered.length) entered.push(second);
      await pass(1000);
    }
    const waits = entered.slice(1).map((at, i) => at - (entered[i] ?? 0));
    expect(waits[0]).toBeGreaterThanOrEqual(20);
    expect(waits[0]).toBeLessThanOrEqual(26);
    expect(Math.max(...waits)).toBeLessThanOrEqual(77);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(59);
    for (const provider of FakeProvider.made.slice(0, -1))
      expect(provider.calls).toEqual(['disconnect', 'destroy']);
  });

  test('we wait for a connection that has just begun', async () => {
    await pass(roomLimits.aloneMs - 1000);
    last().find('a');
    await pass(7000);
    expect(FakeProvider.made).toHaveLength(1);
  });

  test('connections that never open don’t keep us from entering again', async () => {
    for (let tries = 0; tries < 6; tries++) {
      last().find(`peer ${tries}`);
      await pass(10_000);
    }
    expect(FakeProvider.made.length).toBeGreaterThan(1);
  });

  test('being alone ends when a peer connects, and begins when the last peer leaves', async () => {
    expect(room.aloneSince).not.toBeNull();
    const conn = meet('a');
    expect([room.direct, room.aloneSince]).toEqual([1, null]);
    const listening = setInterval(() => conn.peer.emit('data', beat), 3000);
    await pass(200_000);
    expect(FakeProvider.made).toHaveLength(1);
    clearInterval(listening);
    await pass(connectionLimits.silentMs + connectionLimits.beatMs);
    expect([room.direct, room.aloneSince === null]).toEqual([0, false]);
    expect(handlers.onClose).toHaveBeenCalledTimes(1);
    expect(handlers.onCutOff).not.toHaveBeenCalled();
    await pass(roomLimits.aloneMs * 1.25 + 100);
    expect(FakeProvider.made).toHaveLength(2);
  });
});

describe('a connection', () => {
  test('sends frames, and only messages that we pass on reach y-webrtc', () => {
    const conn = meet('a');
    const [connection, handOn] = handlers.onConnection.mock.calls[0] ?? [];
    conn.peer.emit('data', Uint8Array.of(1, 7, 8));
    expect(handlers.onMessage).toHaveBeenCalledWith(connection, 'document', Uint8Array.of(7, 8));
    expect(conn.toYjs).toEqual([]);
    handOn?.(Uint8Array.of(9));
    expect(conn.toYjs).toEqual([Uint8Array.of(9)]);
    conn.peer.send(Uint8Array.of(5));
    expect(handlers.onSay).toHaveBeenCalledWith(connection, Uint8Array.of(5));
    expect(conn.peer.sent).toEqual([]);
    connection?.send('log', Uint8Array.of(5));
    expect(conn.peer.sent).toEqual([Uint8Array.of(3, 5)]);
  });

  test('is taken over from y-webrtc once, however often y-webrtc reports it', async () => {
    meet('a');
    last().find('a');
    last().find('b');
    expect(handlers.onConnection).toHaveBeenCalledTimes(2);
    expect([room.direct, room.joining]).toEqual([1, 1]);
  });
});

describe('a peer that is cut off', () => {
  test('is not let in again, and y-webrtc cannot call it', async () => {
    meet('evil').peer.emit('data', Uint8Array.of(99));
    await pass(1);
    expect(handlers.onCutOff).toHaveBeenCalledWith('evil', expect.stringContaining('unknown lane'));
    expect(room.direct).toBe(0);
    const placeholder = last().find('evil');
    expect(() => placeholder.peer.send(Uint8Array.of(1))).not.toThrow();
    await pass(1);
    expect(last().find('evil')).toBe(placeholder);
    expect(handlers.onConnection).toHaveBeenCalledTimes(1);
  });

  test('stays excluded after the room is left and entered again', async () => {
    meet('evil').peer.emit('data', Uint8Array.of(99));
    await pass(roomLimits.aloneMs * 1.25 + 100);
    expect(FakeProvider.made).toHaveLength(2);
    last().find('evil');
    await pass(1);
    const placeholder = last().find('evil');
    await pass(1);
    expect(last().find('evil')).toBe(placeholder);
    expect(handlers.onConnection).toHaveBeenCalledTimes(1);
  });
});

describe('a full room', () => {
  const peers = (from: number, count: number) => Array.from({ length: count }, (_, n) => `peer ${from + n}`);
  const isIn = (peer: string) =>
    handlers.onConnection.mock.calls.some(([connection]) => connection.peer === peer && !connection.ended);
  const connectionOf = (peer: string) =>
    handlers.onConnection.mock.calls.map(([connection]) => connection).find((one) => one.peer === peer);

  /** Lets time pass, while every peer sends heartbeats, so that no connection counts as silent. */
  async function stay(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 3000) {
      for (const conn of last().room.webrtcConns.values())
        if (conn.peer.emit && !conn.peer.destroyed) conn.peer.emit('data', beat);
      await pass(Math.min(left, 3000));
    }
  }

  test('lets nobody else in while all its peers have only just come', async () => {
    for (const peer of peers(0, roomLimits.connections + 1)) meet(peer);
    await pass(1);
    expect(room.direct).toBe(roomLimits.connections);
    expect(isIn(`peer ${roomLimits.connections}`)).toBe(false);
    expect(handlers.onCutOff).not.toHaveBeenCalled();
  });

  test('makes room for a newcomer: of the peers that brought nothing, the one connected longest has to go', async () => {
    for (const peer of peers(0, roomLimits.connections)) meet(peer);
    for (const peer of peers(0, 6)) connectionOf(peer)?.thank();
    await stay(roomLimits.stayMs);
    meet('honest');
    await pass(1);
    expect(isIn('honest')).toBe(true);
    expect(room.direct).toBe(roomLimits.connections);
    for (const peer of peers(0, 6)) expect(isIn(peer)).toBe(true);
    expect(isIn('peer 6')).toBe(false);
    expect(handlers.onCutOff).not.toHaveBeenCalled();
  });

  test('keeps the table together, however many names one holder of the link invents', async () => {
    const table = peers(0, 6);
    for (const peer of table) meet(peer);
    for (const peer of table) connectionOf(peer)?.thank();
    for (let round = 0; round < 20; round++) {
      for (const name of peers(100 + round * 40, 40)) meet(name);
      await stay(roomLimits.stayMs);
    }
    for (const peer of table) expect(isIn(peer)).toBe(true);
    meet('honest');
    expect(isIn('honest')).toBe(true);
    expect(last().room.webrtcConns.size).toBeLessThanOrEqual(roomLimits.away + roomLimits.connections);
  });

  test('also makes room when every peer brought something: the one that did so first has to go', async () => {
    for (const peer of peers(0, roomLimits.connections)) {
      meet(peer);
      connectionOf(peer)?.thank();
      await pass(1);
    }
    meet('honest');
    await pass(1);
    expect([isIn('honest'), isIn('peer 0'), isIn('peer 1')]).toEqual([true, false, true]);
  });

  test('later lets in a peer that it sent away', async () => {
    for (const peer of peers(0, roomLimits.connections)) meet(peer);
    meet('late');
    await pass(1);
    const placeholder = last().find('late');
    expect(last().find('late')).toBe(placeholder);
    await stay(roomLimits.awayMs);
    last().emit('peers');
    meet('late');
    await pass(1);
    expect(isIn('late')).toBe(true);
  });
});
