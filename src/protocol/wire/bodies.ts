import type { Power } from '../../../engine/position.ts';
import type { Outcome } from '../../../engine/report.ts';
import type { BareBody, PartBody, SecretBids, TellBody } from './secret-bids.ts';
import type { Genesis } from './terms.ts';

export type {
  Absence,
  Boxes,
  Deadline,
  Genesis,
  Pace,
  Scoring,
  Seating,
  Voting,
  WeekTime,
  Keeper,
  Witness,
} from './terms.ts';

/** 32 bytes in hex: a message's id, a digest or a public key. */
export type Id = string;
/** A seat's place in the roster, counted from 0. */
export type SeatNumber = number;
/** A phase's code (`S1901M`), or `draw` for the drawing of the powers. */
export type PhaseCode = string;

/** A person's name, sealed in a box. The digest binds the author to one key (press/sealed-names.ts). */
export interface Veil {
  box: Uint8Array;
  digest: Id;
}

/** Asks for a seat. If the roster names the claim, the author's chain becomes the seat's first pen. */
interface ClaimBody {
  /** The seat's Ed25519 key. If only this seat may read a message, others seal the message to the key's X25519 form (`boxKeyOf`). */
  seat: Id;
  /** The person's name; empty at an anonymous table. */
  name: string;
  /** At an anonymous table, the person's name, sealed; null at other tables. */
  veil: Veil | null;
  /**
   * The powers this person would like, the most wanted first. Everybody sees these wishes. With seating `preference` each power counts for
   * its whole hand.
   */
  wishes: readonly Power[];
  /** How often, as far as the author knows, the seat's pen has passed on. Once the pen passes again, the claim has no effect. */
  passes: number;
  /** With this signature, the seat's key states that this chain speaks for the seat at this table (`deviceStatement`). */
  certificate: Uint8Array;
}

/** The list of seats: first seat 0, then seat 1, and so on. Only the host may write it. */
interface RosterBody {
  claims: readonly Id[];
  /** With seating `chosen`, the powers of each seat, in the sequence of `claims`. Each seat gets whole hands. Empty with other seatings. */
  powers: readonly (readonly Power[])[];
}

/** Orders sealed in a box, with the digest that binds the author to one key (seal.ts). */
export interface Sealed {
  box: Uint8Array;
  digest: Id;
  /** Whether the orders are final. Orders that are not final are replaced by any later commit. */
  final: boolean;
}

/**
 * Orders sealed for a phase that may follow. `along`: if these orders are final, whether their key is shown together with the key of the
 * orders for the phase itself.
 */
export interface SealedAhead extends Sealed {
  along: boolean;
}

/**
 * The shares of one key, in the order of their holders (escrow/sharing.ts). For each holder there are the sealed share and a digest that
 * binds the author to the share. `point`: the Ed25519 key that the author made for this box. `known`: this key's signature for this box
 * (escrow/deal-key.ts).
 */
export interface Dealt {
  point: Uint8Array;
  known: Uint8Array;
  digests: readonly Uint8Array[];
  shares: readonly Uint8Array[];
}

/** Sealed orders for a phase, and for the phases that may follow before the next movement phase. */
export interface CommitBody {
  phase: PhaseCode;
  /** The digest of the position that the orders were written for. By naming it, the author attests to having reached this position. */
  position: Id;
  rules: Id;
  sealed: Sealed;
  /** One box for each entry of the genesis' `boxes.ahead` (terms.ts). A box without orders is allowed. */
  ahead: readonly SealedAhead[];
  /** With escrow, the shares of each box's key, box by box. Empty without escrow. */
  dealt: readonly Dealt[];
  /** The seat's secret bids; null if the table has none in this phase, or if the seat may not bid (game/round/seat-bids.ts). */
  bids: SecretBids | null;
  /**
   * When the author's device first saw the phase, in minutes since 1970; null if the device didn't know the time. Deadlines depend on this
   * time (player/time/deadline.ts). Whether a message counts never depends on this time.
   */
  seen: number | null;
  /** The heads of the seats' chains and of the witness's chain, as far as the author knows them (player/cited-heads.ts). */
  heads: readonly Id[];
}

/**
 * Names a box of sealed orders by the id of its commit and the slot in that commit. Slot 0 has the orders for the phase itself; slots 1, 2,
 * … have orders written ahead. In an accusation, slot 8 stands for the commit's secret bids.
 */
export interface SealName {
  commit: Id;
  slot: number;
}

/**
 * The values that a decision can have. `without`: in this phase, the table goes on without the orders of the seats in `seats`, and without
 * the secret bids of the seats in `bids`.
 */
