import type { WireFate } from '../../protocol/wire-fate.ts';
import type { Wire } from '../wire.ts';
import { Bearer, workThrough } from '../wires.ts';
import type { Admission, Wires } from '../wires.ts';
import type { LineMeans } from '../calls/relay-line.ts';
import { publicRelays } from './default-relays.ts';
import { signEvent } from './event.ts';
import { callKey, deviceKey, tableKeys } from './keys.ts';
import type { TableKeys } from './keys.ts';
import { TableMail } from './mailbox.ts';
import type { MailState } from './mailbox.ts';
import { PageClock } from './page-clock.ts';
import { onReturn } from '../calls/page-return.ts';
import { RelayPool } from './relay-pool.ts';
import { Remembering } from './events/remembering.ts';
import { inTableOrder } from './spares.ts';
import { dialWebSocket } from './web-socket.ts';

/** The values and functions that the app passes in for a table's mail. */
export interface MailOptions {
  /** The secret of the table's link. */
  readonly secret: Uint8Array;
  /** The device's seed. */
  readonly seed: Uint8Array;
  /** The ids of the wires that this device wrote. */
  readonly own: readonly string[];
  /** Reads the memory that the last visit stored. Null if there is none. */
  readMemory(): Promise<unknown>;
  writeMemory(memory: object): Promise<void>;
}

interface RoadOptions extends MailOptions {
  readonly room: string;
  readonly addresses: readonly string[];
  readonly wires: Wires;
  /** Whether no other browser is connected. */
  readonly isAlone: () => boolean;
  /** Called with the ids of new wires that the mail brought. */
  readonly onTaken: (ids: readonly string[]) => void;
  readonly onChange: () => void;
  /** Called with the address of each public relay that stands in for a mailbox that fails. */
  readonly onSpare?: (address: string) => void;
}

/** At most this many authors get a budget of their own for useless wires. All other authors share one budget. */
const MOST_AUTHORS = 1000;

/** All rooms of the page use the same clock and the same sockets. */
const clock = new PageClock();
const pool = new RelayPool({
  dial: dialWebSocket,
  clock,
  chance: Math.random,
  loadNegotiation: () => import('./negotiation.ts'),
});
let compared: Promise<void> | null = null;

/** The third road: a table's mail at relays, for players who are away. Wires from the mail are verified like wires from peers. */
export class MailRoad {
  readonly #options: RoadOptions;
  readonly #keys: TableKeys;
  readonly #mailbox: TableMail;
  readonly #bearers = new Map<string, Bearer>();
  readonly #strangers = new Bearer('mail');
  /** The addresses of the relays that members have named, joined into one text. */
  #hinted = '';
  readonly #remembering = new Remembering(() => this.#options.writeMemory(this.#mailbox.memory), clock);

  private constructor(options: RoadOptions, memory: unknown) {
    this.#options = options;
    const { wires } = options;
    this.#keys = tableKeys(options.secret);
    this.#mailbox = new TableMail({
      keys: this.#keys,
      device: deviceKey(options.seed, options.room),
      addresses: options.addresses,
      spares: sparesFor(options.addresses, this.#keys),
      pool,
      clock,
      chance: Math.random,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      wires: {
        ids: () => wires.ids(),
        get: (id) => wires.get(id),
        identify: (bytes) => wires.identify(bytes),
        take: (some, author) => this.#verifyWires(some, author),
      },
      own: options.own,
      memory,
      isAlone: () => options.isAlone(),
      onChange: () => this.#changed(),
      onOpen: (address) => options.onSpare?.(address),
    });
    // A worker without a page has no document, and may lack `addEventListener`.
    globalThis.document?.addEventListener('visibilitychange', this.#onVisibility);
  }

  /** Opens a table's mail. First reads the memory that the last visit stored. */
  static async open(options: RoadOptions): Promise<MailRoad> {
    compared ??= clock.compare();
    const [memory] = await Promise.all([options.readMemory().catch(() => null), compared]);
    return new MailRoad(options, memory);
  }

  get state(): MailState {
    const { state } = this.#mailbox;
    return { ...state, setBack: state.setBack || clock.aheadSeconds };
  }

