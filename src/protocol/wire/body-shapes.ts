import type {
  Absence,
  Bodies,
  Change,
  Deadline,
  Dealt,
  Ending,
  Keeper,
  Motion,
  PressBody,
  Seating,
  SealName,
  Sealed,
  SealedAhead,
  Value,
  Veil,
  Voting,
  WeekTime,
  Witness,
} from './bodies.ts';
import { LONGEST_ADDRESS, MOST_HINTED_BY_SEAT, MOST_MAILBOXES, isMailboxAddress } from './link.ts';
import { BIDS_NONCE, LONGEST_BIDS, LONGEST_KEPT, MOST_ORDERS } from './secret-bids.ts';
import type { SecretBids } from './secret-bids.ts';
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
  only,
  tagged,
  text,
  whole,
  yesNo,
} from './shape.ts';
import type { WireShape } from './shape.ts';

/** The most seats that a table can have. */
export const MOST_SEATS = 32;
/** A table's terms can allow at most this many bytes of orders in a box. */
const LONGEST_BOX = 8192;
/** The bytes that sealing adds to padded content: 24 for the nonce, and 16 for the tag of the secretbox. */
export const BOX_OVERHEAD = 40;
/** A sealed letter is padded to one of these lengths, in bytes. */
export const PRESS_LENGTHS: readonly number[] = [512, 1024, 2048, 4096, 8192, 16_384];
/** The longest padded letter, in bytes. */
const LONGEST_PRESS = 16_384;
/** The phase that letters name when the game is over. */
export const AFTER = 'after';
/** A sealed name is padded to this many bytes. */
export const VEIL_LENGTH = 128;

/** The highest number that a decision can have. */
const MOST_DECISIONS = 100_000;
/** The highest number that a ballot can have. */
const MOST_BALLOTS = 1_000_000;
/** The longest time in a table's terms, in seconds: a leap year. */
const MOST_SECONDS = 366 * 86_400;
/** The most heads that a message can cite. */
export const MOST_HEADS = 256;

/** The longest id of a variant, in characters. The longest id in use is that of a board with every module added, and has 44 characters. */
const LONGEST_VARIANT = 80;

const word = text(40, 1);
const power = text(40, 1);
const mailbox: WireShape<string> = {
  read(value, where) {
    const address = text(LONGEST_ADDRESS, 1).read(value, where);
    if (!isMailboxAddress(address)) throw new Misshapen(`${where} is not a mailbox address.`);
    return address;
  },
  write: (value) => value,
};
const seat = whole(0, MOST_SEATS - 1);
const decision = whole(0, MOST_DECISIONS);
const ballot = whole(0, MOST_BALLOTS);
const seconds = whole(0, MOST_SECONDS);
/** Minutes since 1970, up to the year 9999. */
const minutes = whole(0, 4_223_368_000);
const heads = list(id, MOST_HEADS);
const cited = list(id, 2 * MOST_SEATS);
const certificate = bytes(64);

/** A person's or a table's name. Such a name can neither break a line nor hide a character (names.ts). */
function name(most: number): WireShape<string> {
  return {
    read(value, where) {
      const read = text(most, 1).read(value, where);
      if (!isName(read, most)) throw new Misshapen(`${where} is not a name.`);
      return read;
    },
    write: (value) => value,
  };
}

function emptyOr(shape: WireShape<string>): WireShape<string> {
  return { read: (value, where) => (value === '' ? '' : shape.read(value, where)), write: (value) => value };
}

/** The box of a letter. The content of such a box has one of the lengths to which letters are padded. */
const pressBox: WireShape<Uint8Array> = {
  read(value, where) {
    const box = bytes(BOX_OVERHEAD, LONGEST_PRESS + BOX_OVERHEAD).read(value, where);
    if (!PRESS_LENGTHS.includes(box.length - BOX_OVERHEAD)) {
      throw new Misshapen(`${where} does not have a length that letters have.`);
    }
    return box;
  },
  write: (value) => value,
};

/** An option's value: a text, a whole number, or yes or no. */
const option: WireShape<string | number | boolean> = {
  read(value, where) {
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    return text(40).read(value, where);
  },
  write: (value) => value,
};

const ending: WireShape<Ending> = {
  read(value, where) {
    if (value instanceof Map && value.has('winner')) return record({ winner: power }).read(value, where);
    if (value instanceof Map && value.has('draw')) {
      return record({ draw: list(power, MOST_SEATS) }).read(value, where);
    }
    const scrapped = record<{ scrapped: true }>({ scrapped: only(true) });
    if (value instanceof Map && value.has('scrapped')) return scrapped.read(value, where);
    throw new Misshapen(`${where} is not an ending.`);
  },
  write: (value) => value,
};

