import fc from 'fast-check';
import * as encoding from 'lib0/encoding';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { BadUpdate, inspect, MAP } from './gate.ts';

const key = (n: number) => n.toString(16).padStart(64, '0');
const value = (n: number) => Uint8Array.of(n & 255, n >> 8, 7);

function message(step: number, body: Uint8Array, kind = 0): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, kind);
  encoding.writeVarUint(encoder, step);
  encoding.writeVarUint8Array(encoder, body);
  return encoding.toUint8Array(encoder);
}

const update = (doc: Y.Doc, since?: Uint8Array) => message(2, Y.encodeStateAsUpdate(doc, since));

/** Applies to the document the messages that the gate lets through, as y-webrtc would. */
function pass(doc: Y.Doc, bytes: Uint8Array): ReturnType<typeof inspect> {
  const passage = inspect(bytes);
  if (passage.kind === 'update') {
    const header = 2;
    Y.applyUpdate(doc, readBody(passage.write(() => true).subarray(header)));
  }
  return passage;
}

function readBody(bytes: Uint8Array): Uint8Array {
  let [size, shift, at] = [0, 0, 0];
  for (let byte = 0x80; byte >= 0x80; at++, shift += 7) {
    byte = bytes[at] ?? 0;
    size += (byte & 0x7f) * 2 ** shift;
  }
  expect(bytes.length).toBe(at + size);
  return bytes.subarray(at);
}

const content = (doc: Y.Doc) => Object.fromEntries(doc.getMap(MAP).entries());

