import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { attach as attachSignal } from '../signal/server.ts';
import { standardLimits } from './limits.ts';
import type { MailboxLimits } from './limits.ts';
import { MailboxServer } from './mailbox.ts';
import { letter, table } from './mailbox-fixtures.ts';
import { probe } from './probe.ts';
import { asksForInformation, attach, information } from './server.ts';
import { tapeInMemory } from './tape.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const seconds = () => Math.floor(Date.now() / 1000);
const mail = { '#p': [table.public] };

async function open(own: Partial<MailboxLimits> = {}, membersOnly = false) {
  const limits = { ...standardLimits, ...own };
  const server = createServer((request, response) =>
    response.end(asksForInformation(request) ? information(limits, membersOnly) : 'page'),
  );
  const mailbox = new MailboxServer(tapeInMemory(), { limits, membersOnly }, Date.now());
  const sockets = attach(server, '/mail', mailbox, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    sockets.close();
    server.closeAllConnections();
    server.close();
  });
  const url = `ws://127.0.0.1:${port}/mail`;
  const join = async () => {
    const socket = new WebSocket(url);
    const heard: unknown[][] = [];
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as unknown[]));
    socket.on('error', () => socket.terminate());
    await new Promise((resolve) => {
      socket.on('open', resolve);
      socket.on('close', resolve);
    });
    return { socket, heard, closed, say: (...message: unknown[]) => socket.send(JSON.stringify(message)) };
  };
  return { server, sockets, port, url, join };
}

type Guest = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['join']>>;

/** Resolves once the mailbox has handled everything that this guest sent before. */
async function settled(guest: Guest): Promise<void> {
  const name = `settled ${guest.heard.length}`;
  guest.say('COUNT', name, mail);
  await expect
    .poll(() => guest.heard.map(([type, about]) => type === 'COUNT' && about === name), { timeout: 20_000 })
    .toContain(true);
}

test('a mailbox passes the probe: it takes mail on one socket and gives it on another', async () => {
  const house = await open();
  expect(await probe(house.url, 50)).toEqual([]);
});

test('the probe identifies itself to a relay that asks', async () => {
  const house = await open({}, true);
  expect(await probe(house.url, 50)).toEqual([]);
});

test('the relay information document (NIP-11) names the limits', async () => {
  const house = await open();
  const headers = { accept: 'application/nostr+json' };
  const page: unknown = await (await fetch(`http://127.0.0.1:${house.port}/mail`, { headers })).json();
  expect(page).toMatchObject({
    supported_nips: [1, 9, 11, 40, 42, 45, 77],
    limitation: { max_message_length: standardLimits.frameBytes, max_limit: 500, auth_required: false },
  });
  expect(await (await fetch(`http://127.0.0.1:${house.port}/mail`)).text()).toBe('page');
});

test('signalling and mailbox share a server, and an upgrade to any other path is closed', async () => {
  const house = await open();
  const signal = attachSignal(house.server, '/signal');
  ends.push(() => signal.close());
  await settled(await house.join());
  const raw = connect(house.port, '127.0.0.1');
  raw.write('GET /nothing HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  await new Promise((resolve) => raw.once('close', resolve));
});

const deep = '['.repeat(20_000);
test.each<[string, string | Buffer, number | null]>([
  ['a frame too large', JSON.stringify(['EVENT', 'x'.repeat(standardLimits.frameBytes)]), 1009],
  ['binary', Buffer.from('["CLOSE","q"]'), null],
  ['deep nesting', deep, null],
  ['balanced nesting', `["EVENT",${'['.repeat(8000)}${']'.repeat(8000)}]`, null],
  ['objects in a filter', `["REQ","q",${'{"ids":'.repeat(3000)}1${'}'.repeat(3000)}]`, null],
  ['text that isn’t JSON', 'hello', null],
])('hostile: %s', async (_name, frame, code) => {
  const house = await open();
  const [good, bad] = [await house.join(), await house.join()];
  bad.socket.send(frame, { binary: typeof frame !== 'string' });
  if (code === null) await settled(bad);
  else expect(await bad.closed).toBe(code);
  await settled(good);
});

test('bytes that aren’t a WebSocket frame end only the socket that they came on', async () => {
  const house = await open();
  const raw = connect(house.port, '127.0.0.1');
  raw.on('error', () => raw.destroy());
  raw.write(
    'GET /mail HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await new Promise((resolve) => raw.once('data', resolve));
  raw.write(Buffer.alloc(4096, 0xff));
  await new Promise((resolve) => raw.once('close', resolve));
  await settled(await house.join());
});

test('a visitor who sends too much is disconnected', async () => {
  const house = await open({ inbound: { burst: 5000, perSecond: 1 } });
  const [good, bad] = [await house.join(), await house.join()];
  for (let n = 0; n < 20; n++) bad.say('CLOSE', 'q');
  expect(await bad.closed).toBe(1008);
  await settled(good);
});

test('a visitor who connects too often is turned away, and so is a visitor when the mailbox is full', async () => {
  const often = await open({ arrivals: { burst: 1, perSecond: 0 } });
  await settled(await often.join());
  expect(await (await often.join()).closed).toBe(1013);
  const many = await open({ connectionsPerAddress: 1 });
  await settled(await many.join());
  expect(await (await many.join()).closed).toBe(1013);
});

test('stored events that a slow reader asked for wait and are not lost; new events that wait for it are limited', async () => {
  const plenty = { burst: 1e9, perSecond: 1 };
  const bounds = { readAhead: 64 * 1024, backlogBytes: 1024 * 1024 };
  const house = await open({ ...bounds, inbound: plenty, events: plenty });
  const [writer, slow] = [await house.join(), await house.join()];
  const content = 'A'.repeat(40_000);
  const offer = (n: number) =>
    writer.say(
      'EVENT',
      letter({ content: content + n, created_at: seconds() - n, tags: [['p', table.public]] }),
    );
  const count = 100;
  for (let n = 0; n < count; n++) offer(n);
  await settled(writer);
  slow.socket.pause();
  slow.say('REQ', 'all', mail);
  await settled(writer);
  slow.socket.resume();
  await expect
    .poll(() => slow.heard.filter(([type]) => type === 'EVENT').length, { timeout: 20_000 })
    .toBe(count);
  expect(slow.heard.at(-1)).toEqual(['EOSE', 'all']);
  slow.socket.pause();
  for (let n = count; house.sockets.connections > 1; n += 20) {
    expect(n).toBeLessThan(5000);
    for (let i = 0; i < 20; i++)
      writer.say('EVENT', letter({ kind: 23417, content, created_at: seconds() + n + i - 800 }));
    await settled(writer);
  }
  slow.socket.terminate();
});
