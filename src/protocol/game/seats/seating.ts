import type { Power } from '../../../../engine/position.ts';
import { penAskedIn } from '../../deciding/values.ts';
import type { Change, Id, SeatNumber } from '../../wire/bodies.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import { byId, bySeq } from '../../wire/message-order.ts';

/** Who sits where, as a roster says. */
export interface Seated {
  number: SeatNumber;
  claim: MessageOf<'claim'>;
  /** The powers that the roster gives the seat; empty if they are drawn. */
  powers: readonly Power[];
}

/** Who plays a seat now. */
interface SeatHolder {
  number: SeatNumber;
  /** His claim: his name, and the keys of the seat. */
  claim: MessageOf<'claim'>;
  /** The chains that have spoken for him, oldest first. The last is his pen. */
  pens: readonly Id[];
  /** How often the pen has passed from device to device. */
  passes: number;
  /** Nobody plays the seat any more. */
  gone: boolean;
  /** Who had the seat before him, oldest first. */
  former: readonly Pick<SeatHolder, 'claim' | 'pens'>[];
}

/** Who may speak in a round or decision. It is fixed when that begins, and read again for what comes late. */
export interface Speakers {
  /** The pen of each seat that is played. */
  pens: ReadonlyMap<Id, SeatNumber>;
  /** The same for each chain that ever spoke for the person who plays the seat. */
  chains: ReadonlyMap<Id, SeatNumber>;
  /** The seats by their keys. */
  keys: ReadonlyMap<Id, SeatNumber>;
  /** How often the pen of each seat has passed. */
  passes: readonly number[];
  /** Claims, votes and the like that decisions before have acted on. */
  used: ReadonlySet<Id>;
  gone: readonly SeatNumber[];
  /** The seats whose pen has passed in this phase, as often as it has. */
  passed: readonly SeatNumber[];
}

/** So many devices of one seat follow each other in one phase: else a person could keep a table deciding about his pens. */
const MOST_PENS_A_PHASE = 3;

/**
 * Who sits where, from the roster on. A claim that is made in the game asks for something: with the key of a seat, that its
 * author become the pen of that seat; with any other, for a seat. Decisions give it.
 */
export class SeatingPlan {
  #sitting: readonly SeatHolder[];
  readonly #claims = new Map<Id, MessageOf<'claim'>>();
  readonly #used = new Set<Id>();
  readonly #writers: Set<Id>;
  #newWriters: Id[];
  #passed: readonly SeatNumber[] = [];
  #speakers: Speakers | null = null;