describe('honest documents', () => {
  test('that exchange updates through the gate become equal, as they would without it', () => {
    const writes = fc.array(
      fc.record({ who: fc.nat(2), key: fc.nat(9), value: fc.nat(3), sync: fc.nat(5) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(writes, (steps) => {
        const docs = [new Y.Doc(), new Y.Doc(), new Y.Doc()] as const;
        const exchange = () => {
          for (const from of docs)
            for (const to of docs) if (from !== to) pass(to, update(from, Y.encodeStateVector(to)));
        };
        for (const step of steps) {
          docs[step.who as 0].getMap(MAP).set(key(step.key), value(step.value));
          if (step.sync === 0) exchange();
        }
        exchange();
        exchange();
        expect(content(docs[1])).toEqual(content(docs[0]));
        expect(content(docs[2])).toEqual(content(docs[0]));
        expect(docs.map((doc) => doc.store.pendingStructs)).toEqual([null, null, null]);
      }),
    );
  });

  test('an update names its wires and their places', () => {
    const doc = new Y.Doc();
    doc.getMap(MAP).set(key(1), value(1));
    doc.getMap(MAP).set(key(2), value(2));
    const passage = inspect(update(doc));
    expect(passage).toMatchObject({
      kind: 'update',
      entries: [
        { client: doc.clientID, clock: 0, wire: { id: key(1), bytes: value(1) } },
        { client: doc.clientID, clock: 1, wire: { id: key(2), bytes: value(2) } },
      ],
    });
  });

  test('a wire that is not held is left out, and the items after it can still be applied', () => {
    const [from, to] = [new Y.Doc(), new Y.Doc()];
    for (const n of [1, 2, 3]) from.getMap(MAP).set(key(n), value(n));
    const passage = inspect(update(from));
    if (passage.kind !== 'update') throw new Error('An update was sent.');
    const header = 2;
    Y.applyUpdate(to, readBody(passage.write(({ id }) => id !== key(2)).subarray(header)));
    expect(content(to)).toEqual({ [key(1)]: value(1), [key(3)]: value(3) });
    from.getMap(MAP).set(key(4), value(4));
    pass(to, update(from, Y.encodeStateVector(to)));
    expect(Object.keys(content(to))).toHaveLength(3);
    expect(to.store.pendingStructs).toBeNull();
  });

  test('a question passes unchanged', () => {
    const question = message(0, Y.encodeStateVector(new Y.Doc()));
    expect(inspect(question)).toEqual({ kind: 'question', message: question });
  });
});

describe('attacks on the document', () => {
  function victim(): Y.Doc {
    const doc = new Y.Doc();
    for (let n = 0; n < 5; n++) doc.getMap(MAP).set(key(n), value(n));
    return doc;
  }

  test('deletions do not pass', () => {
    const [honest, evil] = [victim(), new Y.Doc()];
    Y.applyUpdate(evil, Y.encodeStateAsUpdate(honest));
    evil.getMap(MAP).clear();
    evil.getMap(MAP).set(key(9), value(9));
    pass(honest, update(evil));
    expect(Object.keys(content(honest))).toHaveLength(6);
  });

  test('a list that deletes items not written yet does not pass', () => {
    const honest = victim();
    const encoder = encoding.createEncoder();
    const noStructs = 0;
    for (const number of [noStructs, 1, honest.clientID, 1, 0, 1_000_000])
      encoding.writeVarUint(encoder, number);
    pass(honest, message(2, encoding.toUint8Array(encoder)));
    expect(Object.keys(content(honest))).toHaveLength(5);
    honest.getMap(MAP).set(key(9), value(9));
    expect(Object.keys(content(honest))).toHaveLength(6);
  });

  test('items after a gap are left out, so that they cannot pile up', () => {
    const [honest, evil] = [new Y.Doc(), victim()];
    const first = Y.encodeStateAsUpdate(evil);
    evil.getMap(MAP).set(key(7), value(7));
    const since = Y.encodeStateVector(evil);
    evil.getMap(MAP).set(key(8), value(8));
    const gapped = Y.mergeUpdates([first, Y.encodeStateAsUpdate(evil, since)]);
    expect(Y.decodeUpdate(gapped).structs.some((struct) => struct instanceof Y.Skip)).toBe(true);
    pass(honest, message(2, gapped));
    expect(honest.store.pendingStructs).toBeNull();
    expect(Object.keys(content(honest))).toHaveLength(5);
  });

  const foreign: [string, (doc: Y.Doc) => void][] = [
    ['another map', (doc) => doc.getMap('other').set(key(1), value(1))],
    ['a list', (doc) => doc.getArray(MAP).push([value(1)])],
    ['a text', (doc) => doc.getText(MAP).insert(0, 'hello')],
    ['a name that isn’t an id', (doc) => doc.getMap(MAP).set('__proto__', value(1))],
    ['a string', (doc) => doc.getMap(MAP).set(key(1), 'wire')],
    ['an object', (doc) => doc.getMap(MAP).set(key(1), { a: 1 })],
    ['a document', (doc) => doc.getMap(MAP).set(key(1), new Y.Doc())],
    ['a type within a type', (doc) => doc.getMap(MAP).set(key(1), new Y.Map([['x', new Y.Map()]]))],
  ];

  test.each(foreign)('%s does not pass', (_name, write) => {
    const evil = new Y.Doc();
    write(evil);
    expect(() => inspect(update(evil))).toThrow(BadUpdate);
  });

  test('bottomless nesting does not pass', () => {
    const evil = new Y.Doc();
    let nested: unknown[] = [];
    for (let depth = 0; depth < 3000; depth++) nested = [nested];
    evil.getMap(MAP).set(key(1), nested as never);
    expect(() => inspect(update(evil))).toThrow(BadUpdate);
  });

  test('a tombstone that covers everything an author will ever write does not pass', () => {
    const item = new Y.Item(
      Y.createID(77, 0),
      null,
      null,
      null,
      null,
      MAP as never,
      key(1),
      new Y.ContentDeleted(1_000_000),
    );
    const encoder = new Y.UpdateEncoderV1();
    encoding.writeVarUint(encoder.restEncoder, 1);
    encoding.writeVarUint(encoder.restEncoder, 1);
    encoder.writeClient(77);
    encoding.writeVarUint(encoder.restEncoder, 0);
    item.write(encoder, 0);
    encoding.writeVarUint(encoder.restEncoder, 0);
    expect(() => inspect(message(2, encoder.toUint8Array()))).toThrow(/not a wire/);
  });

  test('messages about presence and about tabs are ignored', () => {
    for (const kind of [1, 3, 4, 9])
      expect(inspect(message(1, Uint8Array.of(1), kind))).toEqual({ kind: 'nothing' });
  });

  test('arbitrary bytes, and good messages changed at random, either pass or throw a BadUpdate', () => {
    const good = update(victim());
    const changed = fc
      .array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
      .map((changes) => {
        const bytes = good.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        return bytes;
      });
    const cut = fc.nat(good.length).map((length) => good.subarray(0, length));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 80 }), changed, cut), (bytes) => {
        const doc = new Y.Doc();
        try {
          pass(doc, bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(BadUpdate);
        }
        for (const stored of doc.getMap(MAP).values()) expect(stored).toBeInstanceOf(Uint8Array);
      }),
      { numRuns: 1500 },
    );
  });
});
