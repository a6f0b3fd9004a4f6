import { valueKey } from '../../deciding/ballots.ts';
import type { Voice } from '../../deciding/ballots.ts';
import { DISMISSAL } from '../../game/round/ballot-zero.ts';
import type { Accuse, Id, SealName, SeatNumber, Value, Veil } from '../../wire/bodies.ts';
import type { Content } from '../../wire/message.ts';
import { acceptsSuffice, decideTogether, liarsBorne, promisesCited, quorum } from '../../deciding/quorum.ts';
import { sealText } from '../../game/round/keyring.ts';
import type { MotionCount } from '../../game/votes/motions.ts';
import { penAskedIn } from '../../game/seats/seating.ts';
import { currentRound, decisionLetting, roundsOf } from '../../game/told/table.ts';
import type { Making, RoundRecord, Table } from '../../game/told/table.ts';
import { MOST_HEADS } from '../../wire/body-shapes.ts';

/** What a browser has waited for long enough, by its own clock. */
export interface Elapsed {
  /** For keys whose authors show none. */
  keysOverdue: boolean;
  /** For the accepts that a quorum could do without. */
  patienceOver: boolean;
  /** For the deadline at which it goes on without who is missing. */
  deadlineOver: boolean;
  /** For the current ballot. */
  ballotOver: boolean;
  /** For the proposal of him whose turn the ballot is. */
  proposalOverdue: boolean;
  /** For the witness's list. */
  witnessSilent: boolean;
}

/** What a browser knows of itself. */
export interface Self extends Elapsed {
  /** The seat that it speaks for, or asks to speak for. */
  seat: SeatNumber | null;
  /** Whether it speaks for it: while it only asks, it commits nothing, and at ballot 0 accepts only its own asking. */
  isPen: boolean;
  /** The claims this chain has signed. */
  claims: readonly Id[];
  /** The rosters that this chain has accepted. */
  joined: ReadonlySet<Id>;
  /** The ballots (`ballotName`) in which this chain has accepted, confirmed, proposed a value. */
  accepted: ReadonlySet<string>;
  confirmed: ReadonlySet<string>;
  proposed: ReadonlySet<string>;
  /** The highest ballot this chain has promised, by decision. */
  promised: ReadonlyMap<number, number>;
  /** The phases whose position this chain has attested. */
  attested: ReadonlySet<string>;
  /** The sealed orders (`sealText`) whose key this chain has shown, whose share, and whose share it has called bad. */
  revealed: ReadonlySet<string>;
  shared: ReadonlySet<string>;
  accused: ReadonlySet<string>;
  /** The secret votes in which this chain has cast its vote. */
  voted: ReadonlySet<Id>;
  /** Its vote in a secret vote; null if it is not due, or this device does not know how its person votes. */
  cast(count: MotionCount): Content | null;
  /** Its share of a seat's sealed orders; null if none was dealt to it. */
  held(dealer: SeatNumber, seal: SealName): { share: Uint8Array; isGood: boolean } | null;
  /** The proof that a share is bad. */
  accuse(decision: number, seal: SealName): Accuse;
  /** The key of sealed orders of its own, if it fits; null for anybody else's. */
  key(seal: SealName): Uint8Array | null;
  /** The key of its own name, as it is veiled; null if it does not fit. */
  unveil(veil: Veil): Uint8Array | null;
  /** The last messages of all chains it holds. */
  heads(): readonly Id[];
}

/** The name of one ballot of one decision. */
export function ballotName(decision: number, ballot: number): string {
  return `${decision} ${ballot}`;
}

/**
 * What an honest browser signs now, besides what its person decides. It accepts and confirms one value a ballot, and
 * nothing below its promise (deciding/deciding.ts says whose algorithm that is); it shows a key only when it holds the
 * proof that its box was decided.
 */
