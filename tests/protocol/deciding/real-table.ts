import { ballotZeroOf } from '../../../src/protocol/game/round/ballot-zero.ts';
import { atOnce } from '../../../src/protocol/game/round/bid-work.ts';
import { Keyring } from '../../../src/protocol/game/round/keyring.ts';
import { SealedRound } from '../../../src/protocol/game/round/sealed-round.ts';
import type { Making, Table } from '../../../src/protocol/game/told/table.ts';
import { Chain } from '../../../src/protocol/player/chain.ts';
import { conduct } from '../../../src/protocol/player/conduct/conduct.ts';
import type { WaitName } from '../../../src/protocol/player/time/waits.ts';
import { valueKey } from '../../../src/protocol/deciding/values.ts';
import type { Deciding } from '../../../src/protocol/deciding/deciding.ts';
import type { Id, SeatNumber, Value } from '../../../src/protocol/wire/bodies.ts';
import { hashHex } from '../../../src/protocol/wire/hash.ts';
import { Log } from '../../../src/protocol/wire/log/log.ts';
import type { Content, Message } from '../../../src/protocol/wire/message.ts';
import { BOX_OVERHEAD } from '../../../src/protocol/wire/body-shapes.ts';
import type { Choice } from './rules.ts';
import { termsOf } from './machine.ts';
import type { MachineSetting } from './machine.ts';

export const DECISION = 2;
const PHASE = 'S1901M';
const GAME = hashHex('game', 'deciding');
const RULES = hashHex('rules', 'deciding');
const POSITION = hashHex('position', 'deciding');

const pens = [...Array(10).keys()].map((seat) => hashHex('device', String(seat)));

/** The chain of a seat's pen. */
export const penOf = (seat: SeatNumber): Id => pens[seat] as Id;

/** A message in the form that the log takes. Nothing here reads the message's bytes or its signature. */
export function written(seat: SeatNumber, content: Content, after: Message | null, name: string): Message {
  const place = { seq: after === null ? 0 : after.seq + 1, prev: after?.id ?? null };
  const unread = { bytes: new Uint8Array(0), signature: new Uint8Array(0) };
  return { ...content, ...place, ...unread, game: GAME, author: penOf(seat), id: hashHex('id', name) };
}

/** The seat that gives orders. This seat takes no part in the decision. */
const AUTHOR: SeatNumber = 9;

/** A final commit that names this position and cites these heads. */
export function commitOn(seat: SeatNumber, position: Id, heads: readonly Id[], name: string): Message {
  const box = new Uint8Array(BOX_OVERHEAD);
  const sealed = { box, digest: hashHex('commit', name), final: true };
  const body = {
    phase: PHASE,
    position,
    rules: RULES,
    sealed,
    ahead: [],
    dealt: [],
    bids: null,
    seen: null,
    heads,
  };
  return written(seat, { type: 'commit', body }, null, name);
}

/** The two finals that `AUTHOR` may have signed. */
export const finals: readonly Message[] = ['full', 'other'].map((name) =>
  commitOn(AUTHOR, POSITION, [], name),
);

/** For each choice, the set that stands for it: with the first final, with the other final, or without a final. */
export const values: readonly Value[] = [...finals, null].map((final) => {
  const seal = final && { commit: final.id, slot: 0 };
  return { type: 'set', phase: PHASE, position: POSITION, seals: [{ seat: AUTHOR, seal }] };
});

/** The choice that a value stands for. */
export function choiceOf(value: Value): Choice {
  return values.findIndex((one) => valueKey(one) === valueKey(value)) as Choice;
}

/** These functions say that nothing may be decided in place of a set: no vote is open at the table, and no earlier set lacks a key. */
const NOTHING_INSTEAD = { fits: () => false, without: () => null, asked: () => null };

/** One round with its decision. The shipped code works out both from the messages. */
export class RealTable {
  readonly log = new Log();
  readonly round: SealedRound;
  readonly #seatOf: ReadonlyMap<Id, SeatNumber>;

  /** @param superseded positions that followed from keys which a decision then left out */
  constructor(
    setting: MachineSetting,
    messages: readonly Message[],
    superseded: ReadonlySet<Id> = new Set(),
  ) {
    const electors = [...Array(setting.seats).keys()];
    this.#seatOf = new Map([...electors, AUTHOR].map((seat) => [penOf(seat), seat]));
    const plan = {
      ...{ phase: PHASE, position: null, digest: POSITION, hands: [], witness: null },
      ...{
        boxes: { length: 0, ahead: 0 },
        asks: [AUTHOR],
        ahead: new Map(),
        turns: new Map(),
        isAnew: false,
      },
      fixed: {
        ...{ game: GAME, rules: RULES, quorums: termsOf(setting), waits: false },
        ...{ keyring: new Keyring(), bidWork: atOnce, log: this.log },
      },
      elsewhere: { overruled: () => [], superseded },
      sharing: { escrow: 'none', electors, boxKeys: [], witness: null } as const,
      newcomers: [],
      bidding: null,
      keeper: null,
    };
    this.round = new SealedRound(plan, DECISION, electors, NOTHING_INSTEAD);
    this.log.openGame(GAME, [...this.#seatOf.keys()]);
    for (const message of messages) this.note(message);
  }

  get deciding(): Deciding {
    return this.round.deciding as Deciding;
  }

  note(message: Message): void {
    for (const accepted of this.log.addMessage(message).accepted) {
      const seat = this.#seatOf.get(accepted.author) as SeatNumber;
      this.round.countMessage(seat, accepted);
      this.deciding.countMessage(seat, accepted);
    }
  }

  /**
   * The messages that an honest browser signs if it has only the messages of this table.
   * @param patienceOver whether the browser has waited long enough for the present ballot
   * @param timeOver whether the deadline has passed for the browser
   */
  signs(seat: SeatNumber, patienceOver: boolean, timeOver: boolean): readonly Content[] {
    const { electors, ballots, promises, proposals, proposable, spent } = this.deciding;
    const { accepts, confirms, terms } = ballots;
    const { due, overdue } = ballotZeroOf(this.round, null);
    const voices = { accepts, confirms, promises, proposals, proposable, spent };
    const making: Making = {
      number: DECISION,
      due,
      overdue,
      isCheated: false,
      electors,
      terms,
      needsAll: this.deciding.needsAll,
      ...{ listed: null, receipted: null },
      ...voices,
    };
    const own = { public: penOf(seat), secret: new Uint8Array(0) };
    const chain = new Chain(own, new Uint8Array(0), this.log);
    for (const message of this.log.messages) chain.noteOwn(message);
    const nothing = { key: () => null, held: () => null, heldOfBids: () => null, part: () => null, cast: () => null,
      ownChains: [], bidsSecret: () => null,
      unveil: () => null, sealUnasked: () => null, accuse: () => null as never, heads: () => [] }; // prettier-ignore
    const late = timeOver ? (['deadline', 'ballot', 'proposal'] as const) : [];
    const over = new Set<WaitName>([...(patienceOver ? (['accepts'] as const) : []), ...late]);
    const self = { ...chain, seat, isPen: true, ...nothing, over, inTime: new Set<string>() };
    const table = {
      stopped: null,
      making,
      settling: null,
      madeOnForks: [],
      phases: [],
      draw: null,
      decisions: [],
      faults: [],
      motions: [],
    };
    return [...conduct(table as unknown as Table, self)];
  }
}
