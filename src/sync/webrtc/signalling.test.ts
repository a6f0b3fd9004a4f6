import { beforeEach, describe, expect, test } from 'vitest';
import { sealWord } from '../calls/call-word.ts';
import type { CallWord } from '../calls/call-word.ts';
import { guard, probeSignal } from './signalling.ts';
import type { SignalConn } from './signalling.ts';

const OPEN = 1;
const CLOSING = 2;

class FakeConn implements SignalConn {
  connected = true;
  ws: SignalConn['ws'] = null;
  lastMessageReceived = 0;
  readonly sent: unknown[] = [];
  readonly heard: unknown[] = [];
  readonly #onConnect: (() => void)[] = [];

  send(message: unknown): void {
    if (!this.connected) throw new Error('InvalidStateError');
    this.sent.push(message);
  }

  emit(_event: string, args: unknown[]): void {
    this.heard.push(args[0]);
  }

  on(event: string, listener: () => void): void {
    if (event === 'connect') this.#onConnect.push(listener);
  }

  /** Replaces the socket by a new socket, as lib0 does each time that lib0 connects again. */
  reconnect(readyState = OPEN): void {
    this.ws = {
      readyState,
      OPEN,
      onmessage: (event) => this.emit('message', [JSON.parse(String(event.data))]),
      onopen: null,
      onerror: null,
      onclose: () => this.reconnect(),
      close: () => undefined,
    };
    for (const listener of this.#onConnect) listener();
  }
}

const algorithm = { name: 'AES-GCM', length: 256 } as const;
const makeKey = () => crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
/** Encrypts any value, even one that isn't a word. */
const seal = (word: unknown, key: CryptoKey) => sealWord(word as CallWord, key);

const announce = { type: 'announce', from: 'a' };
const signal = (type: string, to = 'me') => ({ type: 'signal', from: 'a', to, signal: { type } });

let heard: CallWord[];
const topic = (name: string, key: CryptoKey) => ({
  name,
  key: Promise.resolve(key),
  hear: (word: CallWord) => void heard.push(word),
});

let key: CryptoKey;
let conn: FakeConn;
beforeEach(async () => {
  key = await makeKey();
  conn = new FakeConn();
  heard = [];
  guard(conn, topic('room', key));
});

/**
 * Whether the room gets this message as a word. To find out, we also send a good word after the message. Words come in the order in which
 * they were sent. So when the good word comes, the room either has the message already or never gets it.
 */
const hear = async (data: unknown, topic = 'room') => {
  const before = heard.length;
  const after: CallWord = { type: 'announce', from: `after ${before}` };
  conn.emit('message', [{ type: 'publish', topic, data, clients: 2 }]);
  conn.emit('message', [{ type: 'publish', topic: 'room', data: await seal(after, key) }]);
  await expect.poll(() => heard.at(-1), { timeout: 30_000 }).toEqual(after);
  return heard.length > before + 1;
};

describe('the room hears', () => {
  test.each<[string, unknown, boolean]>([
    ['an announcement', announce, true],
    ['a signal', signal('offer'), true],
    ['a signal to somebody else: the room decides what to do with it', signal('offer', 'another'), true],
    ['nothing', null, false],
    ['a number', 7, false],
    ['an announcement without a sender', { type: 'announce' }, false],
    ['a signal without a signal', { type: 'signal', from: 'a', to: 'me' }, false],
    ['a signal without a receiver', { ...signal('offer'), to: undefined }, false],
    ['another word', { type: 'leave', from: 'a' }, false],
  ])('%s', async (_name, word, isHeard) => {
    expect(await hear(await seal(word, key))).toBe(isHeard);
    // No word may reach y-webrtc, which would call peers by a rule of its own.
    expect(conn.heard).toEqual([]);
  });

  test('no word under another password, no word of another room, and nothing that isn’t ciphertext', async () => {
    expect(await hear(await seal(announce, await makeKey()))).toBe(false);
    expect(await hear(await seal(announce, key), 'another')).toBe(false);
    for (const junk of ['', 'AAAA', '!!', 7, null, { type: 'announce' }])
      expect(await hear(junk)).toBe(false);
  });

  test('words in the order in which they came', async () => {
    const words = Array.from({ length: 20 }, (_, i) => ({ type: 'announce', from: `${i}` }));
    const sealed = await Promise.all(words.map((word) => seal(word, key)));
    for (const data of sealed) conn.emit('message', [{ type: 'publish', topic: 'room', data }]);
    await expect.poll(() => heard).toEqual(words);
  });
});

test('a frame that isn’t JSON never reaches y-webrtc’s parser, not even after a reconnection', async () => {
  for (let socket = 0; socket < 2; socket++) {
    conn.reconnect();
    for (const data of ['hello', '', '{', new ArrayBuffer(3)]) conn.ws?.onmessage?.({ data } as MessageEvent);
    const data = JSON.stringify({ type: 'publish', topic: 'room', data: await seal(announce, key) });
    conn.ws?.onmessage?.({ data } as MessageEvent);
  }
  await expect.poll(() => heard).toHaveLength(2);
});

test('nothing is sent while the socket is not open, nor while it closes and y-webrtc does not know it yet', () => {
  conn.reconnect();
  conn.connected = false;
  conn.send({ type: 'ping' });
  expect(conn.sent).toEqual([]);
  conn.connected = true;
  conn.send({ type: 'ping' });
  expect(conn.sent).toHaveLength(1);
  conn.reconnect(CLOSING);
  conn.send({ type: 'ping' });
  expect(conn.sent).toHaveLength(1);
});

test('a room that was left hears nothing, and it hears again after it is opened again', async () => {
  const other = await makeKey();
  const leave = guard(conn, topic('other', other));
  expect(await hear(await seal(announce, other), 'other')).toBe(true);
  const again = guard(conn, topic('other', other));
  leave();
  expect(await hear(await seal(announce, other), 'other')).toBe(true);
  again();
  expect(await hear(await seal(announce, other), 'other')).toBe(false);
});

describe('after the device has slept', () => {
  const probe = () => {
    let late = () => {};
    probeSignal(conn, { later: (_, work) => ((late = work), () => undefined) });
    return () => late();
  };

  test('a connection on which an answer comes stays', () => {
    conn.reconnect();
    const { ws } = conn;
    const late = probe();
    expect(conn.sent).toEqual([{ type: 'ping' }]);
    conn.lastMessageReceived = 1;
    late();
    expect(conn.ws).toBe(ws);
  });

  test('a connection on which nothing comes is replaced at once, and its late end changes nothing', () => {
    conn.reconnect();
    const { ws } = conn;
    probe()();
    expect(conn.ws).not.toBe(ws);
    expect(ws?.onclose).toBeNull();
  });

  test('a connection that was replaced in the meantime stays', () => {
    conn.reconnect();
    const late = probe();
    conn.reconnect();
    const { ws } = conn;
    late();
    expect(conn.ws).toBe(ws);
  });

  test('a connection that is being opened is left alone', () => {
    conn.reconnect();
    conn.connected = false;
    probe()();
    expect(conn.sent).toEqual([]);
  });
});
