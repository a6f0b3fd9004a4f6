import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readFrame } from './frame.ts';
import { Hub } from './hub.ts';
import { standardLimits } from './limits.ts';
import { attach } from './server.ts';
import type { Signal, SignalOptions } from './server.ts';

/** A text in the form of our rooms' messages: the base64 of bytes that begin with "AES-GCM" and the length of the nonce. */
const sealed = (text: string) => Buffer.from(`\x07AES-GCM\x0c${text}`, 'latin1').toString('base64');
const HELLO = sealed('hello');

interface Client {
  readonly socket: WebSocket;
  readonly heard: unknown[];
  readonly closed: Promise<number>;
  say(frame: unknown): void;
}

interface House {
  readonly signal: Signal;
  readonly server: Server;
  readonly port: number;
  join(path?: string, headers?: Record<string, string>): Promise<Client>;
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function open(options: SignalOptions = {}): Promise<House> {
  const server = createServer((_, response) => response.end('page'));
  const signal = attach(server, '/signal', options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    signal.close();
    server.closeAllConnections();
    server.close();
  });
  const join = async (path = '/signal', headers: Record<string, string> = {}): Promise<Client> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    const heard: unknown[] = [];
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    socket.on('error', () => socket.terminate());
    await new Promise((resolve) => {
      socket.on('open', resolve);
      socket.on('close', resolve);
    });
    return { socket, heard, closed, say: (frame) => socket.send(JSON.stringify(frame)) };
  };
  return { signal, server, port, join };
}

/** Resolves once the server has handled everything that this client sent before. */
async function settled(client: Client): Promise<void> {
  const before = client.heard.length;
  client.say({ type: 'ping' });
  await expect.poll(() => client.heard.slice(before)).toContainEqual({ type: 'pong' });
}

describe('what y-webrtc asks for', () => {
  test('a message reaches every browser that subscribes to its topic, even the sender, and no other', async () => {
    const house = await open();
    const [a, b, c] = [await house.join(), await house.join(), await house.join()];
    a.say({ type: 'subscribe', topics: ['red', 'blue'] });
    b.say({ type: 'subscribe', topics: ['red'] });
    c.say({ type: 'subscribe', topics: ['blue'] });
    for (const client of [a, b, c]) await settled(client);
    a.say({ type: 'publish', topic: 'red', data: HELLO });
    const told = { type: 'publish', topic: 'red', data: HELLO, clients: 2 };
    await expect.poll(() => b.heard).toContainEqual(told);
    await settled(a);
    await settled(c);
    expect(a.heard).toContainEqual(told);
    expect(c.heard).not.toContainEqual(told);
  });

  test('a browser that unsubscribes or leaves hears nothing more, and empty topics are dropped', async () => {
    const house = await open();
    const [a, b] = [await house.join(), await house.join()];
    a.say({ type: 'subscribe', topics: ['red'] });
    b.say({ type: 'subscribe', topics: ['red', 'blue'] });
    b.say({ type: 'unsubscribe', topics: ['red', 'never'] });
    await settled(a);
    await settled(b);
    a.say({ type: 'publish', topic: 'red', data: HELLO });
    await settled(a);
    await settled(b);
    expect(b.heard).not.toContainEqual(expect.objectContaining({ type: 'publish' }));
    expect(house.signal.topics).toBe(2);
    a.socket.close();
    b.socket.terminate();
    await expect.poll(() => house.signal.topics).toBe(0);
    expect(house.signal.connections).toBe(0);
  });

  test('requests and upgrades to other paths of the same HTTP server are left alone', async () => {
    const house = await open();
    const response = await fetch(`http://127.0.0.1:${house.port}/signal`);
    expect(await response.text()).toBe('page');
    let others = 0;
    house.server.on('upgrade', (request, stream) => {
      if (request.url === '/hot-reload') others += 1;
      if (request.url === '/hot-reload') stream.destroy();
    });
    await house.join('/hot-reload');
    expect(others).toBe(1);
    expect((await house.join('/signal?x=1')).socket.readyState).toBe(WebSocket.OPEN);
  });
});

