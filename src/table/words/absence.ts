import type { Absence, Deadline, Genesis } from '../../protocol/wire/bodies.ts';

/** What the table does without who is missing, as the host picks it; the first is the default. */
export const absences: readonly { rule: Absence['rule']; name: string; says: string }[] = [
  {
    rule: 'hold',
    name: 'Go on without their orders',
    says: 'When the time is over the units of who is missing hold, and nothing is built for them.',
  },
  {
    rule: 'disorder',
    name: 'Civil disorder after some misses',
    says: 'The same; and who misses so many phases in a row loses command of the powers for good.',
  },
  {
    rule: 'wait',
    name: 'Wait for them',
    says: 'Nobody is left out: the time says only who is late.',
  },
];

/** What three or two players do, as the host picks it; the first is the default. */
export const fews: readonly { few: Absence['few']; name: string; says: string }[] = [
  {
    few: 'all',
    name: 'Decide only together',
    says: 'They always wait for each other: one who leaves for good stops the game.',
  },
  {
    few: 'present',
    name: 'Whoever is there goes on',
    says: 'Two of three, one of two. But two who cannot reach each other, or one who lies, can split the table; that is told, and the game stops.',
  },
];

/** How many of six and more open orders by looking in once, as the host picks it; the first is the default. */
export const manies: readonly { many: Absence['many']; name: string; says: string }[] = [
  {
    many: 'most',
    name: 'All but one open the orders',
    says: 'Nobody waits for the last one to look in. One who lies is borne; two who lie together could split the table: that is told and proved, and the game stops.',
  },
  {
    many: 'all',
    name: 'All together open the orders',
    says: 'Whoever is missing costs the others a second look. A third of the players may lie.',
  },
];

/** What happens without who is missing, in sentences, for whoever thinks of sitting down. */
export function tellAbsence({ absence, pace }: Pick<Genesis, 'absence' | 'pace'>): readonly string[] {
  return [...tellRule(absence, pace.deadline), tellMany(absence), ...tellVacation(absence, pace.deadline)];
}

function tellRule({ rule, misses, few }: Absence, { type }: Deadline): readonly string[] {
  if (type === 'none') return [];
  if (rule === 'wait')
    return ['When the time is over, the table waits for who is missing, and says for whom.'];
  const missed = misses === 1 ? 'a phase' : `${misses} phases in a row`;
  return [
    'When the time is over and most of the others have opened the game, it goes on without the orders of who is missing.',
    ...(rule === 'disorder'
      ? [`Who misses ${missed} is in civil disorder: nobody commands those powers any more.`]
      : []),
    few === 'all'
      ? 'Three or two players always wait for each other; one of them who leaves for good stops the game.'
      : 'Of three players two go on, of two whoever is there. Two who cannot reach each other, or one who lies, can so split the table; that is told, and the game stops.',
  ];
}

function tellMany({ many }: Absence): string {
  return many === 'most'
    ? 'Of six or more players, orders open when all but one have looked in.'
    : 'Of six or more players, orders open when all have looked in, or most of them twice.';
}

function tellVacation({ vacation }: Absence, { type }: Deadline): readonly string[] {
  if (vacation === 0 || type === 'none') return [];
  const days = `${vacation} day${vacation === 1 ? '' : 's'}`;
  return [`Everybody may be away for ${days} of the game, said before: no deadline passes meanwhile.`];
}
