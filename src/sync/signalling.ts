import * as decoding from 'lib0/decoding';
import { fromBase64 } from 'lib0/buffer';
import { isRecord } from '../../engine/shape.ts';

/** The parts of y-webrtc's signalling connection that are used; all providers of a page share one for each address. */
export interface SignalConn {
  readonly connected: boolean;
  readonly ws: { onmessage: ((event: MessageEvent) => void) | null } | null;
  send(message: unknown): void;
  emit(event: string, args: unknown[]): void;
  on(event: 'connect' | 'disconnect', listener: () => void): void;
}

/** A room as a signalling connection sees it. */
interface Topic {
  readonly name: string;
  readonly key: PromiseLike<CryptoKey | null>;
  /** Our own peer id, once there is one. */
  readonly self: string | undefined;
  /** Whether a connection to this peer has begun, or is not wanted. */
  knows(peer: string): boolean;
  /** Whether a peer that we do not know may call now. */
  admits(peer: string): boolean;
}

interface Publication {
  readonly type: 'publish';
  readonly topic: string;
  readonly data: string;
}

const guarded = new WeakMap<SignalConn, Map<string, Topic>>();

/**
 * Stands between y-webrtc and its signalling server. y-webrtc trusts both: a message under another password, an answer
 * that comes too late, a frame that is no JSON, or a word said while the socket reopens each end as an error of the
 * page, and each name that calls costs a connection. Here they end.
 * @returns how to stop listening to the topic
 */
export function guard(conn: SignalConn, topic: Topic): () => void {
  const topics = guarded.get(conn) ?? install(conn);
  topics.set(topic.name, topic);
  return () => {
    if (topics.get(topic.name) === topic) topics.delete(topic.name);
  };
}

function install(conn: SignalConn): Map<string, Topic> {
  const topics = new Map<string, Topic>();
  guarded.set(conn, topics);
  const [send, emit] = [conn.send.bind(conn), conn.emit.bind(conn)];
  let last: Promise<void> = Promise.resolve();

  conn.send = (message) => {
    if (conn.connected) send(message);
  };
  conn.emit = (event, args) => {
    const [message] = args;
    if (event !== 'message') return emit(event, args);
    if (!isPublication(message)) return;
    const topic = topics.get(message.topic);
    if (topic === undefined) return;
    last = last.then(async () => {
      if (await isSound(message, topic)) emit(event, args);
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

/** Whether a publication is of this room and is something y-webrtc can deal with. Never throws. */
async function isSound({ data }: Publication, topic: Topic): Promise<boolean> {
  try {
    const key = await topic.key;
    return key !== null && isSoundWord(await decrypt(fromBase64(data), key), topic);
  } catch {
    return false;
  }
}

/** y-webrtc's own form: "AES-GCM", the nonce, the ciphertext of any value in lib0's encoding. */
async function decrypt(bytes: Uint8Array, key: CryptoKey): Promise<unknown> {
  const decoder = decoding.createDecoder(bytes);
  const algorithm = decoding.readVarString(decoder);
  const iv = decoding.readVarUint8Array(decoder).slice();
  const cipher = decoding.readVarUint8Array(decoder).slice();
  const plain = await crypto.subtle.decrypt({ name: algorithm, iv }, key, cipher);
  return decoding.readAny(decoding.createDecoder(new Uint8Array(plain)));
}

function isSoundWord(word: unknown, { self, knows, admits }: Topic): boolean {
  if (!isRecord(word) || typeof word.from !== 'string' || word.from === self) return false;
  if (word.type === 'announce') return knows(word.from) || admits(word.from);
  if (word.type !== 'signal' || word.to !== self || !isRecord(word.signal)) return false;
  if (knows(word.from)) return true;
  // An answer to a call that we gave up is too late. A candidate may be early: it is encrypted beside its offer.
  return word.signal.type !== 'answer' && admits(word.from);
}
