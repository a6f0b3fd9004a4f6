// The reasons why a message is invalid in itself, or does not belong to a game.

export const messages = {
  'damaged text': 'Its text is damaged.',
  'too long to send': 'The message is too long to send.',
  'too long': 'The message is longer than {most} KiB.',
  'bad form': 'It has not the form of a message: {detail}',
  'other version':
    'The message is from another version of the app: it has version {version}, and this app knows version {known}.',
  'names none before': 'A message names the one before it, unless it is the first of its chain.',
  'names no game': 'Every message but the genesis names its game.',
  'genesis not first': 'A genesis is the first message of its chain.',
  'bad signature': 'The signature does not fit the message.',
  'bad certificate': 'The device is not certified by its seat’s key.',
  'bad author key': 'A key of the author is not sound.',
  'bad claim key': 'A key of the claim is not sound.',
  'bad genesis key': 'A key of the genesis is not sound.',
  'other game': 'This is the beginning of another game.',
  'before the roster': 'A {type} has no place before the roster is decided.',
  'after the beginning': 'A {type} belongs before the game.',
  'not the host': 'Only the host writes a {type}.',
  'chain broken': 'The message does not continue its author’s chain.',
  'chain too long': 'The author’s chain is too long.',
  'many claims': 'The chain has claimed a seat often enough.',
  'many rosters': 'The chain has accepted enough rosters.',
  'many letters': 'The author has written as many letters as a chain may hold.',
  'name at an anonymous table': 'At an anonymous table a claim bears no name.',
  'claim without name': 'A claim bears its author’s name.',
} as const;
