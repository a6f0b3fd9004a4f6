import { describe, expect, it } from 'vitest';
import type { Id, SeatNumber, Value } from '../wire/bodies.ts';
import { hashHex } from '../wire/hash.ts';
import { Log } from '../wire/log/log.ts';
import type { Content, Message } from '../wire/message.ts';
import { Deciding } from './deciding.ts';

const GAME = hashHex('game', 'deciding');
const NUMBER = 4;
const SEATS = [0, 1, 2, 3];

const without = (phase: string): Value => ({ type: 'without', phase, seats: [3], bids: [] });
/**
 * Three values. Because a key is missing here, we can't judge the first value. The second value is the value to propose if nothing binds
 * the proposal. The third value is never allowed.
 */
const [hanging, right, wrong] = ['W1901A', 'F1901M', 'S1905M'].map(without) as [Value, Value, Value];

const penOf = (seat: SeatNumber): Id => hashHex('device', String(seat));

/** A decision in a browser that lacks a key. Without this key the browser can't judge the value `hanging`. */
class Lacking {
  readonly #log = new Log();
  readonly #deciding = new Deciding(
    NUMBER,
    SEATS,
    {
      phase: 'F1901M',
      fitOf: (value) => (value === hanging ? 'unknown' : 'unfit'),
      yields: () => right,
      isKnownTo: () => true,
      lacksNoKey: () => true,
    },
    this.#log,
    { few: 'all', many: 'all' },
  );

  constructor() {
    this.#log.openGame(GAME, SEATS.map(penOf));
  }

  /** Adds a message that the seat signs. Returns the message's id. */
  #say(seat: SeatNumber, content: Content): Id {
    const before = this.#log.tip(penOf(seat));
    const place = { seq: before ? before.seq + 1 : 0, prev: before?.id ?? null };
    const id = hashHex('id', String(seat), place.seq);
    const unread = { bytes: new Uint8Array(0), signature: new Uint8Array(0) };
    const message: Message = { ...content, ...place, ...unread, game: GAME, author: penOf(seat), id };
    for (const accepted of this.#log.addMessage(message).accepted)
      this.#deciding.countMessage(seat, accepted);
    return id;
  }

  accept(seat: SeatNumber, value: Value, ballot = 0, proposal: Id | null = null): Id {
    return this.#say(seat, { type: 'accept', body: { decision: NUMBER, ballot, value, proposal } });
  }

  confirm(seat: SeatNumber, value: Value, accepts: readonly Id[], ballot = 0): Id {
    return this.#say(seat, {
      type: 'confirm',
      body: { decision: NUMBER, ballot, value, accepts, heads: [] },
    });
  }

  /** Seats 0, 1 and 2 promise ballot 1. Then seat 1 proposes the value in that ballot. */
  propose(value: Value): Id {
    const promise: Content = {
      type: 'promise',
      body: { decision: NUMBER, ballot: 1, finals: null, heads: [] },
    };
    const promises = [0, 1, 2].map((seat) => this.#say(seat, promise));
    return this.#say(1, { type: 'propose', body: { decision: NUMBER, ballot: 1, value, promises } });
  }

  get faults(): readonly string[] {
    return this.#deciding.faults.map(({ kind, seat }) => `${kind} ${seat}`);
  }

  /** How many messages of each kind count. */
  get counted(): { accepts: number; confirms: number; proposals: number; decided: number } {
    const { ballots, proposals, decided } = this.#deciding;
    const [accepts, confirms] = [ballots.accepts.length, ballots.confirms.length];
    return { accepts, confirms, proposals: proposals.length, decided: decided.length };
  }
}

const NOTHING = { accepts: 0, confirms: 0, proposals: 0, decided: 0 };

describe('while a key is missing on which a value depends', () => {
  it('a seat that confirms the value and cites a quorum’s accepts is not accused, but its confirm doesn’t count', () => {
    const table = new Lacking();
    const accepts = [0, 1, 3].map((seat) => table.accept(seat, hanging));
    for (const seat of [0, 1, 3]) table.confirm(seat, hanging, accepts);
    expect(table.faults).toEqual([]);
    expect(table.counted).toEqual(NOTHING);
  });

  it('a seat that cites too few accepts, one accept twice, or accepts of another value is accused nevertheless', () => {
    const table = new Lacking();
    const [one, other] = [0, 1].map((seat) => table.accept(seat, hanging)) as [Id, Id];
    const unfit = table.accept(2, wrong);
    table.confirm(0, hanging, [one, other]);
    table.confirm(1, hanging, [one, other, other]);
    table.confirm(2, hanging, [one, other, unfit]);
    table.confirm(3, wrong, [one, other, unfit]);
    const confirms = SEATS.map((seat) => `confirm without proof ${seat}`);
    expect(table.faults.toSorted()).toEqual([...confirms, 'unfit accept 2']);
  });

  it('a seat that proposes the value in a later ballot is not accused if the value may be bound, nor are seats that accept it', () => {
    const table = new Lacking();
    for (const seat of [0, 1]) table.accept(seat, hanging);
    const proposal = table.propose(hanging);
    const accepts = [0, 1, 3].map((seat) => table.accept(seat, hanging, 1, proposal));
    table.confirm(3, hanging, accepts, 1);
    expect(table.faults).toEqual([]);
    expect(table.counted).toEqual(NOTHING);
  });

  it('a seat that proposes the value although nothing can bind it is accused, and so is a seat that accepts it', () => {
    const table = new Lacking();
    table.accept(0, hanging);
    const proposal = table.propose(hanging);
    table.accept(3, hanging, 1, proposal);
    expect(table.faults.toSorted()).toEqual(['unfit accept 3', 'unfit proposal 1']);
  });

  it('a proposal counts if its value follows without the key', () => {
    const table = new Lacking();
    table.accept(0, hanging);
    const proposal = table.propose(right);
    const accepts = [0, 1, 2].map((seat) => table.accept(seat, right, 1, proposal));
    for (const seat of [0, 1, 2]) table.confirm(seat, right, accepts, 1);
    expect(table.faults).toEqual([]);
    expect(table.counted).toEqual({ accepts: 3, confirms: 3, proposals: 1, decided: 1 });
  });
});