test('an upgrade to a path that nothing serves is closed', async () => {
  const house = await open();
  const raw = connect(house.port, '127.0.0.1');
  raw.write('GET /nothing HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  await new Promise((resolve) => raw.once('close', resolve));
});

describe('a hostile frame closes the socket that it came on, and no other', () => {
  const publish = (data: string) => `{"type":"publish","topic":"red","data":${data}}`;
  const deep = '['.repeat(20_000);
  const balanced = '['.repeat(8000) + ']'.repeat(8000);
  const objects = '{"a":'.repeat(3000) + '1' + '}'.repeat(3000);
  const hostile: [string, string | Buffer, number][] = [
    ['text that isn’t JSON', 'hello', 1003],
    ['nothing', '', 1003],
    ['null', 'null', 1003],
    ['a number', '7', 1003],
    ['a list', '[]', 1003],
    ['deep nesting', deep, 1003],
    ['balanced nesting', balanced, 1003],
    ['balanced nesting as data', publish(balanced), 1003],
    ['nested objects as data', publish(objects), 1003],
    ['balanced nesting as a topic', `{"type":"subscribe","topics":${balanced}}`, 1003],
    ['data without a password', publish('{"type":"announce","from":"a"}'), 1003],
    ['data that isn’t ciphertext', publish('"hello"'), 1003],
    ['data that isn’t base64', publish(`"${HELLO.slice(0, 12)}\\u0000\\u0000\\u0000\\u0000"`), 1003],
    ['data too long', publish(`"${sealed('x'.repeat(14_000))}"`), 1003],
    ['an unknown type', '{"type":"destroy"}', 1003],
    ['a type that every object has', '{"type":"constructor"}', 1003],
    ['topics that aren’t a list', '{"type":"subscribe","topics":"red"}', 1003],
    ['topics that aren’t text', '{"type":"subscribe","topics":[{}]}', 1003],
    ['an empty topic', '{"type":"subscribe","topics":[""]}', 1003],
    ['a topic too long', JSON.stringify({ type: 'subscribe', topics: ['x'.repeat(201)] }), 1003],
    ['a publication without a topic', '{"type":"publish","data":1}', 1003],
    ['a publication without data', '{"type":"publish","topic":"red"}', 1003],
    ['binary', Buffer.from('{"type":"ping"}'), 1003],
    ['a frame too large', JSON.stringify({ type: 'publish', topic: 'red', data: 'x'.repeat(25_000) }), 1009],
    [
      'too many topics',
      JSON.stringify({ type: 'subscribe', topics: Array.from({ length: 90 }, (_, i) => `t${i}`) }),
      1008,
    ],
  ];

  test.each(hostile)('%s', async (_name, frame, code) => {
    const house = await open();
    const [good, bad] = [await house.join(), await house.join()];
    good.say({ type: 'subscribe', topics: ['red'] });
    await settled(good);
    bad.socket.send(frame, { binary: typeof frame !== 'string' });
    expect(await bad.closed).toBe(code);
    await settled(good);
    expect(good.heard).toEqual([{ type: 'pong' }, { type: 'pong' }]);
  });

  test('bytes that aren’t a WebSocket frame', async () => {
    const house = await open();
    const raw = connect(house.port, '127.0.0.1');
    raw.on('error', () => raw.destroy());
    raw.write(
      'GET /signal HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await new Promise((resolve) => raw.once('data', resolve));
    raw.write(Buffer.alloc(4096, 0xff));
    await new Promise((resolve) => raw.once('close', resolve));
    await settled(await house.join());
  });

  test('no text makes readFrame throw, and every frame that it returns is well formed', () => {
    const json = fc.json({ maxDepth: 3 });
    const near = fc.record(
      {
        type: fc.constantFrom('publish', 'subscribe', 'unsubscribe', 'ping', 'pong'),
        topics: fc.anything(),
        topic: fc.anything(),
        data: fc.anything(),
      },
      { requiredKeys: [] },
    );
    const almost = near.map((frame) => {
      try {
        return JSON.stringify(frame);
      } catch {
        return '{}';
      }
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), json, almost), (text) => {
        const frame = readFrame(text);
        if (frame === null) return;
        expect(['publish', 'subscribe', 'unsubscribe', 'ping']).toContain(frame.type);
        if (frame.type === 'publish') expect(frame.topic).toBeTypeOf('string');
        if ('topics' in frame) for (const topic of frame.topics) expect(topic).toBeTypeOf('string');
      }),
    );
  });

  /** Texts of deeply nested brackets, up to the length of a frame. A test puts such a text in various places of a frame. */
  const nested = fc
    .tuple(fc.integer({ min: 1, max: 12_000 }), fc.constantFrom<[string, string]>(['[', ']'], ['{"x":', '}']))
    .map(([depth, [open, shut]]) => `${open.repeat(depth)}${open === '[' ? '' : '0'}${shut.repeat(depth)}`);
  const somewhere = fc.constantFrom(
    (value: string) => value,
    publish,
    (value: string) => `{"type":"publish","topic":${value},"data":"${HELLO}"}`,
    (value: string) => `{"type":"subscribe","topics":[${value}]}`,
    (value: string) => `{"type":${value}}`,
    (value: string) => `{"type":"ping","more":${value}}`,
  );
  const placed = fc.tuple(somewhere, fc.oneof(nested, fc.json())).map(([place, value]) => place(value));
  const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some).toString());

  test('no content of a frame makes the hub throw', () => {
    const heard: string[] = [];
    const member = { send: (text: string) => heard.push(text) };
    fc.assert(
      fc.property(fc.oneof(placed, bytes), (text) => {
        const hub = new Hub(standardLimits);
        hub.takeRequest(member, { type: 'subscribe', topics: ['red'] });
        const frame = readFrame(text);
        if (frame !== null) hub.takeRequest(member, frame);
      }),
      { numRuns: 300 },
    );
    expect(heard).toContain('{"type":"pong"}');
  });
});

