// The sentences of the verdict on a game's file. A sentence with a count has two forms: a form for the number one, and a form for all other
// numbers.

/** The names that people know for types of messages. A message whose type is not listed is called just a message. */
export const kinds = {
  message: 'The message of {who}',
  genesis: 'The terms of the table of {who}',
  claim: 'The claim to a seat of {who}',
  roster: 'The list of the players of {who}',
  commit: 'The lock of {who}',
  accept: 'The word on what counts of {who}',
  confirm: 'The second word on what counts of {who}',
  promise: 'The promise on what counts of {who}',
  propose: 'The proposal of what counts of {who}',
  reveal: 'The key of {who}',
  share: 'The share of a key of {who}',
  part: 'The part of the count of bids of {who}',
  list: 'The list of {who}',
  bare: 'The secret for bids of {who}',
  tell: 'The word on minor powers of {who}',
  press: 'The letter of {who}',
  vote: 'The vote of {who}',
} as const;

/** The faults: what somebody signed although an honest browser never signs it. */
export const faults = {
  'two messages in one place': '{name} signed two different messages in one place.',
  'two rosters': '{name} named other players although the game had begun.',
  'said twice': '{name} repeated what is said once.',
  'two finals': '{name} locked two different sets of orders as final.',
  'two accepts': '{name} agreed to two different sets.',
  'wrong key': '{name} showed a key that does not fit the locked orders.',
  'reveal without proof': '{name} showed a key before the set was decided.',
  'bad deal': '{name} shared the key of its orders falsely among the others.',
  'wrong share': '{name} showed a false share of another’s key.',
  'share without proof': '{name} showed a share of another’s key before the set was decided.',
  'false accusation': '{name} called a good share of a key bad.',
  'confirm without proof': '{name} confirmed a set without proof.',
  'unfit accept': '{name} agreed to a set that does not fit the game.',
  'unfit proposal': '{name} proposed a set that does not follow from the game.',
  'unfit commit': '{name} locked orders that do not fit the game.',
  'unfit bids': '{name} sealed bids without a good proof, so that none of them count.',
  'wrong part': '{name} showed a false part of the count of bids.',
  'part without proof': '{name} showed a part of the count of bids before the set was decided.',
  'false tell': '{name} told orders of minor powers that do not follow from the sealed bids.',
  'tell without proof': '{name} told orders of minor powers before the set was decided.',
  'other position': '{name} reached another position than the rules give.',
} as const;

export const verdict = {
  somebody: 'somebody',
  'the host': 'the host',
  'the witness': 'the witness',
  'the keeper': 'the keeper',
  'the drawing': 'the drawing of the powers',
  'seat number': 'seat {number}',
  'somebody with': '{name} ({powers})',
  'somebody before': '{name} (who had the seat before {next})',
  'message for': '{message} for {phase}',
  'message named': '{message} ({id})',
  chain: 'The chain {id}',

  'no message': 'The file holds no message.',
  changed: 'The file was changed after it was written: its form is another.',
  'is not valid': '{message} is not valid: {why}',
  'next is not valid': '{message}: what stands behind it in the file is not valid: {why}',
  'first is not valid': 'The beginning of the file is not valid: {why}',
  messages: { one: '{count} message', other: '{count} messages' },
  devices: { one: '{count} device', other: '{count} devices' },
  'all signed': 'All signatures are valid: {messages} of {devices}, as they were written.',

  whole: 'Nothing that somebody wrote was cut out: every chain is whole.',
  refused: '{message}: {why}',
  'builds on nothing': '{message} builds on something that is missing.',
  'follows another': '{message} follows another message than this one: {before}.',
  'counts a missing lock': '{message} counts a lock of {name} that is missing from the file.',
  'cites nothing': '{message} cites a message that is missing from the file.',
  'comes later': '{message} is about what comes later than this file reaches.',
  'locks first': {
    one: 'Every lock was made before its key was shown: {count} decision on what counts, proved.',
    other: 'Every lock was made before its key was shown: {count} decisions on what counts, each proved.',
  },
  'decided twice': 'What counts was decided twice, with two results; {seats} signed for both.',
  'decided twice for':
    'What counts for {phase} was decided twice, with two results; {seats} signed for both.',
  'orders match': {
    one: 'Orders match locks: {count} key, shown after what counts was decided, opens what was sealed.',
    other:
      'Orders match locks: {count} keys, each shown after what counts was decided, open what was sealed.',
  },
  'bids proved': 'Secret bids within the points: {proved} of {count} proved.',
  'bids kept': {
    one: 'What minor powers did follows from the sealed sums: {count} season.',
    other: 'What minor powers did follows from the sealed sums: {count} seasons.',
  },
  'equal results': {
    one: 'Every phase was worked out again, with equal results: {count} phase.',
    other: 'Every phase was worked out again, with equal results: {count} phases.',
  },
  'rules known': 'The rules are known: {variant}, {rules}.',
  'rules unknown': 'The rules of this game are not known.',
  'no genesis': 'The file has no beginning: no genesis is in it.',

  'settled to the end': 'Settled to its end: {last}.',
  'settled so far': 'Settled as far as {phase}: {code}.',
  'settled in part':
    'Settled as far as {phase}: {code}. Not settled, so that a decision which is not in this file may change it: {last}.',
  'nothing settled':
    'Nothing is settled. Not settled, so that a decision which is not in this file may change it: {last}.',
  'code of': '{phase}, {code}',
  'code after': 'what followed {phase}, {code}',
  'as decided': '{ending}, as the table decided.',
  'by the rules': '{ending} by the rules; that the game is over is not decided in this file.',
  'not over here': 'The game is not over in this file.',
  scrapped: 'Scrapped',
  won: 'Won by {winner}',
  drawn: 'Drawn by {powers}',
  'held by': '{power} ({name})',
  'player in': 'Player {place}',

  'letters signed': 'Press: {signed} of {letters} signed.',
  'letters signed, some open': 'Press: {signed} of {letters} signed, {open} of them open to everybody.',
  'opens no letter': '{name} showed a key for the letters of that seat, which opens none of them.',
  'opens no bids': '{name} showed a secret for bids that opens none of their bids.',
  'proof of': '{fault} The proof, in {phase}: {ids}.',
  proof: '{fault} The proof: {ids}.',
} as const;
