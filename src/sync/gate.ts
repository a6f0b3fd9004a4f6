import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync';
import * as Y from 'yjs';

/** The name of the one Y.Map in the shared document: from message id to wire. */
export const MAP = 'wires';

/** y-webrtc's message kind for the document; presence and tabs' ids (1, 3, 4) are of no use here and dangerous. */
const SYNC = 0;
const LONGEST_TOMBSTONE = 4096;
const idPattern = /^[0-9a-f]{64}$/;

/** A message that no honest browser sends. */
export class BadUpdate extends Error {
  override name = 'BadUpdate';
}

/** A wire in an update; `id` is the name it is filed under, where the update says it. */
export interface Filed {
  readonly id: string | null;
  readonly bytes: Uint8Array;
}

/** An item in an update: where it stands among its author's, and its wire; null if it marks one as overwritten. */
export interface UpdateEntry {
  readonly client: number;
  readonly clock: number;
  readonly wire: Filed | null;
}

export type GateResult =
  /** The peer asks for what it lacks. */
  | { readonly kind: 'question'; readonly message: Uint8Array }
  /** Entries whose wires are to be verified before the message is handed on, rewritten with the wires that are held. */
  | {
      readonly kind: 'update';
      readonly entries: readonly UpdateEntry[];
      write(isHeld: (wire: Filed) => boolean): Uint8Array;
    }
  /** Nothing for us. */
  | { readonly kind: 'nothing' };

/**
 * Reads a message of y-webrtc's before Yjs does. Whoever may write a Yjs document owns it, so only this goes through:
 * questions, and updates that file wires in our one map, or mark such as overwritten. Deletions
 * are taken out: no honest browser deletes, and a list of deletions can void what is not written yet.
 * @throws BadUpdate
 */
export function inspect(message: Uint8Array): GateResult {
  try {
    return read(message);
  } catch (error) {
    if (error instanceof BadUpdate) throw error;
    throw new BadUpdate('sent a broken update', { cause: error });
  }
}

/** Whether a message of y-webrtc's is an update, and not an answer to a question. */
export function isUpdate(message: Uint8Array): boolean {
  return message[0] === SYNC && message[1] === messageYjsUpdate;
}

/** An update as y-webrtc sends it. */
export function writeUpdate(update: Uint8Array): Uint8Array {
  return writeMessage(messageYjsUpdate, update);
}

function read(message: Uint8Array): GateResult {
  const decoder = decoding.createDecoder(message);
  if (decoding.readVarUint(decoder) !== SYNC) return { kind: 'nothing' };
  const step = decoding.readVarUint(decoder);
  const body = decoding.readVarUint8Array(decoder);
  switch (step) {
    case messageYjsSyncStep1:
      Y.decodeStateVector(body);
      return { kind: 'question', message };
    case messageYjsSyncStep2:
    case messageYjsUpdate:
      return readUpdate(step, body);
    default:
      throw new BadUpdate('sent an unknown step');
  }
}

function readUpdate(step: number, update: Uint8Array): GateResult {
  const blocks = blocksOf(Y.decodeUpdate(update).structs);
  const entries = blocks.flat().map(entryOf);
  // A second step answers a question and marks the peer as known, so it goes on even if it brings nothing.
  if (blocks.length === 0 && step === messageYjsUpdate) return { kind: 'nothing' };
  const rewrite = (isHeld: (wire: Filed) => boolean) => {
    blocks.flat().forEach((item, place) => voidUnless(item, entries[place]?.wire ?? null, isHeld));
    return write(step, blocks);
  };
  return { kind: 'update', entries, write: rewrite };
}

/** Items by author, each block without gaps: what stands behind a gap could only wait, and who sends it makes us hoard. */
function blocksOf(structs: readonly (Y.Item | Y.GC | Y.Skip)[]): Y.Item[][] {
  const blocks = new Map<number, Y.Item[]>();
  const gaps = new Set<number>();
  for (const struct of structs) {
    const { client } = struct.id;
    if (struct instanceof Y.Skip) gaps.add(client);
    else if (!(struct instanceof Y.Item)) throw new BadUpdate('sent what is not filed in the map');
    else if (!gaps.has(client)) append(blocks, client, struct);
  }
  return [...blocks.values()];
}

function append(blocks: Map<number, Y.Item[]>, client: number, item: Y.Item): void {
  const block = blocks.get(client) ?? [];
  const last = block.at(-1);
  if (last !== undefined && last.id.clock + last.length !== item.id.clock)
    throw new BadUpdate('sent an update out of order');
  block.push(item);
  blocks.set(client, block);
}

function entryOf(item: Y.Item): UpdateEntry {
  checkPlace(item);
  const { client, clock } = item.id;
  const wire = wireOf(item);
  if (wire === null) checkTombstone(item);
  return { client, clock, wire };
}

function wireOf({ content, parentSub }: Y.Item): Filed | null {
  return content instanceof Y.ContentBinary ? { id: parentSub, bytes: content.content } : null;
}

/** An item names its place itself, or follows another item, whose place it takes. */
function checkPlace(item: Y.Item): void {
  if (item.origin !== null || item.rightOrigin !== null) return;
  const parent: unknown = item.parent;
  if (parent !== MAP || item.parentSub === null || !idPattern.test(item.parentSub))
    throw new BadUpdate('sent what is not filed in the map');
}

function checkTombstone(item: Y.Item): void {
  if (!(item.content instanceof Y.ContentDeleted) || item.length > LONGEST_TOMBSTONE)
    throw new BadUpdate('sent what is no wire');
}

/** What is not held stands as overwritten: the document goes on without a gap, and brings it to nobody. */
function voidUnless(item: Y.Item, wire: Filed | null, isHeld: (wire: Filed) => boolean): void {
  if (wire !== null && !isHeld(wire)) item.content = new Y.ContentDeleted(item.length);
}

function write(step: number, blocks: readonly Y.Item[][]): Uint8Array {
  const update = new Y.UpdateEncoderV1();
  encoding.writeVarUint(update.restEncoder, blocks.length);
  for (const block of blocks) writeBlock(update, block);
  const noDeletions = 0;
  encoding.writeVarUint(update.restEncoder, noDeletions);
  return writeMessage(step, update.toUint8Array());
}

function writeMessage(step: number, update: Uint8Array): Uint8Array {
  const message = encoding.createEncoder();
  encoding.writeVarUint(message, SYNC);
  encoding.writeVarUint(message, step);
  encoding.writeVarUint8Array(message, update);
  return encoding.toUint8Array(message);
}

function writeBlock(update: Y.UpdateEncoderV1, block: readonly Y.Item[]): void {
  const [first] = block;
  if (first === undefined) return;
  encoding.writeVarUint(update.restEncoder, block.length);
  update.writeClient(first.id.client);
  encoding.writeVarUint(update.restEncoder, first.id.clock);
  for (const item of block) item.write(update, 0);
}