  /** True if we have read every relay that answers, and no mail waits to be sent. */
  get isSettled(): boolean {
    return this.#mailbox.isSettled;
  }

  /**
   * The relays, keys and functions that `calls/relay-line.ts` needs, so that the table's browsers can call each other over the same relays.
   */
  get calling(): LineMeans {
    const { places } = this.#mailbox.state;
    const addresses = places.flatMap(({ address, isHinted }) => (isHinted ? [] : address));
    const { table } = this.#keys;
    const caller = callKey(crypto.getRandomValues(new Uint8Array(32)));
    return { pool, clock, addresses, table, caller, sign: signEvent, chance: Math.random };
  }

  /**
   * Uses these relays, which members have named, in addition to the table's mailboxes and the spares. If all mailboxes of the table are
   * reached by `wss:`, ignores every relay here that is not reached by `wss:`. So no member can make other members' browsers connect to
   * unencrypted addresses in the networks of these browsers.
   */
  useHinted(hinted: readonly string[]): void {
    const fit = hinted.filter((address) => isOnInternet([address]) || !isOnInternet(this.#options.addresses));
    const addresses = fit.filter((address) => !this.#options.addresses.includes(address));
    if (addresses.join(' ') === this.#hinted) return;
    this.#hinted = addresses.join(' ');
    this.#mailbox.useHinted(addresses);
  }

  publish(wires: readonly Wire[]): void {
    this.#mailbox.publish(wires.map(({ id }) => id));
    if (globalThis.document?.visibilityState === 'hidden') this.#mailbox.flush();
  }

  /** Tells the mail the ids of new wires that another road brought. */
  arrived(ids: readonly string[]): void {
    this.#mailbox.arrived(ids);
  }

  async close(): Promise<void> {
    globalThis.document?.removeEventListener('visibilitychange', this.#onVisibility);
    this.#stopReturning();
    const remembered = this.#remembering.storeNow();
    this.#mailbox.close();
    await remembered;
  }

  /** When the page is hidden it will soon lose its sockets, so we send and store everything at once. */
  readonly #onVisibility = () => {
    if (document.visibilityState !== 'hidden') return;
    this.#mailbox.flush();
    void this.#remembering.storeNow();
  };

  readonly #stopReturning = onReturn(() => pool.hurry());

  #changed(): void {
    this.#options.onChange();
    this.#remembering.noteChange();
  }

  /** Verifies the wires that an event brought, with pauses for the page. */
  async #verifyWires(some: readonly Uint8Array[], author: string): Promise<readonly WireFate[]> {
    const { wires, onTaken } = this.#options;
    const bearer = this.#bearers.get(author) ?? this.#strangers;
    const admissions: Admission[] = [];
    const prepare = (next: readonly Uint8Array[]) => wires.prepare(next, bearer);
    await workThrough([...some], prepare, (next) => {
      for (const bytes of next) admissions.push(wires.verify(bytes, bearer));
    });
    const fresh = admissions.flatMap((one) => (one.fate === 'new' ? one.id : []));
    if (fresh.length > 0) {
      this.#know(author);
      onTaken(fresh);
    }
    return admissions.map(({ fate }) => fate);
  }

  /**
   * Gives an author who brought a good wire a budget of their own for useless wires. After that, useless wires from strangers no longer
   * delay this author's wires.
   */
  #know(author: string): void {
    if (this.#bearers.size < MOST_AUTHORS && !this.#bearers.has(author))
      this.#bearers.set(author, new Bearer(`mail of ${author.slice(0, 8)}`));
  }
}

/**
 * The public relays that may stand in for a table's mailboxes, in the table's order. Empty if a mailbox is reached by `ws:`, as in a
 * network without internet or on the developer's own machine.
 */
function sparesFor(addresses: readonly string[], keys: TableKeys): readonly string[] {
  return isOnInternet(addresses) ? inTableOrder(publicRelays, keys) : [];
}

/** Whether all of these relays are reached by `wss:`, as on the internet. */
const isOnInternet = (addresses: readonly string[]) =>
  addresses.every((address) => address.startsWith('wss:'));