describe('limits', () => {
  test('a browser that sends too much is disconnected, and the others are not', async () => {
    const house = await open({ limits: { inbound: { burst: 20 * 16, perSecond: 1 }, frameCost: 1 } });
    const [good, bad] = [await house.join(), await house.join()];
    for (let i = 0; i < 40; i++) bad.say({ type: 'ping' });
    expect(await bad.closed).toBe(1008);
    expect(bad.heard.length).toBeLessThanOrEqual(20);
    await settled(good);
  });

  test('the pings of the WebSocket protocol count too', async () => {
    const house = await open({ limits: { inbound: { burst: 50, perSecond: 1 }, frameCost: 1 } });
    const [good, bad] = [await house.join(), await house.join()];
    for (let i = 0; i < 100; i++) bad.socket.ping();
    expect(await bad.closed).toBe(1008);
    await settled(good);
  });

  test('a browser that does not read is disconnected when too much waits for it, and the others still hear everything', async () => {
    const limits = { backlogBytes: 100_000, backlogBytesOfAll: 200_000 };
    const house = await open({ limits: { ...limits, inbound: { burst: 1e9, perSecond: 1 } } });
    const group = [await house.join(), await house.join(), await house.join(), await house.join()];
    const [speaker, listener, ...deaf] = group as [Client, Client, Client, Client];
    for (const client of group) client.say({ type: 'subscribe', topics: ['red'] });
    for (const client of group) await settled(client);
    for (const { socket } of deaf) socket.pause();
    const data = sealed('x'.repeat(9000));
    for (let sent = 0; house.signal.connections > 2; sent += 20) {
      expect(sent).toBeLessThan(10_000);
      for (let i = 0; i < 20; i++) speaker.say({ type: 'publish', topic: 'red', data });
      await settled(speaker);
    }
    await settled(listener);
    expect(listener.heard.length).toBeGreaterThan(20);
    for (const { socket } of deaf) socket.terminate();
  });

  test('one address gets a limited number of connections, and may open another when one of them ends', async () => {
    const house = await open({ limits: { connectionsPerAddress: 2 } });
    const [first] = [await house.join(), await house.join()];
    expect(await (await house.join()).closed).toBe(1013);
    first.socket.close();
    await expect.poll(() => house.signal.connections).toBe(1);
    await settled(await house.join());
  });

  test('behind a proxy, forwarded addresses are counted separately; without a proxy, they are ignored', async () => {
    const limits = { connectionsPerAddress: 1 };
    const proxied = await open({ limits, behindProxy: true });
    await settled(await proxied.join('/signal', { 'x-forwarded-for': '9.9.9.9, 1.1.1.1' }));
    await settled(await proxied.join('/signal', { 'x-forwarded-for': '9.9.9.9, 2.2.2.2' }));
    const plain = await open({ limits });
    await settled(await plain.join('/signal', { 'x-forwarded-for': '1.1.1.1' }));
    expect(await (await plain.join('/signal', { 'x-forwarded-for': '2.2.2.2' })).closed).toBe(1013);
  });

  test('a limited number of browsers may listen to a topic', async () => {
    const house = await open({ limits: { membersPerTopic: 1 } });
    const [first, second] = [await house.join(), await house.join()];
    first.say({ type: 'subscribe', topics: ['red'] });
    first.say({ type: 'subscribe', topics: ['red'] });
    await settled(first);
    second.say({ type: 'subscribe', topics: ['red'] });
    expect(await second.closed).toBe(1008);
  });

  test('a connection that no longer answers is ended', async () => {
    const house = await open({ limits: { heartbeatMs: 1000 } });
    const [alive, dead] = [await house.join(), await house.join()];
    dead.socket.pause();
    await expect.poll(() => house.signal.connections, { timeout: 15_000 }).toBe(1);
    await settled(alive);
    dead.socket.terminate();
  });
});