export function conduct(table: Table, self: Self): readonly Content[] {
  if (table.stopped) return [];
  if (self.seat === null) return joinRoster(table, self);
  const { seat } = self;
  const said = [...inDecision(table, self), ...reveal(table, self, seat)];
  if (!self.isPen) return said;
  const besides = [
    ...showListed(table, self, seat),
    ...share(table, self, seat),
    ...attest(table, self),
    ...castVotes(table, self, seat),
  ];
  return [...accuse(table, self, seat), ...said, ...besides, ...unveil(table, self, seat)];
}

/** At an anonymous table, once the game is over, shows the name of who has the seat. */
function unveil({ ending, seats }: Table, self: Self, seat: SeatNumber): readonly Content[] {
  const veil = ending && seats[seat]?.veil;
  const key = veil && self.unveil(veil);
  return key ? [{ type: 'unveil', body: { claim: veil.claim, key } }] : [];
}

/** Accepts the host's newest roster if it names one of its claims, until one is decided. */
function joinRoster({ roster, game }: Table, self: Self): readonly Content[] {
  const named = roster?.claims.some((claim) => self.claims.includes(claim));
  if (game !== null || !roster || !named || self.joined.has(roster.id)) return [];
  const value = { type: 'roster', roster: roster.id } as const;
  return [{ type: 'accept', body: { decision: 0, ballot: 0, value, proposal: null } }];
}

/** What the witness listed is settled before the next decision is begun. */
function inDecision(table: Table, self: Self): readonly Content[] {
  const making = table.settling ?? table.making;
  if (!making || self.seat === null || !making.electors.includes(self.seat)) return [];
  if (!self.isPen && !decideTogether(making.electors.length, making.terms.few)) return [];
  return [
    ...acceptDue(making, self, table.settling !== null),
    ...confirm(making, self),
    ...propose(making, self),
    ...acceptProposal(making, self),
    ...promise(making, self),
  ];
}

/**
 * At ballot 0 everybody accepts what is there when nothing is missing, or when the time is over, unless it would let somebody who
 * cheated choose; that a silent witness is to go. `isOpen`: two seats at least have accepted the list already, one of them when its
 * own time was over.
 */
function acceptDue(making: Making, self: Self, isOpen: boolean): readonly Content[] {
  const { number: decision } = making;
  const overdue = self.deadlineOver || isOpen ? making.overdue : null;
  const value = making.due ?? overdue ?? (self.witnessSilent ? DISMISSAL : null);
  if (!value || making.isCheated || promisedIn(making, self) > 0) return [];
  if (self.accepted.has(ballotName(decision, 0))) return [];
  if (!self.isPen && !isOwnAsking(value, self)) return [];
  return [{ type: 'accept', body: { decision, ballot: 0, value, proposal: null } }];
}

function isOwnAsking(value: Value, self: Self): boolean {
  const claim = penAskedIn(value);
  return claim !== null && self.claims.includes(claim);
}

/** Confirms what a quorum accepted; at ballot 0, where the accepts of all may decide, only if the rest keep it waiting. */
function confirm(making: Making, self: Self): readonly Content[] {
  const { number: decision, electors } = making;
  const accepted = quorumOfAccepts(making);
  if (!accepted || accepted.ballot < promisedIn(making, self)) return [];
  if (self.confirmed.has(ballotName(decision, accepted.ballot))) return [];
  if (accepted.ballot === 0 && acceptsSuffice(electors.length) && !self.patienceOver) return [];
  return [{ type: 'confirm', body: { decision, ...accepted, heads: self.heads() } }];
}

/** The value that a quorum accepted in the highest such ballot, with one accept of each seat; null if there is none. */
export function quorumOfAccepts(
  making: Making,
): { ballot: number; value: Value; accepts: readonly Id[] } | null {
  const highestFirst = making.accepts.toSorted((one, other) => other.ballot - one.ballot);
  for (const { ballot: at, value } of highestFirst) {
    const alike = making.accepts.filter(
      (one) => one.ballot === at && valueKey(one.value) === valueKey(value),
    );
    const bySeat = new Map(alike.map((voice) => [voice.seat, voice.message]));
    if (bySeat.size >= quorum(making.electors.length, making.terms.few, at))
      return { ballot: at, value, accepts: [...bySeat.values()].sort() };
  }
  return null;
}