const change: WireShape<Change> = tagged<Change>({
  pen: record({ seat, claim: id }),
  seat: record({ seat, claim: nullable(id) }),
  pause: record({ until: minutes }),
  extension: record({ phase: word, seconds }),
  witness: record({}),
  keeper: record({}),
});

/** The form of a motion. */
export const motionShape: WireShape<Motion> = tagged<Motion>({
  draw: record({ powers: list(power, MOST_SEATS, 1) }),
  concede: record({ to: power }),
  scrap: record({}),
  pause: record({ until: minutes }),
  extension: record({ phase: word, seconds }),
  replace: record({ seat, claim: id }),
  abandon: record({ seat }),
  dissolve: record({ seat }),
});

/**
 * The form of a time zone's name. Devices differ in the zones that they know. So that all devices agree, a message is valid even if its
 * zone does not exist.
 */
const zoneName: WireShape<string> = {
  read(value, where) {
    const read = text(40, 1).read(value, where);
    if (!/^[A-Z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(read)) {
      throw new Misshapen(`${where} is not the name of a time zone.`);
    }
    return read;
  },
  write: (value) => value,
};

const deadline: WireShape<Deadline> = tagged<Deadline>({
  none: record({}),
  after: record({ orders: seconds, retreats: seconds, builds: seconds }),
  weekly: record({
    times: list(record<WeekTime>({ day: whole(1, 7), minute: whole(0, 1439) }), 14, 1),
    zone: zoneName,
    between: seconds,
  }),
});

const absence: WireShape<Absence> = record<Absence>({
  rule: oneOf('wait', 'hold', 'disorder'),
  misses: whole(1, 99),
  few: oneOf('most', 'all', 'present'),
  many: oneOf('most', 'all'),
  vacation: whole(0, 366),
});

const voting: WireShape<Voting> = record<Voting>({
  end: whole(50, 100),
  goOn: whole(50, 100),
  draw: oneOf('survivors', 'named'),
  secret: yesNo,
  replacing: oneOf('vote', 'host'),
});

/** The slot by which an accusation names the secret bids of a commit. This slot is higher than the slot of any box. */
export const BIDS_SLOT = 8;

const seal: WireShape<SealName> = record<SealName>({ commit: id, slot: whole(0, BIDS_SLOT) });

const sealed: WireShape<Sealed> = record<Sealed>({
  box: bytes(BOX_OVERHEAD, LONGEST_BOX + BOX_OVERHEAD),
  digest: id,
  final: yesNo,
});

const sealedAhead: WireShape<SealedAhead> = record<SealedAhead>({
  box: bytes(BOX_OVERHEAD, LONGEST_BOX + BOX_OVERHEAD),
  digest: id,
  final: yesNo,
  along: yesNo,
});

const dealt: WireShape<Dealt> = record<Dealt>({
  point: bytes(32),
  known: bytes(64),
  digests: list(bytes(32), 2 * MOST_SEATS),
  shares: list(bytes(32), 2 * MOST_SEATS),
});

/** The least and the greatest length of each field. The round demands the exact length (`bidSizes`). */
const secretBids: WireShape<SecretBids> = record<SecretBids>({
  nonce: bytes(BIDS_NONCE),
  point: bytes(LONGEST_BIDS.point),
  known: bytes(LONGEST_BIDS.known),
  coefficients: bytes(1, LONGEST_BIDS.coefficients),
  shares: bytes(0, LONGEST_BIDS.shares),
  sums: bytes(1, LONGEST_BIDS.sums),
  marks: bytes(1, LONGEST_BIDS.marks),
  answers: bytes(1, LONGEST_BIDS.answers),
});

/**
 * The messages that are cited by a `part` or by the keeper's word: the proof of the set, and perhaps the proofs of a few more decisions.
 */
const proofOfCount = list(id, 4 * MOST_SEATS);

const seating: WireShape<Seating> = record<Seating>({
  by: oneOf('draw', 'preference', 'chosen'),
  spare: oneOf('share', 'disorder'),
});

/** The form of a decision's value. */
export const valueShape: WireShape<Value> = tagged<Value>({
  roster: record({ roster: id }),
  set: record({
    phase: word,
    position: id,
    seals: list(record({ seat, seal: nullable(seal) }), MOST_SEATS),
  }),
  without: record({ phase: word, seats: list(seat, MOST_SEATS), bids: list(seat, MOST_SEATS) }),
  change: record({ change, votes: cited }),
  end: record({ position: id, ending, votes: cited }),
});

/** The form of every body. A message with a body of another form is invalid for everybody. */
export const bodyShapes: { readonly [T in keyof Bodies]: WireShape<Bodies[T]> } = {
  genesis: record({
    name: name(LONGEST_TABLE_NAME),
    variant: text(LONGEST_VARIANT, 1),
    rules: id,
    options: dictionary(/^[a-z][a-zA-Z0-9-]{0,39}$/, option, 32),
    seating,
    pace: record({ deadline, grace: seconds, patience: seconds }),
    press: oneOf('full', 'rulebook', 'public', 'none'),
    anonymous: yesNo,
    bids: oneOf('open', 'secret', 'kept'),
    keeper: nullable(record<Keeper>({ key: id, box: id, plays: yesNo })),
    bidsTold: yesNo,
    escrow: oneOf('none', 'most', 'all'),
    absence,
    voting,
    lastYear: whole(0, 9999),
    scoring: oneOf('draw-size', 'squares', 'carnage', 'c-diplo'),
    boxes: record({ length: whole(64, LONGEST_BOX), ahead: list(text(1, 1), 6) }),
    mail: list(mailbox, MOST_MAILBOXES),
    witness: nullable(record<Witness>({ key: id, box: id, plays: yesNo })),
    nonce: bytes(16),
  }),
  claim: record({
    seat: id,
    name: emptyOr(name(LONGEST_NAME)),
    veil: nullable(record<Veil>({ box: bytes(VEIL_LENGTH + BOX_OVERHEAD), digest: id })),
    wishes: list(power, MOST_SEATS),
    passes: whole(0, MOST_DECISIONS),
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
    ahead: list(sealedAhead, 6),
    dealt: list(dealt, 7),
    bids: nullable(secretBids),
    seen: nullable(minutes),
    heads,
  }),
  accept: record({ decision, ballot, value: valueShape, proposal: nullable(id) }),
  confirm: record({ decision, ballot, value: valueShape, accepts: cited, heads }),
  promise: record({ decision, ballot, finals: nullable(list(record({ seat, seal }), MOST_SEATS)), heads }),
  propose: record({ decision, ballot, value: valueShape, promises: cited }),
  reveal: record({ decision, seal, key: bytes(32), proof: cited }),
  share: record({ decision, seal, share: bytes(32), proof: cited }),
  part: record({ decision, masked: yesNo, part: bytes(32), proof: proofOfCount }),
  tell: record({
    phase: word,
    decision,
    followed: list(whole(0, MOST_ORDERS - 1), MOST_ORDERS, 1),
    marks: bytes(1, LONGEST_KEPT.marks),
    answers: bytes(1, LONGEST_KEPT.answers),
    proof: proofOfCount,
  }),
  accuse: record({ decision, seal, agreed: bytes(32), proof: bytes(64) }),
  receipt: record({ phase: word, commit: id, at: minutes }),
  list: record({
    decision,
    value: valueShape,
    shares: list(record({ seat, shares: list(bytes(32), MOST_SEATS) }), MOST_SEATS),
    parts: list(bytes(32), MOST_SEATS),
  }),
  attest: record({ phase: word, position: id }),
  press: tagged<PressBody>({
    open: record({ phase: word, letter: bytes(1, LONGEST_PRESS) }),
    sealed: record({
      phase: word,
      point: bytes(32),
      keys: list(bytes(32), MOST_SEATS, 2),
      box: pressBox,
      digest: id,
    }),
  }),
  disclose: record({ secret: bytes(32) }),
  bare: record({ secret: bytes(32) }),
  unveil: record({ claim: id, key: bytes(32) }),
  vote: record({ motion: motionShape, stands: yesNo }),
  enrol: record({ motion: motionShape, poll: id, key: bytes(32), proof: bytes(64) }),
  cast: record({
    poll: id,
    keys: list(id, MOST_SEATS, 2),
    own: whole(0, MOST_SEATS - 1),
    vote: bytes(32),
    proof: bytes(128),
  }),
  handover: record({ claim: id }),
  away: record({ from: minutes, until: minutes }),
  hint: record({ mail: list(mailbox, MOST_HINTED_BY_SEAT) }),
  rematch: record({ host: bytes(16), end: id }),
  dismiss: record({ claims: list(id, 64, 1) }),
  leave: record({ why: text(200) }),
};
