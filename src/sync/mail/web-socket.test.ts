import { afterEach, expect, it, vi } from 'vitest';
import { dialWebSocket } from './web-socket.ts';

class FakeWebSocket {
  static last: FakeWebSocket;
  readyState = 0;
  readonly sent: string[] = [];
  onopen = () => {};
  onclose = () => {};

  constructor(address: string) {
    if (address === 'ws://forbidden.example') throw new Error('SecurityError');
    FakeWebSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 2;
  }
}

const events = { opened: vi.fn(), heard: vi.fn(), closed: vi.fn() };
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('sends nothing on a socket that is being closed: the browser would only log an error', () => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  const socket = dialWebSocket('wss://a.example', events);
  const { last } = FakeWebSocket;
  last.readyState = 1;
  socket.send('one');
  last.readyState = 2;
  socket.send('two');
  expect(last.sent).toEqual(['one']);
});

it('tells that a socket is closed which the browser forbids', () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  const socket = dialWebSocket('ws://forbidden.example', events);
  expect(events.closed).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(events.closed).toHaveBeenCalledOnce();
  expect(() => socket.send('one')).not.toThrow();
});
