import { DocumentCopy } from './document-copy.ts';
import { DocumentRoad } from './document-road.ts';
import type { DocumentEnd } from './document-end.ts';
import { RelayLine } from './calls/relay-line.ts';
import { LogRoad } from './log-road.ts';
import type { LaneName } from './frames.ts';
import type { Connection } from './connection.ts';
import type { Lane, RoadEnd } from './road.ts';
import { untilLoaded } from './mail/loading.ts';
import { WebrtcRoom } from './webrtc/webrtc-room.ts';
import type { ConnectionSettings } from './settings.ts';
import type { CarrierState } from './state.ts';
import type { MailOptions, MailRoad } from './mail/mail-road.ts';
import type { Wire } from './wire.ts';
import { Wires } from './wires.ts';
import type { WireVerifier } from './wires.ts';

export interface CarrierOptions extends WireVerifier {
  /** The name of the room at the signalling servers. The name is derived from the link's secret, and is never the secret itself. */
  readonly room: string;
  /**
   * Before browsers are connected, they send each other messages over signalling servers or relays. This password encrypts those messages.
   * It is derived from the link's secret.
   */
  readonly password: string;
  readonly settings: ConnectionSettings;
  /** The wires in this browser's store. */
  readonly wires: Iterable<Wire>;
  /** The ids of the wires in the store that perhaps no other browser has yet. */
  readonly unsent?: readonly string[];
  /** The options for the mail; if they are left out, the carrier uses no mail. */
  readonly mail?: MailOptions;
}

/** Carries wires between this browser and the other browsers of a room. The carrier doesn't know what a wire means. */
export interface Carrier {
  /**
   * Sends wires that this browser wrote. Call `Store.append` first, so that the wires are stored before they are sent. `publish` leaves out
   * wires that the carrier holds already.
   */
  publish(...wires: Wire[]): void;
  /**
   * From now on, holds these wires: they came from other browsers, were `waiting` at first, and count now. Wires that were `new` when they
   * came are held already.
   */
  hold(...wires: Wire[]): void;
  /** Uses these relays, which members have named, in addition to the table's mailboxes. */
  useHinted(addresses: readonly string[]): void;
  readonly state: CarrierState;
  /** Calls the listener after each change of the state. Returns a function that ends these calls. */
  subscribe(listener: (state: CarrierState) => void): () => void;
  /** Leaves the room and releases everything. Resolves when the same room may be opened again. */
  close(): Promise<void>;
}

/**
 * If the document's copy on disk cannot be read within this many milliseconds, the carrier goes on without the copy. The carrier can do
 * without the copy, but has more to do then.
 */
const DISK_MS = 3_000;
/** The state lists at most this many of the peers that were cut off: those that were cut off last. */
const MOST_CUT_OFF = 20;

/** The open carriers of this page, each under the name of its room. y-webrtc allows each room only once. */
const open = new Map<string, YjsCarrier>();

/**
 * Opens the carrier of a room in this tab. At any time, only one tab of a browser may have a room's carrier open (`elect` chooses the tab).
 * If this page still has a carrier of the same room open, first closes it. Then reads the document's copy on disk, and only after that
 * looks for other browsers. Resolves when the copy has been read, or could not be read in time. `options.accept` may be called before the
 * promise resolves.
 */
export async function openCarrier(options: CarrierOptions): Promise<Carrier> {
  const { room } = options;
  for (let other = open.get(room); other !== undefined; other = open.get(room)) await other.close();
  const carrier = new YjsCarrier(options, () => open.delete(room));
  open.set(room, carrier);
  await carrier.enterRoom();
  return carrier;
}

interface Ends {
  readonly document: DocumentEnd;
  readonly log: RoadEnd;
}

class YjsCarrier implements Carrier {
  readonly #options: CarrierOptions;
  readonly #onClosed: () => void;
  readonly #wires: Wires;
  readonly #document: DocumentRoad;
  readonly #log: LogRoad;
  readonly #ends = new Map<Connection, Ends>();
  readonly #listeners = new Set<(state: CarrierState) => void>();
  readonly #cutOff: { peer: string; why: string }[] = [];
  #copy: Promise<DocumentCopy | null> = Promise.resolve(null);
  #room: WebrtcRoom | null = null;
  #mail: MailRoad | null = null;
  /** The ids of wires that were published before the mail was opened. */
  readonly #published: string[] = [];
  #openingMail: Promise<void> = Promise.resolve();
  #hinted: readonly string[] = [];
  #mailLacking = false;
  readonly #leaving = new AbortController();
  #telling = false;
  #closed = false;
  #entering: Promise<void> = Promise.resolve();
  #closing: Promise<void> | null = null;

