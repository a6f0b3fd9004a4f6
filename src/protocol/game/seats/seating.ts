import type { Power } from '../../../../engine/position.ts';
import { penAskedIn } from '../../deciding/values.ts';
import type { Change, Id, SeatNumber } from '../../wire/bodies.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import { boxKeyOf } from '../../wire/keys.ts';
import { byId, bySeq } from '../../wire/message-order.ts';

/** The person to whom the roster gives a seat. */
export interface Seated {
  number: SeatNumber;
  claim: MessageOf<'claim'>;
  /** The powers that the roster gives the seat; empty if the powers are drawn. */
  powers: readonly Power[];
}

/**
 * The time for which a person has a seat, or had it. `claim`: the claim with which the person asked for the seat. `pens`: the chains that
 * have spoken for the person during this time, oldest first. Somebody who gets their seat back begins another turn.
 */
export interface SeatTurn {
  claim: Pick<Message, 'id' | 'author' | 'seq'>;
  pens: readonly Id[];
}

/** The person who plays a seat now. */
interface SeatHolder {
  number: SeatNumber;
  /** The person's claim: their name, and the keys of the seat. */
  claim: MessageOf<'claim'>;
  /** The chains that have spoken for this person, oldest first. The last chain is the chain of the pen. */
  pens: readonly Id[];
  /**
   * For each of these chains, the place in the chain of its first claim to speak for this person. Messages before this place may have been
   * for another seat of the same person.
   */
  asked: ReadonlyMap<Id, number>;
  /** How often the pen has passed from one of the person's devices to another. */
  passes: number;
  /** Whether nobody plays the seat any more. */
  gone: boolean;
  /** The people who had the seat before, oldest first. */
  former: readonly Pick<SeatHolder, 'claim' | 'pens'>[];
}

/**
 * The chains and seats that may speak in a round or a decision. These chains and seats are fixed when the round or decision begins, and
 * stay the same for messages that arrive later.
 */
export interface Speakers {
  /** The pen of each seat that somebody plays. */
  pens: ReadonlyMap<Id, SeatNumber>;
  /** For each chain, the seat that the chain speaks or has spoken for. Only chains of people who play at present are included. */
  chains: ReadonlyMap<Id, SeatNumber>;
  /** For each chain of the people who play: the place of the chain's first claim to speak for its seat. */
  since: ReadonlyMap<Id, number>;
  /** For the key of each seat that somebody plays, the number of that seat. */
  keys: ReadonlyMap<Id, SeatNumber>;
  /** For each seat, how often the pen has passed from one device of the seat's person to another. */
  passes: readonly number[];
  /** The claims, votes and wishes that earlier decisions have used. Each of these messages can be used only once. */
  used: ReadonlySet<Id>;
  gone: readonly SeatNumber[];
  /** The seats whose pen has passed to another device in this phase. A seat is listed once for each time that its pen has passed. */
  passed: readonly SeatNumber[];
  /** The seats that have been given to another person in this phase. */
  given: readonly SeatNumber[];
}

const askedBy = ({ author, seq }: Pick<Message, 'author' | 'seq'>): ReadonlyMap<Id, number> =>
  new Map([[author, seq]]);

/**
 * False if a message comes before the first claim by which its chain asked to speak for its present seat. Such a message was for another
 * seat, or for an earlier turn at this seat.
 */
export function isForSeat({ since }: Speakers, { author, seq }: Pick<Message, 'author' | 'seq'>): boolean {
  return seq >= (since.get(author) ?? 0);
}

/** A seat's pen passes at most 3 times in one phase. Otherwise one person could keep the table busy with decisions about pens. */
const MOST_PENS_A_PHASE = 3;

/**
 * The player of each seat, once the roster is decided. A claim that is made during the game asks for one of two things. Only a decision can
 * grant either of them:
 * - a claim with the key of a seat asks for that seat's pen;
 * - a claim with any other key asks for a seat.
 */
export class SeatingPlan {
  #sitting: readonly SeatHolder[];
  readonly #claims = new Map<Id, MessageOf<'claim'>>();
  readonly #used = new Set<Id>();
  readonly #writers: Set<Id>;
  #newWriters: Id[];
  #passed: readonly SeatNumber[] = [];
  #given: readonly SeatNumber[] = [];
  #speakers: Speakers | null = null;

