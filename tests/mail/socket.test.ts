import { expect, test } from 'vitest';
import { SteadySocket } from '../../src/sync/mail/socket.ts';
import { FakeSockets } from './fake-sockets.ts';
import { Simulation } from './simulation.ts';

const MINUTE_MS = 60_000;

function scene() {
  const simulation = new Simulation();
  const sockets = new FakeSockets();
  const said: (readonly unknown[])[] = [];
  const told: string[] = [];
  const socket = new SteadySocket('wss://a.example', {
    dial: sockets.dial,
    clock: simulation.clock(),
    // `chance` returns a number from 0 to 1. With 0.5, random waits are neither shortened nor lengthened.
    chance: () => 0.5,
    up: () => told.push('up'),
    down: () => told.push('down'),
    said: (message) => said.push(message),
  });
  return { simulation, sockets, socket, said, told };
}

test('a lost socket is opened again after longer and longer waits, but soon if the last one stayed open for a while', async () => {
  const { simulation, sockets, socket, told } = scene();
  const waits: number[] = [];
  for (const lasts of [0, 0, 0, 90_000, 0]) {
    sockets.last.events.opened();
    expect(socket.isUp).toBe(true);
    await simulation.run(lasts);
    const [count, since] = [sockets.all.length, simulation.now];
    sockets.last.events.closed();
    expect(socket.isUp).toBe(false);
    await simulation.until(() => sockets.all.length > count, 10 * MINUTE_MS);
    waits.push(simulation.now - since);
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 2_000, 4_000]);
  expect(told).toEqual(Array(5).fill(['up', 'down']).flat());
});

test('we give up a socket that doesn’t open, and ignore what it does later', async () => {
  const { simulation, sockets, socket, said, told } = scene();
  await simulation.run(8_000);
  expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true]);
  const [late] = sockets.all;
  late?.events.opened();
  late?.say('NOTICE', 'hello');
  late?.events.closed();
  expect([socket.isUp, said, told]).toEqual([false, [], []]);
  await simulation.run(2_000);
  expect(sockets.all).toHaveLength(2);
});

test.each<[string, string | null]>([
  ['binary', null],
  ['broken JSON', '["EVENT"'],
  ['an object', '{"a":1}'],
])(
  'frames that are %s are ignored, and after hundreds of them, so is the relay for half an hour',
  async (_, frame) => {
    const { simulation, sockets, said, told } = scene();
    sockets.last.events.opened();
    for (let n = 0; n < 500; n++) sockets.last.events.heard(frame);
    expect([said, told]).toEqual([[], ['up']]);
    sockets.last.events.heard(frame);
    expect(told).toEqual(['up', 'down']);
    await simulation.run(30 * MINUTE_MS - 1);
    expect(sockets.all).toHaveLength(1);
    await simulation.run(1);
    expect(sockets.all).toHaveLength(2);
  },
);

test('a relay that sends more than any real relay does is ignored, however good its messages are', () => {
  const { sockets, said, told } = scene();
  sockets.last.events.opened();
  const frame = `["NOTICE","${'x'.repeat(256 * 1024 - 20)}"]`;
  sockets.last.events.heard(`["NOTICE","${'x'.repeat(256 * 1024)}"]`);
  expect(said.length).toBe(0);
  for (let n = 0; n < 400; n++) sockets.last.events.heard(frame);
  expect(said.length).toBe(383);
  expect(told).toEqual(['up', 'down']);
});

test('when the network is back, lost sockets open at once, open ones stay, and closed ones stay closed', async () => {
  const { simulation, sockets, socket } = scene();
  socket.hurry();
  expect(sockets.all).toHaveLength(1);
  sockets.last.events.opened();
  sockets.last.events.closed();
  socket.hurry();
  expect(sockets.all).toHaveLength(2);
  // The socket does not open a second time when its old timer ends.
  await simulation.run(5_000);
  expect(sockets.all).toHaveLength(2);
  expect(socket.say('REQ')).toBe(false);
  sockets.last.events.opened();
  expect(socket.say('REQ')).toBe(true);
  socket.close();
  socket.hurry();
  await simulation.run(10 * MINUTE_MS);
  expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});
