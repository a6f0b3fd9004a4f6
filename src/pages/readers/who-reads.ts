/** One who may read something, and what, in sentences for players. */
interface Reader {
  readonly who: string;
  readonly says: readonly string[];
}

/** Who can read what at a table: thirteen sentences, each of which SECURITY.md bears out. */
export const whoReads: readonly Reader[] = [
  {
    who: 'The others at your table, the host among them',
    says: [
      'They, and the witness if the table has one, see at once that you have locked; what you locked, nobody reads before no order of the phase can change any more.',
      'From four seats on, all of them together (from six on, all but one) could open it sooner, or a witness and two of them, three if a player runs it, unless the terms forbid it.',
      'Everything that has been opened or voted openly they read and keep for good; of a secret vote they learn how many were for it.',
    ],
  },
  {
    who: 'Those you write letters to',
    says: [
      'What you write to some of the table opens for them alone, on each of their devices; the others see that you wrote, in which phase and about how much, not to whom or what.',
      'Who may read a letter can hand it on and prove that it is yours; when the game is over you may open all of yours to everybody, but never your notes.',
      'Where a table plays with public press, and after a game without press, letters are in the open for whoever has the link.',
    ],
  },
  {
    who: 'Whoever has the table’s link',
    says: [
      'The link is the key: who has it, player or not, reads what every player can read, so give it to nobody else.',
      'Without it nobody reads anything of your table, wherever it lies or travels, until somebody saves the game’s file and hands it on.',
    ],
  },
  {
    who: 'A mailbox',
    says: [
      'It keeps what you write as sealed letters: it may lose them, but it cannot read them, change them, or write in your name.',
      'It sees the network addresses of those who come, how many devices your table has, when each writes, and roughly how much; anybody may ask most mailboxes for all of that but the addresses.',
    ],
  },
  {
    who: 'Those between you',
    says: [
      'Browsers that talk directly show each other their network addresses, and a server that helps them meet sees who meets whom and when.',
    ],
  },
  {
    who: 'This device',
    says: [
      'Your seat’s keys lie in this browser: whoever can use it, or has the link or the words of your seat, plays in your place.',
      'The website that this app came from never learns a table’s link, but other pages of the same address could read what is kept here.',
    ],
  },
];
