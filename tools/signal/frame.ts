/** A message from a browser to the signalling server, in y-webrtc's protocol. */
export type SignalFrame =
  | { readonly type: 'subscribe'; readonly topics: readonly string[] }
  | { readonly type: 'unsubscribe'; readonly topics: readonly string[] }
  | { readonly type: 'publish'; readonly topic: string; readonly data: string }
  | { readonly type: 'ping' };

/** The most characters in a topic. */
const LONGEST_TOPIC = 200;
/** The most topics in one frame. */
const MOST_TOPICS = 100;
/**
 * The most characters in a message. An offer has about 3 kB, and the candidates that belong to the offer follow in messages of their own.
 */
const LONGEST_DATA = 16 * 1024;
/**
 * The form of an encrypted message. lib0 encodes three parts one after the other: the word "AES-GCM", a nonce of 12 bytes and the
 * ciphertext. lib0's encoding is then written as base64. The first 9 bytes of the encoding are always the same. All our rooms have a
 * password, so all messages of our rooms have this form. In a room without a password, messages would be JSON objects instead.
 */
const sealed = /^B0FFUy1HQ00M[A-Za-z0-9+/]+={0,2}$/;

/** Reads the text of a frame. Null if the text isn't a message of this protocol. Never throws. */
export function readFrame(text: string): SignalFrame | null {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  switch (value.type) {
    case 'ping':
      return { type: 'ping' };
    case 'subscribe':
    case 'unsubscribe':
      return 'topics' in value && isTopics(value.topics) ? { type: value.type, topics: value.topics } : null;
    case 'publish':
      return 'topic' in value && isTopic(value.topic) && 'data' in value && isSealed(value.data)
        ? { type: 'publish', topic: value.topic, data: value.data }
        : null;
    default:
      return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isSealed(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= LONGEST_DATA && value.length % 4 === 0 && sealed.test(value)
  );
}

function isTopics(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= MOST_TOPICS && value.every(isTopic);
}

function isTopic(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TOPIC;
}