/** Proposes, if it is its turn or he whose turn it is does not, what the promises leave no choice of. */
function propose({ number: decision, proposable }: Making, self: Self): readonly Content[] {
  if (!proposable || (proposable.seat !== self.seat && !self.proposalOverdue)) return [];
  const { ballot, value, promises } = proposable;
  if (self.proposed.has(ballotName(decision, ballot))) return [];
  return [{ type: 'propose', body: { decision, ballot, value, promises } }];
}

/** Accepts the highest proposal that follows from its promises, first that of him whose turn it is, unless it has promised a higher ballot. */
function acceptProposal(making: Making, self: Self): readonly Content[] {
  const { number: decision } = making;
  const proposal = making.proposals.at(-1);
  if (!proposal || proposal.ballot < promisedIn(making, self)) return [];
  if (self.accepted.has(ballotName(decision, proposal.ballot))) return [];
  const { ballot: at, value, message } = proposal;
  return [{ type: 'accept', body: { decision, ballot: at, value, proposal: message } }];
}

/**
 * Promises the next ballot when the time of this one is over, or, while nothing is missing that it could take from
 * anybody, or the time is over for who is missing, when some honest seat must have; the first also when what is due must not stand. Never further than one beyond
 * the last that a quorum promised, or one huge number would end all ballots.
 */
function promise(making: Making, self: Self): readonly Content[] {
  const { number: decision, due, electors, promises } = making;
  const next = promisedByQuorum(making) + 1;
  const ahead = new Set(promises.filter((one) => one.ballot >= next).map(({ seat }) => seat)).size;
  const joins = (due !== null || self.deadlineOver) && ahead > liarsBorne(electors.length);
  const refuses = making.isCheated && next === 1;
  if (!(self.ballotOver || joins || refuses) || promisedIn(making, self) >= next) return [];
  // It counts only if it cites a quorum's promises of the ballot before; those first, since heads are many where chains fork.
  const cited = new Set([...promises.map(({ message }) => message), ...self.heads()]);
  return [{ type: 'promise', body: { decision, ballot: next, heads: [...cited].slice(0, MOST_HEADS) } }];
}

/** Whether the witness has still to list the set. */
export function awaitsWitness({ receipted }: Making): boolean {
  return receipted !== null;
}

/** Whether later ballots can help: some seats accepted different values, or have promised already. */
export function isTorn({ accepts, promises }: Making): boolean {
  const values = new Set(accepts.map(({ value }) => valueKey(value)));
  return values.size > 1 || promises.length > 0;
}

/** The highest ballot that as many seats have promised as end one, or gone beyond; 0 before any. */
export function promisedByQuorum(making: Making): number {
  const highest = new Map<SeatNumber, number>();
  for (const { seat, ballot: at } of making.promises) highest.set(seat, Math.max(at, highest.get(seat) ?? 0));
  const sorted = [...highest.values()].sort((one, other) => other - one);
  return sorted[promisesCited(making.electors.length, making.terms) - 1] ?? 0;
}

function promisedIn(making: Making, self: Self): number {
  return self.promised.get(making.number) ?? 0;
}

/** What opens now: first what opens along, since nobody comes back to it once the rest has opened. */
function opening(round: RoundRecord): readonly { seat: SeatNumber; seal: SealName | null }[] {
  return [...round.along, ...(round.set ?? [])];
}

/** Shows the keys of its decided box and of what opens along with it, citing the decision's proof. */
function reveal(table: Table, self: Self, seat: SeatNumber): readonly Content[] {
  const round = currentRound(table);
  if (!round || round.opened.includes(seat)) return [];
  return opening(round).flatMap(({ seat: author, seal }): Content[] => {
    const decision = seal && decisionLetting(table, round, seal);
    if (!decision || author !== seat || self.revealed.has(sealText(seal))) return [];
    const key = self.key(seal);
    return key ? [{ type: 'reveal', body: { decision: decision.number, seal, key, proof: decision.proof } }] : []; // prettier-ignore
  });
}

