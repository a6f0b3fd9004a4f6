import { valueKey } from './ballots.ts';
import type { Id, SealName, SeatNumber } from './bodies.ts';
import type { Content } from './message.ts';
import { allSuffice } from './quorum.ts';
import type { Ballot, PhaseRecord, Round, Table } from './table.ts';

/** What a browser knows of itself. */
export interface Self {
  seat: SeatNumber | null;
  /** The claims this chain has signed. */
  claims: readonly Id[];
  /** The decisions of which this chain has accepted, and confirmed, a value. */
  accepted: ReadonlySet<number>;
  confirmed: ReadonlySet<number>;
  /** The phases whose position this chain has attested. */
  attested: ReadonlySet<string>;
  /** The key of sealed orders of its own; null for anybody else's. */
  key(seal: SealName): Uint8Array | null;
  /** The last messages of all chains it holds. */
  heads: readonly Id[];
  /** Whether it has waited long enough for the accepts that a quorum could do without. */
  patienceOver: boolean;
}

/**
 * What an honest browser signs now, besides what its person decides. It accepts one value a ballot, and shows a
 * key only when it holds the proof that its box was decided.
 */
export function conduct(table: Table, self: Self): readonly Content[] {
  if (table.stopped) return [];
  if (self.seat === null) return joinRoster(table, self);
  return [
    ...accept(table.ballot, self),
    ...confirm(table.ballot, self),
    ...reveal(table, self, self.seat),
    ...attest(table, self),
  ];
}

/** Accepts the first roster that names one of its claims, and never another. */
function joinRoster({ roster }: Table, self: Self): readonly Content[] {
  const named = roster?.claims.some((claim) => self.claims.includes(claim));
  if (!roster || !named || self.accepted.has(0)) return [];
  const value = { type: 'roster', roster: roster.id } as const;
  return [{ type: 'accept', body: { decision: 0, ballot: 0, value, proposal: null } }];
}

function accept(ballot: Ballot | null, self: Self): readonly Content[] {
  if (!ballot?.due || !isElector(ballot, self) || self.accepted.has(ballot.number)) return [];
  return [
    { type: 'accept', body: { decision: ballot.number, ballot: 0, value: ballot.due, proposal: null } },
  ];
}

/** Confirms what a quorum accepted: at once where everybody must, else when the rest keep it waiting. */
function confirm(ballot: Ballot | null, self: Self): readonly Content[] {
  if (!ballot || !isElector(ballot, self) || self.confirmed.has(ballot.number)) return [];
  if (allSuffice(ballot.electors.length) && !self.patienceOver) return [];
  const accepted = quorumOfAccepts(ballot);
  if (!accepted) return [];
  const { value, accepts } = accepted;
  return [
    { type: 'confirm', body: { decision: ballot.number, ballot: 0, value, accepts, heads: self.heads } },
  ];
}

/** The value that a quorum accepted at ballot 0, with one accept of each seat; null if there is none. */
export function quorumOfAccepts(
  ballot: Ballot,
): { value: Ballot['accepts'][number]['value']; accepts: readonly Id[] } | null {
  for (const { value } of ballot.accepts) {
    const alike = ballot.accepts.filter((voice) => valueKey(voice.value) === valueKey(value));
    const bySeat = new Map(alike.map((voice) => [voice.seat, voice.message]));
    if (bySeat.size >= ballot.quorum) return { value, accepts: [...bySeat.values()].sort() };
  }
  return null;
}

/** Shows the key of its decided box, citing the decision's proof. */
function reveal(table: Table, self: Self, seat: SeatNumber): readonly Content[] {
  const round = currentRound(table);
  const seal = round?.set?.find((one) => one.seat === seat)?.seal;
  const decision = table.decisions.find(({ number }) => number === round?.decision);
  if (!round || !seal || !decision || round.opened.includes(seat)) return [];
  const key = self.key(seal);
  return key
    ? [{ type: 'reveal', body: { decision: decision.number, seal, key, proof: decision.proof } }]
    : [];
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

/** The round that the table is in: the drawing of the powers, or the last phase. */
export function currentRound(table: Table): Round | PhaseRecord | null {
  return table.phases.at(-1) ?? table.draw;
}

function isElector(ballot: Ballot, self: Self): boolean {
  return self.seat !== null && ballot.electors.includes(self.seat);
}
