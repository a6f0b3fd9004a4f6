import { isRecord } from '../../../engine/shape.ts';
import { openWord } from '../calls/call-word.ts';
import type { CallWord } from '../calls/call-word.ts';
import type { Clock } from '../mail/clock.ts';

/** The parts of a signalling connection's WebSocket that we use. */
interface SignalSocket {
  readonly readyState: number;
  /** The value of `readyState` while the socket is open. */
  readonly OPEN: number;
  onopen: unknown;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: unknown;
  onclose: ((event: Event) => void) | null;
  close(): void;
}

/** The parts of y-webrtc's signalling connection that we use. All rooms of a page share one connection to each signalling server. */
export interface SignalConn {
  readonly connected: boolean;
  readonly ws: SignalSocket | null;
  /** The time at which the last message came, in milliseconds since 1970. */
  readonly lastMessageReceived: number;
  send(message: unknown): void;
  emit(event: string, args: unknown[]): void;
  on(event: 'connect' | 'disconnect', listener: () => void): void;
}

/** A room as a signalling connection sees it. */
interface Topic {
  readonly name: string;
  readonly key: PromiseLike<CryptoKey | null>;
  /** Called with each word that comes to the room, in the order in which the words came. */
  hear(word: CallWord): void;
}

interface Publication {
  readonly type: 'publish';
  readonly topic: string;
  readonly data: string;
}

const guarded = new WeakMap<SignalConn, Map<string, Topic>>();

/**
 * Filters the messages between y-webrtc and a signalling server, because y-webrtc does not check these messages enough. When a word comes,
 * we pass it to the room's `Calls` and not to y-webrtc. If y-webrtc itself dealt with words, two peers that call each other at the same
 * time would never get connected. We drop three kinds of message that would otherwise cause errors in the page:
 * - a word from another browser that is encrypted under another password;
 * - a frame from the server that isn't JSON;
 * - a word that we send while the socket is not open, or is being closed.
 * @returns a function that stops listening to the topic
 */
export function guard(conn: SignalConn, topic: Topic): () => void {
  const topics = guarded.get(conn) ?? install(conn);
  topics.set(topic.name, topic);
  return () => {
    if (topics.get(topic.name) === topic) topics.delete(topic.name);
  };
}

/** If a signalling server gives no sign of life in this many milliseconds, we treat the connection to it as dead. */
const PROBE_MS = 4_000;

/**
 * After a device has slept, a signalling connection may be dead although the browser calls it open. So this function asks for a sign of
 * life. If no sign comes, it ends the connection, and y-webrtc connects again at once.
 */
export function probeSignal(conn: SignalConn, { later }: Pick<Clock, 'later'>): void {
  const { ws, lastMessageReceived } = conn;
  if (!conn.connected || ws === null) return;
  conn.send({ type: 'ping' });
  later(PROBE_MS, () => {
    if (conn.ws !== ws || conn.lastMessageReceived !== lastMessageReceived) return;
    // We report the end ourselves. The browser would report it about a minute later, because it waits for the other end to close the
    // connection too.
    const closed = ws.onclose;
    ws.onopen = ws.onmessage = ws.onerror = ws.onclose = null;
    ws.close();
    closed?.(new Event('close'));
  });
}

function install(conn: SignalConn): Map<string, Topic> {
  const topics = new Map<string, Topic>();
  guarded.set(conn, topics);
  const [send, emit] = [conn.send.bind(conn), conn.emit.bind(conn)];
  let last: Promise<void> = Promise.resolve();

  conn.send = (message) => {
    const { connected, ws } = conn;
    if (connected && ws && ws.readyState === ws.OPEN) send(message);
  };
  conn.emit = (event, args) => {
    const [message] = args;
    if (event !== 'message') return emit(event, args);
    if (!isPublication(message)) return;
    const topic = topics.get(message.topic);
    if (topic === undefined) return;
    last = last.then(async () => {
      const key = await topic.key;
      const word = key === null ? null : await openWord(message.data, key);
      if (word !== null && topics.get(message.topic) === topic) topic.hear(word);
    });
  };
  onlyJson(conn);
  conn.on('connect', () => onlyJson(conn));
  return topics;
}

function onlyJson({ ws }: SignalConn): void {
  const take = ws?.onmessage;
  if (!ws || !take) return;
  ws.onmessage = (event) => {
    if (typeof event.data === 'string' && isJson(event.data)) take.call(ws, event);
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isPublication(message: unknown): message is Publication {
  if (!isRecord(message)) return false;
  return message.type === 'publish' && typeof message.topic === 'string' && typeof message.data === 'string';
}
