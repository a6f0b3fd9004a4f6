import type { Change, Id, Value } from '../bodies.ts';
import type { Message } from '../message.ts';

/** Something that a message builds on: another message (by its id), a game, or an author's right to write. */
export type Need = string;

const claimant = (author: Id): Need => `claimant ${author}`;
/** The need for this chain's right to write in the game. */
export const writer = (author: Id): Need => `writer ${author}`;

/** The needs of a message. If the message names its game, the game is the first need. */
export function needs(message: Message, genesis: Id | null): readonly Need[] {
  const { game, author, prev, type } = message;
  const isHosts = type === 'dismiss' && game === genesis;
  const free = type === 'genesis' || type === 'claim' || type === 'roster' || isHosts;
  const place = free ? [] : [game === genesis ? claimant(author) : writer(author)];
  return [
    ...(game === null ? [] : [game]),
    ...place,
    ...(prev === null ? [] : [prev]),
    ...cites(message, genesis),
  ];
}

/** The messages that must be there before this message is accepted. */
function cites(message: Message, genesis: Id | null): readonly Id[] {
  switch (message.type) {
    case 'roster':
      return message.body.claims;
    case 'accept':
      return [...citedBy(message.body.value), ...(message.body.proposal ? [message.body.proposal] : [])];
    case 'confirm':
      return message.body.accepts;
    case 'promise':
      return [...message.body.heads, ...(message.body.finals ?? []).map(({ seal }) => seal.commit)];
    case 'propose':
      return message.body.promises;
    case 'reveal':
    case 'share':
    case 'part':
    case 'tell':
      return message.body.proof;
    case 'accuse':
      return [message.body.seal.commit];
    case 'receipt':
      return [message.body.commit];
    case 'list':
      return citedBy(message.body.value);
    case 'cast':
      return message.body.keys;
    case 'handover':
    case 'unveil':
      return [message.body.claim];
    case 'dismiss':
      // During the game, the author may know claims that this browser does not know. So the message does not wait for the claims that it
      // cites.
      return message.game === genesis ? message.body.claims : [];
    default:
      return [];
  }
}

function citedBy(value: Value): readonly Id[] {
  switch (value.type) {
    case 'roster':
      return [value.roster];
    case 'set':
      return value.seals.flatMap(({ seal }) => (seal ? [seal.commit] : []));
    case 'without':
      return [];
    case 'change':
      return [...value.votes, ...claimsIn(value.change)];
    case 'end':
      return value.votes;
  }
}

function claimsIn(change: Change): readonly Id[] {
  return 'claim' in change && change.claim !== null ? [change.claim] : [];
}

/**
 * The needs that are met once this message is accepted, apart from the need for the message itself. Only a claim meets such a need: it
 * gives its author the right to write under the genesis.
 */
export function letIn(message: Message): readonly Need[] {
  if (message.type === 'claim') return [claimant(message.author)];
  return [];
}