/**
 * Once it has accepted what the witness listed: the key of its box in it, and its shares of those that are shut, citing the list. The
 * list is fixed by then, and the witness's shares with those of two seats open it.
 */
function showListed({ settling, making }: Table, self: Self, seat: SeatNumber): readonly Content[] {
  const {
    number: decision,
    listed,
    accepts,
  } = settling ?? making ?? { number: 0, listed: null, accepts: [] };
  if (listed?.value.type !== 'set') return [];
  const name = valueKey(listed.value);
  const isOwn = (voice: Voice) => voice.seat === seat && voice.ballot === 0 && valueKey(voice.value) === name;
  const shut = accepts.some(isOwn)
    ? listed.value.seals.filter((one) => listed.closed.includes(one.seat))
    : [];
  const proof = [listed.message];
  return shut.flatMap(({ seat: author, seal }): Content[] => {
    if (!seal || self.revealed.has(sealText(seal)) || self.shared.has(sealText(seal))) return [];
    const key = author === seat ? self.key(seal) : null;
    if (key) return [{ type: 'reveal', body: { decision, seal, key, proof } }];
    const held = author === seat ? null : self.held(author, seal);
    return held?.isGood ? [{ type: 'share', body: { decision, seal, share: held.share, proof } }] : [];
  });
}

/** Shows its shares of decided boxes, and of what opens along with them, whose authors show no key, citing the decision's proof. */
function share(table: Table, self: Self, seat: SeatNumber): readonly Content[] {
  const round = currentRound(table);
  if (!round || !self.keysOverdue) return [];
  const missing = table.waitingFor.filter(({ what }) => what === 'key').map((owed) => owed.seat);
  return opening(round).flatMap(({ seat: dealer, seal }): Content[] => {
    const decision = seal && decisionLetting(table, round, seal);
    if (!decision || dealer === seat || !missing.includes(dealer) || self.shared.has(sealText(seal)))
      return [];
    const held = self.held(dealer, seal);
    if (!held?.isGood) return [];
    return [{ type: 'share', body: { decision: decision.number, seal, share: held.share, proof: decision.proof } }]; // prettier-ignore
  });
}

/** Proves that its share of orders that will count, or were decided, is bad. */
function accuse(table: Table, self: Self, seat: SeatNumber): readonly Content[] {
  const rounds = roundsOf(table);
  const [first = 0] = rounds.flatMap(({ decision }, place) => (decision === null ? [] : [place])).slice(-2);
  return rounds.slice(first).flatMap((round) => {
    const finals = round.commits.filter(({ state }) => state === 'final');
    const bad = (round.set ?? finals).flatMap(({ seat: dealer, seal }) => {
      const isKnown = dealer === seat || round.badlyDealt.includes(dealer);
      if (seal === null || isKnown || self.accused.has(sealText(seal))) return [];
      return self.held(dealer, seal)?.isGood === false ? [seal] : [];
    });
    return bad.flatMap((seal): Content[] => {
      const decision = round.decision ?? decisionLetting(table, round, seal)?.number;
      return decision === undefined ? [] : [{ type: 'accuse', body: self.accuse(decision, seal) }];
    });
  });
}

/** Casts its votes in the secret votes in which everybody takes part: once in each, whatever device of this seat did. */
function castVotes({ motions }: Table, self: Self, seat: SeatNumber): readonly Content[] {
  return motions.flatMap((count) => {
    const { poll, voters } = count;
    const isOpen = poll !== null && voters.includes(seat) && !poll.cast.includes(seat);
    return isOpen && !self.voted.has(poll.id) ? (self.cast(count) ?? []) : [];
  });
}

/** Says its position where somebody says another. */
function attest(table: Table, self: Self): readonly Content[] {
  const phase = table.phases.at(-1);
  if (!phase || self.attested.has(phase.phase)) return [];
  const doubted = table.faults.some(
    (fault) => fault.kind === 'other position' && fault.phase === phase.phase,
  );
  return doubted ? [{ type: 'attest', body: { phase: phase.phase, position: phase.digest } }] : [];
}
