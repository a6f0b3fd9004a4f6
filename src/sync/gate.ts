import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync';
import * as Y from 'yjs';

/** The name of the one Y.Map in the shared document. The map's keys are message ids, and its values are wires. */
export const MAP = 'wires';

/**
 * y-webrtc numbers the kinds of its messages. Messages about the document have this number. The other kinds are useless here and dangerous:
 * kinds 1 and 3 carry presence, and kind 4 carries the ids of tabs.
 */
const SYNC = 0;
/** A tombstone marks items as overwritten. One tombstone may cover this many items at most. */
const LONGEST_TOMBSTONE = 4096;
const idPattern = /^[0-9a-f]{64}$/;

/** Thrown for a message that no honest browser sends. */
export class BadUpdate extends Error {
  override name = 'BadUpdate';
}

/** A wire in an update. `id` is the name under which the update files the wire, or null if the update doesn't say. */
export interface Filed {
  readonly id: string | null;
  readonly bytes: Uint8Array;
}

/**
 * An item in an update: its author (`client`), its place among that author's items (`clock`), and its wire. If the item was overwritten,
 * `wire` is null.
 */
export interface UpdateEntry {
  readonly client: number;
  readonly clock: number;
  readonly wire: Filed | null;
}

export type GateResult =
  /** The peer asks for the part of the document that the peer lacks. */
  | { readonly kind: 'question'; readonly message: Uint8Array }
  /**
   * An update. The caller must verify the wires in `entries` before it calls `write`. `write` makes the message for Yjs, with only those
   * wires that are held.
   */
  | {
      readonly kind: 'update';
      readonly entries: readonly UpdateEntry[];
      write(isHeld: (wire: Filed) => boolean): Uint8Array;
    }
  /** A message for which we have no use. */
  | { readonly kind: 'nothing' };

/**
 * Reads a message of y-webrtc before Yjs does. Yjs itself lets anyone who may write to a document do anything to the document. So only two
 * kinds of message pass: questions and updates. Updates may only file wires in our one map, or mark wires there as overwritten. We remove
 * deletions from updates. No honest browser deletes anything, and a list of deletions can delete items that are not written yet.
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

/** Whether a message of y-webrtc is an update that nobody asked for. False for an update that answers a question. */
export function isUpdate(message: Uint8Array): boolean {
  return message[0] === SYNC && message[1] === messageYjsUpdate;
}

/** An update in the form in which y-webrtc sends it. */
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
  // An empty update is useless, but an empty answer must pass, because it tells y-webrtc that this peer has answered.
  if (blocks.length === 0 && step === messageYjsUpdate) return { kind: 'nothing' };
  const rewrite = (isHeld: (wire: Filed) => boolean) => {
    blocks.flat().forEach((item, place) => voidUnless(item, entries[place]?.wire ?? null, isHeld));
    return write(step, blocks);
  };
  return { kind: 'update', entries, write: rewrite };
}

/**
 * The items of each author, up to the first gap. If we passed on items that come after a gap, Yjs would keep them in memory until the gap
 * is filled. So a peer could fill our memory with them.
 */
function blocksOf(structs: readonly (Y.Item | Y.GC | Y.Skip)[]): Y.Item[][] {
  const blocks = new Map<number, Y.Item[]>();
  const gaps = new Set<number>();
  for (const struct of structs) {
    const { client } = struct.id;
    if (struct instanceof Y.Skip) gaps.add(client);
    else if (!(struct instanceof Y.Item)) throw new BadUpdate('sent an entry that is not filed in the map');
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

/**
 * Checks that an item belongs in our map. An item that names another item as its neighbour is filed where that other item is, so we need
 * not check its place. An item that names no neighbour must name our map and a valid id.
 */
function checkPlace(item: Y.Item): void {
  if (item.origin !== null || item.rightOrigin !== null) return;
  const parent: unknown = item.parent;
  if (parent !== MAP || item.parentSub === null || !idPattern.test(item.parentSub))
    throw new BadUpdate('sent an entry that is not filed in the map');
}

function checkTombstone(item: Y.Item): void {
  if (!(item.content instanceof Y.ContentDeleted) || item.length > LONGEST_TOMBSTONE)
    throw new BadUpdate('sent an entry that is not a wire');
}

/** If we don't hold an item's wire, replaces the wire by a tombstone. So the update has no gap, and we pass the wire on to nobody. */
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