  constructor(seated: readonly Seated[]) {
    this.#sitting = seated.map(({ number, claim }) => ({
      number,
      claim,
      pens: [claim.author],
      passes: 0,
      gone: false,
      former: [],
    }));
    this.#newWriters = seated.map(({ claim }) => claim.author);
    this.#writers = new Set(this.#newWriters);
  }

  get sitting(): readonly SeatHolder[] {
    return this.#sitting;
  }

  /** All seats, played or not. */
  get numbers(): readonly SeatNumber[] {
    return this.#sitting.map(({ number }) => number);
  }

  /** Per seat, the X25519 key of whoever has it. */
  get boxKeys(): readonly Id[] {
    return this.#sitting.map(({ claim }) => claim.body.box);
  }

  /** The seats that nobody plays. */
  get gone(): readonly SeatNumber[] {
    return this.#sitting.filter(({ gone }) => gone).map(({ number }) => number);
  }

  /** The seat that a chain speaks for, or ever spoke for. */
  seatOf(author: Id): SeatNumber | null {
    return this.#sitting.find(({ pens }) => pens.includes(author))?.number ?? null;
  }

  /** Takes a claim that was made in the game. */
  noteClaim(claim: MessageOf<'claim'>): void {
    this.#claims.set(claim.id, claim);
    this.#letWrite();
  }

  /** Chains that may write in the game since this was last asked. */
  takeNewWriters(): readonly Id[] {
    const writers = this.#newWriters;
    this.#newWriters = [];
    return writers;
  }

  /** Who may speak now: the same object until that changes. */
  get speakers(): Speakers {
    const played = this.#sitting.filter(({ gone }) => !gone);
    this.#speakers ??= {
      pens: new Map(played.map(({ number, pens }) => [pens.at(-1) as Id, number])),
      chains: new Map(played.flatMap(({ number, pens }) => pens.map((pen) => [pen, number] as const))),
      keys: new Map(played.map(({ number, claim }) => [claim.body.seat, number])),
      passes: this.#sitting.map(({ passes }) => passes),
      used: new Set(this.#used),
      gone: this.gone,
      passed: this.#passed,
    };
    return this.#speakers;
  }

  /**
   * The seat that a message speaks for; null: for none. A device that asks for its seat's pen may show its keys before it has
   * it. Where nothing is decided without everybody (`together`) it may speak in decisions too, or a table of two or three could
   * never give it: at ballot 0 only for its own asking. Elsewhere the others suffice, and two devices of a seat that speak at
   * once would count as one that lies.
   */
  speaksFor(speakers: Speakers, message: Message, together: boolean): SeatNumber | null {
    const seat = speakers.pens.get(message.author);
    if (seat !== undefined) return seat;
    const asked = this.askings(speakers).filter(({ claim }) => claim.author === message.author);
    const [first] = asked;
    if (first && message.type === 'reveal') return first.seat;
    if (!first || !together || message.type === 'commit' || message.type === 'attest') return null;
    if (message.type !== 'accept' || message.body.ballot > 0) return first.seat;
    const claimed = penAskedIn(message.body.value);
    return asked.some(({ claim }) => claim.id === claimed) ? first.seat : null;
  }

  /** Devices that ask for the pen of their seat, sorted by their claims. */
  askings({ pens, keys, passes }: Speakers): readonly { seat: SeatNumber; claim: MessageOf<'claim'> }[] {
    return [...this.#claims.values()].sort(byId).flatMap((claim) => {
      const seat = keys.get(claim.body.seat);
      const asks = seat !== undefined && claim.body.passes === passes[seat] && !pens.has(claim.author);
      return asks ? [{ seat, claim }] : [];
    });
  }

  /** Devices that ask for their seat's pen and may have it now. */
  heirs(speakers: Speakers): readonly { seat: SeatNumber; claim: MessageOf<'claim'> }[] {
    const often = (seat: SeatNumber) => speakers.passed.filter((one) => one === seat).length;
    return this.askings(speakers).filter(({ seat }) => often(seat) < MOST_PENS_A_PHASE);
  }

  /** Claims of people who have no seat, sorted: the newest of each key. */
  get applications(): readonly MessageOf<'claim'>[] {
    const newest = new Map<Id, MessageOf<'claim'>>();
    for (const claim of [...this.#claims.values()].sort(bySeq)) {
      if (this.mayTakeSeat(this.speakers, claim.id)) newest.set(claim.body.seat, claim);
    }
    return [...newest.values()].sort(byId);
  }

  /** Whether a claim may have a seat: its author has none, and it was not used before. */
  mayTakeSeat({ pens, keys, used }: Speakers, id: Id): boolean {
    const claim = this.#claims.get(id);
    return claim !== undefined && !keys.has(claim.body.seat) && !pens.has(claim.author) && !used.has(id);
  }

  /** Does what a decision changed, and remembers what it acted on. */
  makeChange(change: Change, acted: readonly Id[]): void {
    for (const id of acted) this.#used.add(id);
    if (change.type === 'pen') this.#givePen(change.seat, change.claim);
    if (change.type === 'seat' && change.claim !== null) this.#giveSeat(change.seat, change.claim);
    if (change.type === 'seat' && change.claim === null) this.vacate(change.seat);
    this.#speakers = null;
    this.#letWrite();
  }

  /** Nobody plays this seat from now on. */
  vacate(seat: SeatNumber): void {
    this.#set(seat, { gone: true });
    this.#speakers = null;
  }

  /** A set is decided: pens may pass again. */
  beginPhase(): void {
    this.#passed = [];
    this.#speakers = null;
  }

  #givePen(seat: SeatNumber, id: Id): void {
    const { author } = this.#claims.get(id) as Message;
    this.#passed = [...this.#passed, seat];
    const { pens, passes } = this.#sitting[seat] as SeatHolder;
    this.#set(seat, { pens: [...pens.filter((pen) => pen !== author), author], passes: passes + 1 });
  }

  #giveSeat(seat: SeatNumber, id: Id): void {
    const claim = this.#claims.get(id) as MessageOf<'claim'>;
    this.#used.add(id);
    const { former, ...before } = this.#sitting[seat] as SeatHolder;
    this.#set(seat, { claim, pens: [claim.author], passes: 0, gone: false, former: [...former, before] });
  }

  #set(seat: SeatNumber, part: Partial<SeatHolder>): void {
    this.#sitting = this.#sitting.map((one) => (one.number === seat ? { ...one, ...part } : one));
  }

  /** Lets in whoever has a pen, or asks for one with the key of a seat. */
  #letWrite(): void {
    const { keys, pens } = this.speakers;
    const devices = [...this.#claims.values()].filter(({ body }) => keys.has(body.seat));
    for (const author of [...pens.keys(), ...devices.map((claim) => claim.author)]) {
      if (!this.#writers.has(author)) this.#newWriters.push(author);
      this.#writers.add(author);
    }
  }
}