  constructor(seated: readonly Seated[]) {
    this.#sitting = seated.map(({ number, claim }) => ({
      number,
      claim,
      pens: [claim.author],
      asked: askedBy(claim),
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

  /** For each seat, the X25519 key of its person. */
  get boxKeys(): readonly Id[] {
    return this.#sitting.map(({ claim }) => boxKeyOf(claim.body.seat));
  }

  /** The seats whose person has changed since `boxKeys` were the keys of all seats. */
  newSince(boxKeys: readonly Id[]): readonly SeatNumber[] {
    const now = this.boxKeys;
    return this.numbers.filter((seat) => now[seat] !== boxKeys[seat]);
  }

  /**
   * The chains of a seat's present person have spoken for the seat one after another. For each of these chains: how many of them came
   * before it.
   */
  get turns(): ReadonlyMap<Id, number> {
    return new Map(this.#sitting.flatMap(({ pens }) => pens.map((pen, turn) => [pen, turn] as const)));
  }

  /** The seats that nobody plays. */
  get gone(): readonly SeatNumber[] {
    return this.#sitting.filter(({ gone }) => gone).map(({ number }) => number);
  }

  /** The seat whose present person uses this chain or has used it; null if the chain belongs to nobody who has a seat now. */
  seatOf(author: Id): SeatNumber | null {
    return this.#sitting.find(({ pens }) => pens.includes(author))?.number ?? null;
  }

  /**
   * The seat for which a chain speaks. If the chain speaks for no seat now, a seat for which it once spoke; null if there is no such seat.
   * Unlike `seatOf`, this function also finds a seat for the chains of people who have lost their seat.
   */
  lastSeatOf(author: Id): SeatNumber | null {
    const had = this.#sitting.find(({ former }) => former.some(({ pens }) => pens.includes(author)));
    return this.seatOf(author) ?? had?.number ?? null;
  }

  /** Stores a claim that is made during the game, and lets its author write if the claim gives that right. */
  noteClaim(claim: MessageOf<'claim'>): void {
    this.#claims.set(claim.id, claim);
    this.#letWrite();
  }

  /** The chains that may write now, but could not write when this function was last called. */
  takeNewWriters(): readonly Id[] {
    const writers = this.#newWriters;
    this.#newWriters = [];
    return writers;
  }

  /** The chains and seats that may speak now. The returned object stays the same as long as these chains and seats don't change. */
  get speakers(): Speakers {
    const played = this.#sitting.filter(({ gone }) => !gone);
    this.#speakers ??= {
      pens: new Map(played.map(({ number, pens }) => [pens.at(-1) as Id, number])),
      chains: new Map(played.flatMap(({ number, pens }) => pens.map((pen) => [pen, number] as const))),
      since: new Map(played.flatMap(({ asked }) => [...asked])),
      keys: new Map(played.map(({ number, claim }) => [claim.body.seat, number])),
      passes: this.#sitting.map(({ passes }) => passes),
      used: new Set(this.#used),
      gone: this.gone,
      passed: this.#passed,
      given: this.#given,
    };
    return this.#speakers;
  }

  /**
   * The seat that a message speaks for. Usually this is the seat whose pen signed the message. Null if the message speaks for no seat.
   * Orders that a former pen of the seat's present person sealed also count for the seat (round/commits.ts). Orders that the person sealed
   * before asking for this seat don't count, since these orders were for another seat. A device that only asks for its seat's pen may also
   * speak for the seat, in two cases:
   * 1. it may reveal keys;
   * 2. if every elector must take part (`together`), it may sign messages of a decision. But at ballot 0, a device that only asks for the
   *    pen may accept only the value that grants its own claim. Without the second case, a table of two or three seats could never give the
   *    pen to a new device. At a table that doesn't need every elector, the seat's own accept is not needed to give the pen. At such a
   *    table, a seat for which two devices speak at the same time would count as a liar.
   */
  speaksFor(speakers: Speakers, message: Message, together: boolean): SeatNumber | null {
    if (message.type === 'commit')
      return isForSeat(speakers, message) ? (speakers.chains.get(message.author) ?? null) : null;
    const seat = speakers.pens.get(message.author);
    if (seat !== undefined) return seat;
    const asked = this.askings(speakers).filter(({ claim }) => claim.author === message.author);
    const [first] = asked;
    if (first && message.type === 'reveal') return first.seat;
    if (!first || !together || message.type === 'attest') return null;
    if (message.type !== 'accept' || message.body.ballot > 0) return first.seat;
    const claimed = penAskedIn(message.body.value);
    return asked.some(({ claim }) => claim.id === claimed) ? first.seat : null;
  }

  /** The devices that ask for their seat's pen, sorted by the ids of their claims. */
  askings({ pens, keys, passes }: Speakers): readonly { seat: SeatNumber; claim: MessageOf<'claim'> }[] {
    return [...this.#claims.values()].sort(byId).flatMap((claim) => {
      const seat = keys.get(claim.body.seat);
      const asks = seat !== undefined && claim.body.passes === passes[seat] && !pens.has(claim.author);
      return asks ? [{ seat, claim }] : [];
    });
  }

  /** The devices that ask for their seat's pen and can get the pen in this phase. */
  heirs(speakers: Speakers): readonly { seat: SeatNumber; claim: MessageOf<'claim'> }[] {
    const often = (seat: SeatNumber) => speakers.passed.filter((one) => one === seat).length;
    return this.askings(speakers).filter(({ seat }) => often(seat) < MOST_PENS_A_PHASE);
  }

  /**
   * The claims of people who have no seat and ask for a seat. For each seat key, only the newest claim is included. The claims are sorted
   * by id.
   */
  get applications(): readonly MessageOf<'claim'>[] {
    const newest = new Map<Id, MessageOf<'claim'>>();
    for (const claim of [...this.#claims.values()].sort(bySeq)) {
      if (this.mayTakeSeat(this.speakers, claim.id)) newest.set(claim.body.seat, claim);
    }
    return [...newest.values()].sort(byId);
  }

  /**
   * Whether a decision may give a seat to the author of a claim. A decision may give this author a seat if the author has no seat yet, and
   * if no earlier decision has used the claim. Two seat keys with the same X25519 key belong to one person.
   */
  mayTakeSeat({ pens, keys, used }: Speakers, id: Id): boolean {
    const claim = this.#claims.get(id);
    if (!claim || pens.has(claim.author) || used.has(id)) return false;
    const box = boxKeyOf(claim.body.seat);
    return [...keys.keys()].every((key) => boxKeyOf(key) !== box);
  }

  /** Carries out a change that has been decided. `acted`: the messages that the decision cites, which can't be used again. */
  makeChange(change: Change, acted: readonly Id[]): void {
    for (const id of acted) this.#used.add(id);
    if (change.type === 'pen') this.#givePen(change.seat, change.claim);
    if (change.type === 'seat' && change.claim !== null) this.#giveSeat(change.seat, change.claim);
    if (change.type === 'seat' && change.claim === null) this.vacate(change.seat);
    this.#speakers = null;
    this.#letWrite();
  }

  /** Leaves a seat unplayed from now on. */
  vacate(seat: SeatNumber): void {
    this.#set(seat, { gone: true });
    this.#speakers = null;
  }

  /**
   * Begins a new phase. In each phase, a seat's pen may pass as often as `MOST_PENS_A_PHASE` allows, and a seat may be handed over once.
   */
  beginPhase(): void {
    this.#passed = [];
    this.#given = [];
    this.#speakers = null;
  }

  /** All chains that have spoken for a seat, whoever had the seat, oldest first. */
  everyPenOf(seat: SeatNumber): readonly Id[] {
    return this.turnsOf(seat).flatMap(({ pens }) => pens);
  }

  /** The turns of the people who have had a seat, oldest first. The last turn is that of the present person. */
  turnsOf(seat: SeatNumber): readonly SeatTurn[] {
    const { former, claim, pens } = this.#sitting[seat] as SeatHolder;
    return [...former, { claim, pens }];
  }

  #givePen(seat: SeatNumber, id: Id): void {
    const claim = this.#claims.get(id) as Message;
    this.#passed = [...this.#passed, seat];
    const { pens, asked, passes } = this.#sitting[seat] as SeatHolder;
    this.#set(seat, {
      pens: [...pens.filter((pen) => pen !== claim.author), claim.author],
      asked: new Map([...askedBy(claim), ...asked]),
      passes: passes + 1,
    });
  }

  #giveSeat(seat: SeatNumber, id: Id): void {
    const claim = this.#claims.get(id) as MessageOf<'claim'>;
    this.#used.add(id);
    this.#given = [...this.#given, seat];
    const { former, ...before } = this.#sitting[seat] as SeatHolder;
    this.#set(seat, {
      claim,
      pens: [claim.author],
      asked: askedBy(claim),
      passes: 0,
      gone: false,
      former: [...former, before],
    });
  }

  #set(seat: SeatNumber, part: Partial<SeatHolder>): void {
    this.#sitting = this.#sitting.map((one) => (one.number === seat ? { ...one, ...part } : one));
  }

  /**
   * Lets a device write if its claim names the key of somebody who has a seat or had a seat. The device may write even if the person no
   * longer has the seat when the claim arrives. Otherwise the log would depend on the order in which messages arrive.
   */
  #letWrite(): void {
    const people = this.#sitting.flatMap(({ claim, former }) => [{ claim }, ...former]);
    const keys = new Set(people.map(({ claim }) => claim.body.seat));
    for (const { author, body } of this.#claims.values()) {
      if (!keys.has(body.seat) || this.#writers.has(author)) continue;
      this.#newWriters.push(author);
      this.#writers.add(author);
    }
  }
}