  constructor(options: CarrierOptions, onClosed: () => void) {
    this.#options = options;
    this.#onClosed = onClosed;
    this.#wires = new Wires(options, options.wires);
    this.#document = new DocumentRoad({
      wires: this.#wires,
      onTaken: (ids) => {
        this.#log.arrived();
        this.#mail?.arrived(ids);
      },
      holdsSame: (peer) => this.#log.holdsSame(peer),
    });
    this.#log = new LogRoad(
      this.#wires,
      (ids) => {
        this.#document.arrived(ids);
        this.#mail?.arrived(ids);
      },
      () => this.#changed(),
      options.unsent,
    );
  }

  enterRoom(): Promise<void> {
    this.#entering = this.#enter();
    return this.#entering;
  }

  async #enter(): Promise<void> {
    await this.#readCopy();
    if (this.#closed) return;
    this.#document.heal();
    this.#room = new WebrtcRoom(this.#options, this.#document.doc, this.#options.settings, {
      onSay: (connection, message) => this.#ends.get(connection)?.document.say(message),
      onConnection: (connection, handOn) => this.#joinRoads(connection, handOn),
      onMessage: (connection, lane, message) => this.#ends.get(connection)?.[lane].receive(message),
      onClose: (connection) => this.#part(connection),
      onCutOff: (peer, why) => this.#noteCutOff(peer, why),
      onChange: () => this.#changed(),
    });
    this.#openingMail = this.#openMail();
    this.#changed();
  }

  /**
   * Loads the code of the mail after everything else, so that the board is shown sooner. The mail can wait, because it serves players who
   * are away.
   */
  async #openMail(): Promise<void> {
    const { mail, settings, room } = this.#options;
    if (mail === undefined || settings.mail.length === 0) return;
    const loaded = await untilLoaded(
      () => import('./mail/mail-road.ts'),
      this.#leaving.signal,
      () => this.#lackMail(true),
    );
    if (loaded === null) return;
    this.#lackMail(false);
    let line: RelayLine | null = null;
    const road = await loaded.MailRoad.open({
      ...mail,
      room,
      addresses: settings.mail,
      wires: this.#wires,
      own: [...mail.own, ...this.#published],
      isAlone: () => this.#room?.direct === 0,
      onTaken: (ids) => {
        this.#log.arrived();
        this.#document.arrived(ids);
      },
      onChange: () => this.#changed(),
      onSpare: (address) => line?.addRelay(address),
    });
    if (this.#closed) return road.close();
    this.#mail = road;
    road.useHinted(this.#hinted);
    line = new RelayLine(road.calling);
    this.#room?.callOver(line);
    this.#changed();
  }

  useHinted(addresses: readonly string[]): void {
    this.#hinted = addresses;
    this.#mail?.useHinted(addresses);
  }

  #lackMail(lacking: boolean): void {
    this.#mailLacking = lacking;
    this.#changed();
  }

  async #readCopy(): Promise<void> {
    this.#copy = DocumentCopy.load(this.#options.room, this.#document.doc);
    const late = new Promise((resolve) => setTimeout(resolve, DISK_MS));
    await Promise.race([this.#copy, late]);
  }

  publish(...wires: Wire[]): void {
    const fresh = wires.filter((wire) => this.#wires.addGood(wire));
    if (fresh.length === 0) return;
    this.#log.publish(fresh);
    this.#document.publish(fresh);
    if (this.#mail) this.#mail.publish(fresh);
    else this.#published.push(...fresh.map(({ id }) => id));
    this.#changed();
  }

  hold(...wires: Wire[]): void {
    const fresh = wires.filter((wire) => this.#wires.addGood(wire));
    if (fresh.length === 0) return;
    const ids = fresh.map(({ id }) => id);
    this.#log.arrived();
    this.#document.arrived(ids);
    this.#mail?.arrived(ids);
  }

  get state(): CarrierState {
    const mail = this.#mail?.state ?? null;
    const { signal, mail: relays } = this.#options.settings;
    const asked = signal.length + (this.#options.mail === undefined ? 0 : relays.length);
    return {
      online: globalThis.navigator?.onLine ?? true,
      signals: { asked, answering: this.#room?.signalsAnswering ?? 0 },
      direct: this.#room?.direct ?? 0,
      joining: this.#room?.joining ?? 0,
      tabs: this.#room?.tabs ?? 0,
      aloneSince: this.#room?.aloneSince ?? null,
      cutOff: [...this.#cutOff],
      unsent: this.#log.unsent,
      matched: this.#log.isMatched || mail?.matched === true,
      mail,
      mailLacking: this.#mailLacking,
    };
  }

  subscribe(listener: (state: CarrierState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#closed = true;
    this.#leaving.abort();
    this.#listeners.clear();
    await this.#entering;
    await this.#room?.close();
    await this.#openingMail;
    await this.#mail?.close();
    this.#log.close();
    await (await this.#copy)?.close();
    this.#document.close();
    this.#onClosed();
  }

  #joinRoads(connection: Connection, handOn: (message: Uint8Array) => void): void {
    this.#ends.set(connection, {
      document: this.#document.join(laneOf(connection, 'document'), handOn),
      log: this.#log.join(laneOf(connection, 'log')),
    });
  }

  #part(connection: Connection): void {
    const ends = this.#ends.get(connection);
    this.#ends.delete(connection);
    ends?.document.leave();
    ends?.log.leave();
  }

  #noteCutOff(peer: string, why: string): void {
    this.#cutOff.push({ peer, why });
    if (this.#cutOff.length > MOST_CUT_OFF) this.#cutOff.shift();
  }

  /** Calls each listener only once if several things change at the same time. */
  #changed(): void {
    if (this.#telling) return;
    this.#telling = true;
    queueMicrotask(() => {
      this.#telling = false;
      for (const listener of this.#listeners) listener(this.state);
    });
  }
}

function laneOf(connection: Connection, lane: LaneName): Lane {
  return {
    peer: connection.peer,
    send: (message) => connection.send(lane, message),
    thank: () => connection.thank(),
    strike: (why) => connection.strike(why),
    cutOff: (why) => connection.end({ why, blame: true }),
  };
}
