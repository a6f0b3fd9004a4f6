import { Player } from '../protocol/player/player.ts';
import type { Answers } from '../protocol/player/secret-voting.ts';
import type { KeptIdentity } from '../protocol/player/kept-identity.ts';
import type { Wire } from '../sync/wire.ts';
import { SeatSession, resumePlayer } from './seat-session.ts';
import type { Session, SessionHost } from './session.ts';
import type { KeptSeat, Lot, SeatStore } from './stores.ts';

/**
 * A store in memory that can fail. The attempts to store a lot or an identity are numbered from 0; we call them calls. From call number
 * `failsFrom` on, `failures` calls fail. Later calls succeed again.
 */
export class FailingStore implements SeatStore {
  identity: KeptIdentity;
  readonly wires: Wire[] = [];
  /** The number of the first call that fails. By default, no call fails. */
  failsFrom = Infinity;
  /** The number of calls that fail, beginning with call `failsFrom`. */
  failures = Infinity;
  calls = 0;
  seen: Lot['seen'] = null;
  answers: Answers = {};

  constructor(identity: KeptIdentity) {
    this.identity = identity;
  }

  async readSeat(): Promise<KeptSeat> {
    const { identity, seen, answers } = this;
    return { identity, wires: this.wires.map(({ bytes }) => bytes), seen: seen ?? undefined, answers };
  }

  async keepLot({ wires, seen, answers }: Lot): Promise<void> {
    await this.#call();
    this.wires.push(...wires);
    this.seen = seen ?? this.seen;
    this.answers = answers ?? this.answers;
  }

  async putIdentity(identity: KeptIdentity): Promise<void> {
    await this.#call();
    this.identity = identity;
  }

  async #call(): Promise<void> {
    const number = this.calls++;
    await Promise.resolve();
    if (number >= this.failsFrom && number < this.failsFrom + this.failures) throw new Error('no room');
  }
}

const entropy = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const surroundings = { entropy, perProcess: {} };

/** A seat in a test: its store, its session, the wires that the session sent, and the errors that stopped the session. */
interface TestSeat {
  readonly store: FailingStore;
  readonly session: SeatSession;
  readonly sent: Wire[];
  readonly failed: unknown[];
  /** The sessions that receive what this seat sends. */
  readonly others: Session<Player>[];
}

export const hosting = (): Player => Player.host({ name: 'Test', variant: 'standard' }, entropy(32), entropy);
const joining = (link: string): Player => Player.joinTable(link, entropy(32), entropy);

/** Resumes a seat from its store. */
export async function resumed(store: FailingStore): Promise<TestSeat> {
  return seatOf(await resumePlayer(store, surroundings), store);
}

export function seatOf(player: Player, store = new FailingStore(player.keep)): TestSeat {
  const [sent, failed, others]: [Wire[], unknown[], Session<Player>[]] = [[], [], []];
  const host: SessionHost = {
    changed: () => undefined,
    stored: () => undefined,
    failed: (error) => failed.push(error),
  };
  const session = new SeatSession(player, store, host, surroundings);
  session.openLanes({
    hold: () => undefined,
    publish: (...wires) => {
      sent.push(...wires);
      for (const other of others) bring(other, wires);
    },
  });
  return { store, session, sent, failed, others };
}

/** Gives a session wires from outside, as a carrier does. */
export function bring(session: Session<Player>, wires: readonly Wire[]): void {
  const fates = wires.map(({ bytes }) => session.acceptWire(bytes));
  if (fates.includes('new')) session.act();
}

/** Waits until no session has anything left to store or send. */
export async function atRest(...seats: readonly TestSeat[]): Promise<void> {
  for (let turn = 0; turn < 30; turn++) for (const { session } of seats) await session.settled();
}

/** Two seats at a table whose game has begun, each with a session. */
export async function twoSeats(): Promise<readonly [TestSeat, TestSeat]> {
  const ann = seatOf(hosting());
  const bob = seatOf(joining(ann.session.player.keep.link));
  ann.others.push(bob.session);
  bob.others.push(ann.session);
  ann.session.settle();
  await atRest(ann, bob);
  ann.session.ask((player) => player.claim('Ann'));
  bob.session.ask((player) => player.claim('Bob'));
  await atRest(ann, bob);
  const claims = ann.session.player.table.claims.map(({ id }) => id);
  ann.session.ask((player) => player.startRoster(claims));
  await atRest(ann, bob);
  return [ann, bob];
}