export type Value =
  | { type: 'roster'; roster: Id }
  | {
      type: 'set';
      phase: PhaseCode;
      position: Id;
      seals: readonly { seat: SeatNumber; seal: SealName | null }[];
    }
  | { type: 'without'; phase: PhaseCode; seats: readonly SeatNumber[]; bids: readonly SeatNumber[] }
  | { type: 'change'; change: Change; votes: readonly Id[] }
  | { type: 'end'; position: Id; ending: Ending; votes: readonly Id[] };

/**
 * What a table can change about itself:
 * - `pen`: another device of the same person speaks for the seat from now on;
 * - `seat`: another person plays the seat. If `claim` is null, nobody plays the seat from now on, and its powers are in civil disorder from
 *   the next phase on. If nobody played the seat before either, its powers are dissolved;
 * - `pause`: no deadline passes before `until`, in minutes since 1970; 0 ends the pause;
 * - `extension`: the phase gets this many more seconds;
 * - `witness`: the table goes on without its witness;
 * - `keeper`: the table goes on without its keeper. From then on, the parts that open the counts of secret bids are shown to everybody.
 */
export type Change =
  | { type: 'pen'; seat: SeatNumber; claim: Id }
  | { type: 'seat'; seat: SeatNumber; claim: Id | null }
  | { type: 'pause'; until: number }
  | { type: 'extension'; phase: PhaseCode; seconds: number }
  | { type: 'witness' }
  | { type: 'keeper' };

/** How a game ends: with an outcome, or scrapped because the table agreed that nobody wins. */
export type Ending = Outcome | { scrapped: true };

/** The value of a decision that changes the table. */
export type ChangeValue = Extract<Value, { type: 'change' }>;

/** The value of a decision that ends the game. */
export type EndValue = Extract<Value, { type: 'end' }>;

/** Says that a seat accepts a value in a ballot. Decisions and ballots are counted from 0. */
export interface AcceptBody {
  decision: number;
  ballot: number;
  value: Value;
  /** The proposal that the author accepts; null in ballot 0, which has no proposals. */
  proposal: Id | null;
}

/** Says that a quorum accepted a value, and cites the quorum's accepts. */
export interface ConfirmBody {
  decision: number;
  ballot: number;
  value: Value;
  accepts: readonly Id[];
  heads: readonly Id[];
}

/** Promises that the author signs nothing more in lower ballots. */
interface PromiseBody {
  decision: number;
  ballot: number;
  /**
   * The finals that the witness's list lacks although the author had them in time. Null if the author knew no list of the witness, and so
   * can't say which finals a list lacks.
   */
  finals: readonly { seat: SeatNumber; seal: SealName }[] | null;
  heads: readonly Id[];
}

/** Proposes the value that follows from the cited promises. */
interface ProposeBody {
  decision: number;
  ballot: number;
  value: Value;
  promises: readonly Id[];
}

/**
 * Shows the key of a box. The box is in a decided set, or in the set on the witness's list. If the box was written ahead, it is enough that
 * a decided set names the commit that carries the box. `proof`: the accepts or confirms that decided the set, or the witness's list.
 */
interface RevealBody {
  decision: number;
  seal: SealName;
  key: Uint8Array;
  proof: readonly Id[];
}

/** Shows the author's share of the key to another seat's box. `seal` and `proof` mean the same as in a reveal. */
interface ShareBody {
  decision: number;
  seal: SealName;
  share: Uint8Array;
  proof: readonly Id[];
}

/**
 * Proves that the accuser was dealt a bad share of a box's key, or of the number that masks secret bids. `agreed`: the secret point that
 * only the accuser and the dealer could compute for this box or these bids. `proof`: the proof that `agreed` is the right point
 * (escrow/agreed.ts).
 */
export interface AccuseBody {
  /** The decision on the set in which the box may count; for an implied set, the decision that fixed the commit. */
  decision: number;
  seal: SealName;
  agreed: Uint8Array;
  proof: Uint8Array;
}

/** The witness's receipt for a commit of the phase. `at`: the time of the receipt by the witness's clock, in minutes since 1970. */
interface ReceiptBody {
  phase: PhaseCode;
  commit: Id;
  at: number;
}

/**
 * The witness's list: the set that follows from the witness's receipts once the orders of every seat have come or are late. `shares`: for
 * each seat, the witness's shares of the key to that seat's box. `parts`: the witness's parts of the count of the set's secret bids, one
 * part for each place that the witness has among the holders; empty if nothing is to be counted. At a table with a keeper these parts are
 * masked, as in a part message.
 */
export interface ListBody {
  decision: number;
  value: Value;
  shares: readonly { seat: SeatNumber; shares: readonly Uint8Array[] }[];
  parts: readonly Uint8Array[];
}

