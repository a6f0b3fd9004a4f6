import { toBase64 } from 'lib0/buffer';
import * as encoding from 'lib0/encoding';
import { beforeEach, describe, expect, test } from 'vitest';
import { guard } from './signalling.ts';
import type { SignalConn } from './signalling.ts';

class FakeConn implements SignalConn {
  connected = true;
  ws: { onmessage: ((event: MessageEvent) => void) | null } | null = null;
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

  /** A fresh socket, as lib0 makes one at each connection. */
  reconnect(): void {
    this.ws = { onmessage: (event) => this.emit('message', [JSON.parse(String(event.data))]) };
    for (const listener of this.#onConnect) listener();
  }
}

const algorithm = { name: 'AES-GCM', length: 256 } as const;
const makeKey = () => crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);

async function seal(word: unknown, key: CryptoKey): Promise<string> {
  const plain = encoding.createEncoder();
  encoding.writeAny(plain, word as never);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = encoding.toUint8Array(plain).slice();
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
  const sealed = encoding.createEncoder();
  encoding.writeVarString(sealed, 'AES-GCM');
  encoding.writeVarUint8Array(sealed, iv);
  encoding.writeVarUint8Array(sealed, new Uint8Array(cipher));
  return toBase64(encoding.toUint8Array(sealed));
}

const announce = { type: 'announce', from: 'a' };
const signal = (type: string, from = 'known') => ({ type: 'signal', from, to: 'me', signal: { type } });

const topic = (name: string, key: CryptoKey) => ({
  name,
  key: Promise.resolve(key),
  self: 'me',
  knows: () => false,
  admits: () => true,
});

let key: CryptoKey;
/** How many strangers may call. */
let calls: number;
let conn: FakeConn;
beforeEach(async () => {
  key = await makeKey();
  conn = new FakeConn();
  calls = 5;
  guard(conn, { ...topic('room', key), knows: (peer) => peer === 'known', admits: () => calls-- > 0 });
});

/** Whether something is passed on: then it stands before what comes after it, which is. */
const hear = async (data: unknown, topic = 'room') => {
  const before = conn.heard.length;
  const after = {
    type: 'publish',
    topic: 'room',
    data: await seal({ type: 'announce', from: 'known' }, key),
  };
  conn.emit('message', [{ type: 'publish', topic, data, clients: 2 }]);
  conn.emit('message', [after]);
  await expect.poll(() => conn.heard.at(-1), { timeout: 30_000 }).toEqual(after);
  return conn.heard.length > before + 1;
};

describe('what is passed on to y-webrtc', () => {
  test.each<[string, unknown, boolean]>([
    ['an announcement', announce, true],
    ['an offer of a stranger', signal('offer', 'stranger'), true],
    ['an answer of a peer we called', signal('answer'), true],
    ['a candidate of a peer we called', signal('candidate'), true],
    ['an answer that comes too late', signal('answer', 'stranger'), false],
    ['a candidate that overtook its offer', signal('candidate', 'stranger'), true],
    ['nothing', null, false],
    ['a number', 7, false],
    ['an announcement of nobody', { type: 'announce' }, false],
    ['a signal without a signal', { type: 'signal', from: 'known', to: 'me' }, false],
    ['what we said ourselves', { type: 'announce', from: 'me' }, false],
    ['a call to somebody else', { ...signal('offer', 'stranger'), to: 'another' }, false],
    ['another word', { type: 'leave', from: 'known' }, false],
  ])('%s: %#', async (_name, word, passed) => {
    expect(await hear(await seal(word, key))).toBe(passed);
  });

  test('of strangers no more than are admitted, and all that peers say whom we know', async () => {
    const strangers = Array.from({ length: 9 }, (_, i) => ({ type: 'announce', from: `${i}` }));
    for (const [i, word] of strangers.entries()) expect(await hear(await seal(word, key))).toBe(i < 5);
    expect(await hear(await seal(signal('offer', 'stranger'), key))).toBe(false);
    expect(await hear(await seal(signal('offer'), key))).toBe(true);
  });

  test('not what is under another password, of another room, or no ciphertext', async () => {
    expect(await hear(await seal(announce, await makeKey()))).toBe(false);
    expect(await hear(await seal(announce, key), 'another')).toBe(false);
    for (const junk of ['', 'AAAA', '!!', 7, null, { type: 'announce' }])
      expect(await hear(junk)).toBe(false);
  });

  test('in the order it came', async () => {
    calls = 20;
    const words = Array.from({ length: 20 }, (_, i) => ({ type: 'announce', from: `${i}` }));
    const sealed = await Promise.all(words.map((word) => seal(word, key)));
    for (const data of sealed) conn.emit('message', [{ type: 'publish', topic: 'room', data }]);
    await expect.poll(() => conn.heard).toHaveLength(20);
    expect(conn.heard.map((message) => (message as { data: string }).data)).toEqual(sealed);
  });
});

test('what is no JSON never reaches the parser, on any socket', async () => {
  for (let socket = 0; socket < 2; socket++) {
    conn.reconnect();
    for (const data of ['hello', '', '{', new ArrayBuffer(3)]) conn.ws?.onmessage?.({ data } as MessageEvent);
    const data = JSON.stringify({ type: 'publish', topic: 'room', data: await seal(announce, key) });
    conn.ws?.onmessage?.({ data } as MessageEvent);
  }
  await expect.poll(() => conn.heard).toHaveLength(2);
});

test('nothing is said while the socket is not open', () => {
  conn.connected = false;
  conn.send({ type: 'ping' });
  conn.connected = true;
  conn.send({ type: 'ping' });
  expect(conn.sent).toHaveLength(1);
});

test('a room that was left hears nothing, and one opened again hears', async () => {
  const other = await makeKey();
  const leave = guard(conn, topic('other', other));
  expect(await hear(await seal(announce, other), 'other')).toBe(true);
  const again = guard(conn, topic('other', other));
  leave();
  expect(await hear(await seal(announce, other), 'other')).toBe(true);
  again();
  expect(await hear(await seal(announce, other), 'other')).toBe(false);
});
