// The reasons for refusing something that a person asked for. Names in braces are replaced by values.

export const refusals = {
  'no link': 'This is no link to a game: “{prefix}” is missing. Copy the whole link.',
  'link cut': 'The link is cut short or has something added. Copy the whole link.',
  'link mixed': 'The room and its secret do not belong together. Ask for the link again.',
  'secret damaged': 'The link’s part for the secret is damaged. Copy the whole link again.',
  'host damaged': 'The link’s part for the host’s key is damaged. Copy the whole link again.',
  'mailboxes damaged': 'The link’s part for the mailboxes is damaged. Copy the whole link again.',
  'seat damaged': 'The link’s part for the seat is damaged. Copy the whole link again.',
  'no seat link': 'This is no link to a seat. Copy the whole link, or scan its code again.',
  'not 24 words': 'A seat is saved as 24 words; these are {count}.',
  'strange word': '“{word}” is not one of the words in use. Check its spelling.',
  'words mixed': 'These 24 words do not belong together. Check their order and that none is exchanged.',
  'seed of another table':
    'This is not your seat at this table: the words or the link belong to another table, or come from an older version of this app. On the device that has the seat, show them again.',
  'no file': 'This is not a Sealed Orders game. Choose a file that ends in .sealed.json.',
  'newer file': 'This file was written by a newer app (version {version}). Update the app to open it.',
  'no card': 'This is no witness’s card: “witness.” is missing at its start. Copy the whole card.',
  'card cut': 'The card is cut short, damaged or has something added. Copy the whole card again.',
  'no witness': 'No witness has these keys. Ask who runs it for its card again.',

  'seat unnamed': 'Give your seat a name of at most {most} characters.',
  'table unnamed': 'Give the table a name of at most {most} characters.',
  'no name': '“{name}” is no name here. Letters, digits, single spaces and any of {marks} make one.',
  'name taken':
    '“{name}” could be taken for a power or for a word of this app, such as “host” or “you”. Choose another name.',
  'name alike': '“{name}” looks like “{other}”, a name that somebody at this table has. Choose another name.',
  'no zone': 'This device knows no time zone “{zone}”. Choose another.',
  'early last year': 'The game begins in {first}: it cannot end with {last}.',
  'secret bids':
    'Secret bids need keys that the players share. Let most or all of the others open sealed orders together.',
  'keeper missing': 'Somebody must count the secret bids: name the keeper, or let the table count.',
  'keeper idle':
    'The table names a keeper, but no keeper counts bids here. Remove the keeper, or let it count them.',

  'no table yet': 'The table has not come in yet. Wait until you are connected.',
  'no more seats': 'The game has begun; no more seats are given.',
  'no such power': '“{power}” is no power that a person plays in this game.',
  'not begun': 'The game has not begun. Take a seat as everybody does.',
  'has the pen': 'This device speaks for your seat already.',
  'asked for the pen': 'This device has asked already; the others’ browsers have to agree.',
  'host begins': 'Only the host begins the game.',
  'begun already': 'The game has begun already.',
  'no rules': 'This app does not have the rules of this game.',
  'host dismisses': 'Only the host turns somebody away.',
  'turned away already': 'You have turned this person away already.',
  'nobody asks': 'Nobody of this name asks for a seat any more.',
  'host stays': 'You are the host; leave the table if you do not want to play.',
  'no claim': 'A roster names claims, and one of these is none.',
  'too few seats': 'A table needs at least two seats.',
  'too many seats': 'At most {most} people can play this variant: too many seats.',
  'person twice': 'One person claims two seats.',
  'seats named alike':
    '“{one}” and “{other}” look alike. Ask one of them to change the name, or leave one of them out.',
  'seat named like a power':
    '“{name}” could be taken for a power or for a word of this app. Ask for another name, or leave this person out.',
  'device twice': 'One device claims two seats.',
  'powers are drawn': 'The powers of this game are drawn.',
  'seat without power': 'Every seat needs a power.',
  'power twice': 'One power is given to two seats.',
  'unplayed power': 'A power is given that nobody can play.',
  'powers parted': '{powers} are played by one person: give them to the same.',

  unheard:
    'Nobody has been heard from since this page opened. Wait for one of the others, or go on all the same.',
  'no seat': 'You have no seat at this table.',
  over: 'The game is over.',
  'not over': 'The game is not over yet.',
  'rematch open': 'You have opened the next table already.',
  'no mailbox': '“{address}” is no mailbox. Its address begins with wss:// and has no spaces.',
  'many mailboxes': 'You can name at most {most} mailboxes for this table.',
  'vote in secret': 'This table votes on that in secret: take part in the secret vote.',
  'powers dissolved': 'The powers of this seat are dissolved: nobody can play them again.',
  'votes are over': 'The game is over; nothing is voted on any more.',
  'no secret vote': 'This is not voted on secretly now.',
  'no vote': 'You have no vote in this.',
  'vote cast': 'Your vote is cast; nobody can change it, or tell how it goes.',
  'many votes': 'You take part in {most} secret votes. Wait for the next phase.',

  'no orders due': 'No orders are due from you now.',
  'being decided': 'All orders are in and are being decided; yours can no longer change.',
  'too late':
    'The time for these orders is up, and the table goes on with what it has. You order again in the next phase.',
  'not yours': 'You do not command {power}; take its orders out.',
  'long line': 'A line has at most {most} characters. Shorten or take out “{start}”.',
  'many points': '{power} bids more than its {points} points. Take some back.',
  'many points on one': '{power} bids too many points on one unit, with “{line}”. Take some back.',
  'void bid': '{power} may not bid “{line}”. Change it or take it out.',
  'no bids due': 'Your powers may not bid now. Take the bids out.',
  'many lines': 'A power has at most {most} lines. Take out those that do nothing.',
  'long orders': 'These orders are too long. Take out lines that do nothing.',

  'may not write': 'You may not write this letter now.',
  'empty letter': 'Write something, or quote some orders.',
  'long text': 'A letter has at most {most} characters; this one has {length}.',
  'long letter': 'This letter is too long. Shorten it, or send it as two.',
  'many quoted': 'At most {most} orders of a power can be quoted.',
  'not plain': 'This letter holds characters that cannot be sent: paste it as plain text.',
  'letters open': 'Your letters are open already.',
} as const;

/** The reasons why a table is stopped. */
export const stops = {
  'no such rules': 'This app does not have the rules of this game: {why}',
  'other rules':
    'This game is played by other rules for “{variant}” than this app has. Open it with the app it was begun with.',
  torn: 'More seats lied than the table can bear: one decision has two results.',
  contradicted: 'Most of the table reached another position than this app. Compare your versions of the app.',
  'nobody orders': 'Nobody at this table can order anything any more.',
  'rules failed': 'The rules cannot go on from {phase}: {why} Report it, with the game’s file.',
} as const;