/** Says which position the author reached. */
interface AttestBody {
  phase: PhaseCode;
  position: Id;
}

/** A letter in a box (press/envelope.ts). Only the letter's members can tell who the members are, and how many there are. */
export interface SealedPress {
  /** The phase in which the letter was written; `after` if the game was over. */
  phase: PhaseCode;
  /** An X25519 key made for this letter only. */
  point: Uint8Array;
  /** 32 bytes for each seat of the roster: for an addressee, the letter's key, masked; for any other seat, bytes that look random. */
  keys: readonly Uint8Array[];
  box: Uint8Array;
  /** The digest that binds the author to one key. */
  digest: Id;
}

/** An open letter, or a letter that only its members can read (press/letter.ts). */
export type PressBody =
  { type: 'open'; phase: PhaseCode; letter: Uint8Array } | ({ type: 'sealed' } & SealedPress);

/** Discloses the secret from which the keys of all this seat's sealed letters in the game derive. Everybody can then read these letters. */
interface DiscloseBody {
  secret: Uint8Array;
}

/** Shows the key that opens the veil in the author's own claim. */
interface UnveilBody {
  claim: Id;
  key: Uint8Array;
}

/** What a seat can vote for. */
export type Motion =
  | { type: 'draw'; powers: readonly Power[] }
  | { type: 'concede'; to: Power }
  | { type: 'scrap' }
  | { type: 'pause'; until: number }
  | { type: 'extension'; phase: PhaseCode; seconds: number }
  | { type: 'replace'; seat: SeatNumber; claim: Id }
  | { type: 'abandon'; seat: SeatNumber }
  | { type: 'dissolve'; seat: SeatNumber };

/** A vote for a motion, or the withdrawal of that vote (`stands: false`). */
interface VoteBody {
  motion: Motion;
  stands: boolean;
}

/** Takes part in a secret vote (polls/enrolment.ts). */
interface EnrolBody {
  motion: Motion;
  /** Names the secret vote: this motion, in this position, among these voters (game/votes/polls.ts). */
  poll: Id;
  key: Uint8Array;
  proof: Uint8Array;
}

/** One voter's vote in a secret vote. By itself it tells nothing; only the sum of all votes can be read (polls/casting.ts). */
interface CastBody {
  poll: Id;
  /** The messages by which the voters enrolled: one message for each voter, in the order of the voters. */
  keys: readonly Id[];
  /** The index of the author's own message in `keys`. */
  own: number;
  vote: Uint8Array;
  proof: Uint8Array;
}

/** Gives the author's seat to the author of the claim that is named here. */
interface HandoverBody {
  claim: Id;
}

/**
 * Announces when the author is away; `from` and `until` are in minutes since 1970. During an announced absence, no deadline passes while
 * the seat's orders are missing, until the seat's vacation is used up. Only the newest announcement counts.
 */
interface AwayBody {
  from: number;
  until: number;
}

/** Names mailboxes for the whole table besides those of its terms (game/seats/hinted-mailboxes.ts). An empty list takes the hint back. */
interface HintBody {
  mail: readonly string[];
}

/**
 * Announces that the author has opened the next table for the same people. The secret of the next table's link derives from the secret of
 * this table's link (link.ts).
 */
interface RematchBody {
  /** The first 16 bytes of the digest of the key of the next table's host. */
  host: Uint8Array;
  /** The digest of the position in which the game ended. Nobody knows it earlier, so nobody can open the next table earlier. */
  end: Id;
}

/** The host turns these claimants away. */
interface DismissBody {
  claims: readonly Id[];
}

/** Announces that the author leaves the game for good. */
interface LeaveBody {
  why: string;
}

/** The body of each type of message. */
export interface Bodies {
  genesis: Genesis;
  claim: ClaimBody;
  roster: RosterBody;
  commit: CommitBody;
  accept: AcceptBody;
  confirm: ConfirmBody;
  promise: PromiseBody;
  propose: ProposeBody;
  reveal: RevealBody;
  share: ShareBody;
  part: PartBody;
  tell: TellBody;
  accuse: AccuseBody;
  receipt: ReceiptBody;
  list: ListBody;
  attest: AttestBody;
  press: PressBody;
  disclose: DiscloseBody;
  bare: BareBody;
  unveil: UnveilBody;
  vote: VoteBody;
  enrol: EnrolBody;
  cast: CastBody;
  handover: HandoverBody;
  away: AwayBody;
  hint: HintBody;
  dismiss: DismissBody;
  rematch: RematchBody;
  leave: LeaveBody;
}

export type MessageType = keyof Bodies;
