import type { Outcome } from '../../../engine/report.ts';
import type { Bodies, Change, Dealt, Motion, Seating, SealName, Sealed, Value } from './bodies.ts';
import { LONGEST_NAME, LONGEST_TABLE_NAME, isName } from './names.ts';
import {
  Misshapen,
  bytes,
  dictionary,
  id,
  list,
  nullable,
  oneOf,
  record,
  tagged,
  text,
  whole,
  yesNo,
} from './shape.ts';
import type { Shape } from './shape.ts';

/** No table has more seats. */
const MOST_SEATS = 32;
/** No seat's box holds more. */
const LONGEST_BOX = 8192;
/** A secretbox adds a nonce of 24 bytes and a tag of 16. */
export const BOX_OVERHEAD = 40;
/** A piece of press is at most 16 KiB. */
const LONGEST_PRESS = 16_384;

const MOST_DECISIONS = 100_000;
const MOST_BALLOTS = 1_000_000;
const MOST_SECONDS = 366 * 86_400;
/** No message cites more heads. */
export const MOST_HEADS = 256;

/** The id of a board with every module over it has 44 characters. */
const LONGEST_VARIANT = 80;

const word = text(40, 1);
const power = text(40, 1);
const seat = whole(0, MOST_SEATS - 1);
const decision = whole(0, MOST_DECISIONS);
const ballot = whole(0, MOST_BALLOTS);
const seconds = whole(0, MOST_SECONDS);
const heads = list(id, MOST_HEADS);
const cited = list(id, 2 * MOST_SEATS);
const certificate = bytes(64);

/** A person's or a table's name: what breaks lines or is not what it looks like is none (names.ts). */
function name(most: number): Shape<string> {
  return {
    read(value, where) {
      const read = text(most, 1).read(value, where);
      if (!isName(read, most)) throw new Misshapen(`${where} is not a name.`);
      return read;
    },
    write: (value) => value,
  };
}

/** An option's value: text, whole number, yes or no. */
const option: Shape<string | number | boolean> = {
  read(value, where) {
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    return text(40).read(value, where);
  },
  write: (value) => value,
};

const outcome: Shape<Outcome> = {
  read(value, where) {
    if (value instanceof Map && value.has('winner')) return record({ winner: power }).read(value, where);
    if (value instanceof Map && value.has('draw')) {
      return record({ draw: list(power, MOST_SEATS) }).read(value, where);
    }
    throw new Misshapen(`${where} is not an outcome.`);
  },
  write: (value) => value,
};

const change: Shape<Change> = tagged<Change>({
  pen: record({ seat, handover: id }),
  seat: record({ seat, claim: nullable(id) }),
  pause: record({ paused: yesNo }),
  extension: record({ seconds }),
  rules: record({ rules: id }),
});

const motion: Shape<Motion> = tagged<Motion>({
  draw: record({ powers: list(power, MOST_SEATS) }),
  concede: record({ to: power }),
  pause: record({ paused: yesNo }),
  extension: record({ seconds }),
  replace: record({ seat }),
  abandon: record({ seat }),
  rematch: record({}),
});

const seal: Shape<SealName> = record<SealName>({ commit: id, slot: whole(0, 8) });

const sealed: Shape<Sealed> = record<Sealed>({
  box: bytes(BOX_OVERHEAD, LONGEST_BOX + BOX_OVERHEAD),
  digest: id,
  final: yesNo,
});

const dealt: Shape<Dealt> = record<Dealt>({
  points: list(bytes(32), MOST_SEATS),
  shares: list(bytes(0, 128), MOST_SEATS),
});

const seating: Shape<Seating> = record<Seating>({
  by: oneOf('draw', 'preference', 'chosen'),
  spare: oneOf('share', 'disorder'),
});

/** What a decision decides, in canonical form. */
export const valueShape: Shape<Value> = tagged<Value>({
  roster: record({ roster: id }),
  set: record({
    phase: word,
    position: id,
    seals: list(record({ seat, seal: nullable(seal) }), MOST_SEATS),
  }),
  without: record({ set: decision, seats: list(seat, MOST_SEATS, 1) }),
  change: record({ change, votes: cited }),
  end: record({ position: id, outcome, votes: cited }),
});

/** The form of every body. A body that does not fit its shape makes a message invalid, everywhere alike. */
export const bodyShapes: { readonly [T in keyof Bodies]: Shape<Bodies[T]> } = {
  genesis: record({
    name: name(LONGEST_TABLE_NAME),
    variant: text(LONGEST_VARIANT, 1),
    rules: id,
    options: dictionary(/^[a-z][a-zA-Z0-9-]{0,39}$/, option, 32),
    seating,
    pace: record({ orders: seconds, retreats: seconds, builds: seconds, patience: seconds }),
    press: oneOf('full', 'public', 'none'),
    bids: oneOf('open', 'gm', 'ballot'),
    escrow: whole(0, MOST_SEATS),
    thresholds: record({ end: whole(50, 100), goOn: whole(50, 100) }),
    boxes: record({ length: whole(64, LONGEST_BOX), ahead: list(text(1, 1), 6) }),
    nonce: bytes(16),
  }),
  claim: record({
    seat: id,
    box: id,
    name: name(LONGEST_NAME),
    wishes: list(power, MOST_SEATS),
    certificate,
  }),
  roster: record({
    claims: list(id, MOST_SEATS, 1),
    powers: list(list(power, MOST_SEATS), MOST_SEATS),
  }),
  commit: record({
    phase: word,
    position: id,
    rules: id,
    sealed,
    ahead: list(sealed, 6),
    dealt: list(dealt, 7),
    heads,
  }),
  accept: record({ decision, ballot, value: valueShape, proposal: nullable(id) }),
  confirm: record({ decision, ballot, value: valueShape, accepts: cited, heads }),
  promise: record({ decision, ballot, badShares: list(seal, 256), heads }),
  propose: record({ decision, ballot, value: valueShape, promises: cited }),
  reveal: record({ decision, seal, key: bytes(32), proof: cited }),
  share: record({ decision, seal, share: bytes(32), proof: cited }),
  attest: record({ phase: word, position: id }),
  press: record({ to: list(seat, MOST_SEATS), text: bytes(1, LONGEST_PRESS) }),
  vote: record({ motion, stands: yesNo }),
  handover: record({ seat, key: id, box: id, pen: id, certificate }),
  leave: record({ why: text(200) }),
};
