import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { readSyncMessage, writeSyncStep1 } from 'y-protocols/sync';
import type { Doc } from 'yjs';
import { DocumentRoad } from '../../src/sync/document-road.ts';
import type { DocumentEnd } from '../../src/sync/document-end.ts';
import { LogRoad } from '../../src/sync/log-road.ts';
import type { LaneName } from '../../src/sync/frames.ts';
import { writeUpdate } from '../../src/sync/gate.ts';
import { Connection } from '../../src/sync/connection.ts';
import type { RoadEnd } from '../../src/sync/road.ts';
import type { WireFate } from '../../src/protocol/wire-fate.ts';
import type { Wire } from '../../src/sync/wire.ts';
import { Wires } from '../../src/sync/wires.ts';

/**
 * In these tests, a wire's first byte decides how every browser judges the wire. If the wire begins with one of these bytes, the browser's
 * judgement is the name before that byte. Every other wire is judged “new”.
 */
export const marks = { bad: 0xbb, waiting: 0xee, refused: 0xff } as const;

export const idOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes));

export function wire(number: number, mark = 0): Wire {
  const bytes = Uint8Array.of(mark, number & 255, (number >> 8) & 255, (number >> 16) & 255);
  return { id: idOf(bytes), bytes };
}

export function wires(from: number, count: number, mark = 0): Wire[] {
  return Array.from({ length: count }, (_, i) => wire(from + i, mark));
}

const fateOf = ([mark]: Uint8Array): WireFate =>
  (Object.keys(marks) as (keyof typeof marks)[]).find((name) => marks[name] === mark) ?? 'new';

interface Joined {
  readonly connection: Connection;
  readonly ends: { readonly document: DocumentEnd; readonly log: RoadEnd };
}

/**
 * Does what y-webrtc does when a message about a document arrives: applies it to the document, and returns the answer, or null if none is
 * needed.
 */
function speakYjs(doc: Doc, message: Uint8Array): Uint8Array | null {
  const decoder = decoding.createDecoder(message);
  const answer = encoding.createEncoder();
  encoding.writeVarUint(answer, decoding.readVarUint(decoder));
  readSyncMessage(decoder, answer, doc, 'peer');
  return encoding.length(answer) > 1 ? encoding.toUint8Array(answer) : null;
}

function yjsQuestion(doc: Doc): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, 0);
  writeSyncStep1(encoder, doc);
  return encoding.toUint8Array(encoder);
}

export interface Roads {
  readonly document: boolean;
  readonly log: boolean;
}

/**
 * A carrier that runs outside a browser, with the two roads that use connections: the document road and the log road. The test takes the
 * place of y-webrtc and the network.
 */
export class Browser {
  readonly name: string;
  readonly wires: Wires;
  readonly document: DocumentRoad;
  readonly log: LogRoad;
  readonly cutOff: string[] = [];
  readonly judged: Uint8Array[] = [];
  readonly received: Record<LaneName, number> = { document: 0, log: 0 };
  readonly #roads: Roads;
  readonly #joined = new Map<Browser, Joined>();

  constructor(
    name: string,
    roads: Roads = { document: true, log: true },
    judge: (bytes: Uint8Array, browser: Browser) => WireFate = fateOf,
  ) {
    this.name = name;
    this.#roads = roads;
    const accept = (bytes: Uint8Array) => {
      this.judged.push(bytes);
      return judge(bytes, this);
    };
    this.wires = new Wires({ identify: idOf, accept }, []);
    this.log = new LogRoad(
      this.wires,
      (ids) => this.document.arrived(ids),
      () => {},
    );
    this.document = new DocumentRoad({
      wires: this.wires,
      onTaken: () => this.log.arrived(),
      holdsSame: (peer) => this.log.holdsSame(peer),
    });
    this.document.doc.on('update', (update: Uint8Array) => {
      for (const { ends } of this.#joined.values()) ends.document.say(writeUpdate(update));
    });
  }

  get map() {
    return this.document.doc.getMap<unknown>('wires');
  }

  get ids(): string[] {
    return [...this.wires.ids()].sort();
  }

  get filed(): string[] {
    return [...this.map.keys()].sort();
  }

  publish(...wires: Wire[]): void {
    const fresh = wires.filter((wire) => this.wires.addGood(wire));
    this.log.publish(fresh);
    this.document.publish(fresh);
  }

  /** Adds wires that have waited, and passes them on, as the app does once it can accept waiting wires. */
  hold(...wires: Wire[]): void {
    const fresh = wires.filter((wire) => this.wires.addGood(wire));
    this.log.arrived();
    this.document.arrived(fresh.map(({ id }) => id));
  }

  /** Sends these bytes, whatever they are, to a peer on a lane of the connection. */
  say(to: Browser, lane: LaneName, message: Uint8Array): void {
    this.#joined.get(to)?.connection.send(lane, message);
  }

  join(other: Browser, send: (frame: Uint8Array) => void): Connection {
    const connection: Connection = new Connection(
      other.name,
      { send, backlog: () => 0, destroy: () => {} },
      {
        onMessage: (lane, message) => {
          this.received[lane] += 1;
          if (this.#roads[lane]) this.#joined.get(other)?.ends[lane].receive(message);
        },
        onEnd: ({ why, blame }) => {
          if (blame) this.cutOff.push(`${other.name} ${why}`);
          this.part(other);
          other.part(this);
        },
      },
    );
    const lane = (name: LaneName) => ({
      peer: other.name,
      send: (message: Uint8Array) => {
        if (this.#roads[name]) connection.send(name, message);
      },
      thank: () => connection.thank(),
      strike: (why: string) => connection.strike(why),
      cutOff: (why: string) => connection.end({ why, blame: true }),
    });
    const handOn = (message: Uint8Array) => {
      const answer = speakYjs(this.document.doc, message);
      if (answer !== null) ends.document.say(answer);
    };
    const ends = { document: this.document.join(lane('document'), handOn), log: this.log.join(lane('log')) };
    this.#joined.set(other, { connection, ends });
    ends.document.say(yjsQuestion(this.document.doc));
    return connection;
  }

  part(other: Browser): void {
    const joined = this.#joined.get(other);
    if (joined === undefined) return;
    this.#joined.delete(other);
    joined.connection.end({ why: 'parted', blame: false });
    joined.ends.document.leave();
    joined.ends.log.leave();
  }

  close(): void {
    for (const other of [...this.#joined.keys()]) this.part(other);
    this.log.close();
    this.document.close();
  }
}

/** Connects two browsers. Each frame takes this many milliseconds. */
export function connect(a: Browser, b: Browser, latency = 5): void {
  const [toB, toA]: [Uint8Array[], Uint8Array[]] = [[], []];
  const carry = (queue: Uint8Array[], connection: () => Connection) => (frame: Uint8Array) => {
    queue.push(frame);
    setTimeout(() => {
      const next = queue.shift();
      if (next !== undefined) connection().receive(next);
    }, latency);
  };
  const ofA: Connection = a.join(
    b,
    carry(toB, () => ofB),
  );
  const ofB: Connection = b.join(
    a,
    carry(toA, () => ofA),
  );
  ofA.opened();
  ofB.opened();
}

/** Connects every browser with every other browser. */
export function mesh(group: readonly Browser[]): void {
  group.forEach((a, i) => group.slice(i + 1).forEach((b) => connect(a, b)));
}
