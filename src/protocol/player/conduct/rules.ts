import { rule, type ConductRule } from './conduct-rule.ts';
import {
  acceptProposal,
  acceptWhatIsDue,
  confirmQuorum,
  promiseNextBallot,
  propose,
} from './deciding-rules.ts';
import { accuseBadDealer, openListed, showKey, showPart, showShare } from './opening-rules.ts';
import type { Table } from '../../game/told/table.ts';
import type { Self } from './self.ts';

/** Until a roster is decided, each person in the host's newest roster accepts this roster. */
const joinRoster = rule(1, 'Join the roster', {
  by: 'claimant',
  of: ({ roster, game }) => (roster && game === null ? [roster] : []),
  when: [
    ({ claims }, self: Self) => claims.some((claim) => self.claims.includes(claim)),
    ({ id }, { joined }) => !joined.has(id),
  ],
  sign: ({ id }) => ({
    type: 'accept',
    body: { decision: 0, ballot: 0, value: { type: 'roster', roster: id }, proposal: null },
  }),
});

const sealUnasked = rule(2, 'Seal what needs no person', {
  by: 'pen',
  of: (table) => [table],
  when: [],
  sign: (_, self: Self) => self.sealUnasked(),
});

const attest = rule(13, 'Attest a doubted position', {
  by: 'pen',
  of: ({ phases, faults }) => phases.slice(-1).map(({ phase, digest }) => ({ phase, digest, faults })),
  when: [
    ({ phase }, { attested }: Self) => !attested.has(phase),
    ({ phase, faults }) => faults.some((fault) => fault.kind === 'other position' && fault.phase === phase),
  ],
  sign: ({ phase, digest }) => ({ type: 'attest', body: { phase, position: digest } }),
});

/**
 * A seat votes only once in each secret vote, whichever of its devices casts the vote. No vote can be cast before all voters have enrolled.
 */
const castVote = rule(14, 'Cast a secret vote', {
  by: 'pen',
  of: ({ motions }, { seat }: Self) =>
    motions.flatMap((count) => (count.poll && seat !== null ? [{ count, poll: count.poll, seat }] : [])),
  when: [
    ({ count: { voters }, seat }) => voters.includes(seat),
    ({ poll, seat }) => !poll.cast.includes(seat),
    ({ poll }, { voted }) => !voted.has(poll.id),
  ],
  sign: ({ count }, self) => self.cast(count),
});

const showName = rule(15, 'Show the name', {
  by: 'pen',
  of: ({ ending, seats }, { seat }: Self) => {
    const veil = ending && seat !== null ? seats[seat]?.veil : null;
    return veil ? [veil] : [];
  },
  when: [],
  sign: (veil, self: Self) => {
    const key = self.unveil(veil);
    return key && { type: 'unveil', body: { claim: veil.claim, key } };
  },
});

/** True if the game is over and its terms say that bids are told after the game. */
const areBidsTold = ({ whoBid }: Table) => whoBid !== null;

/** All devices of a person have the same secret, so it is enough if one device shows it. */
const isSecretNotShown = ({ bidSecrets }: Table, { ownChains }: Self) =>
  !bidSecrets.some(({ author }) => ownChains.includes(author));

/** Somebody who has lost their seat shows their secret too, since the next person at the seat has another secret. */
const showBidsSecret = rule(16, 'Show the secret for bids', {
  by: 'person',
  of: (table) => [table],
  when: [areBidsTold, isSecretNotShown],
  sign: (_, self: Self) => {
    const secret = self.bidsSecret();
    return secret && { type: 'bare', body: { secret } };
  },
});

/**
 * The rules by which an honest browser signs messages that its person has not asked for. The browser goes through the rules in this order,
 * signs the first message that is due, and starts again from the top. The order matters in two places:
 * - an accusation comes before the accepts, so that a cheating seat cannot choose what is accepted;
 * - the accept of a witness's list comes before the keys and shares of the boxes in that list.
 */
export const rules: readonly ConductRule<Self>[] = [
  joinRoster,
  sealUnasked,
  accuseBadDealer,
  acceptWhatIsDue,
  confirmQuorum,
  propose,
  acceptProposal,
  promiseNextBallot,
  showKey,
  openListed,
  showShare,
  showPart,
  attest,
  castVote,
  showName,
  showBidsSecret,
];
