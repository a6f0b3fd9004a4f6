import { join } from '../../orders/names.ts';
import type { Genesis, Seating } from '../../protocol/wire/bodies.ts';
import type { Judge } from '../../../engine/judge.ts';
import { hasBids, openBids } from '../../orders/bids.ts';
import { tellEscrow } from './escrow.ts';
import { tellGoal, tellSeats } from './goal.ts';
import { tellAbsence } from './absence.ts';
import { tellPace } from './pace.ts';
import { systems } from '../scores/systems.ts';
import { tellWitness } from '../witness/words.ts';
import { tellOptions, variantName } from './variant-words.ts';

/** The ways powers come to people; the first is the default. */
export const seatings: readonly { by: Seating['by']; name: string; says: string }[] = [
  {
    by: 'draw',
    name: 'Random, by shared dice',
    says: 'Powers are drawn together when all are here. Nobody can steer it, all can check it.',
  },
  {
    by: 'preference',
    name: 'By preference',
    says: 'Everybody names powers when sitting down; a shared draw settles who picks first.',
  },
  {
    by: 'chosen',
    name: 'Pick when you sit down',
    says: 'Everybody asks for a power; the host settles it if two want the same.',
  },
];

/** What becomes of powers when there are fewer people; the first is the default. */
export const spares: readonly { spare: Seating['spare']; name: string; says: string }[] = [
  {
    spare: 'share',
    name: 'Several powers each',
    says: 'Fewer people than powers: the powers are dealt until none is left.',
  },
  {
    spare: 'disorder',
    name: 'Civil disorder',
    says: 'Powers without a person hold their places and build nothing.',
  },
];

/** What the table agrees about talking; the first is the default. */
export const presses: readonly { press: Genesis['press']; name: string; says: string }[] = [
  {
    press: 'full',
    name: 'Full press',
    says: 'Write to whom you like, at any time, sealed to those you write to.',
  },
  {
    press: 'rulebook',
    name: 'Rulebook press',
    says: 'The same, but not while orders are opened, units retreat, or builds are made.',
  },
  { press: 'public', name: 'Public press', says: 'Write, but only so that the whole table reads it.' },
  { press: 'none', name: 'No press', says: 'Nobody writes to anybody before the game is over.' },
];

/** A table where people do not know who plays what. */
export const anonymity = {
  name: 'Anonymous',
  says: 'Names are sealed until the game is over, and then shown; until then each is called by two chance words.',
} as const;

/** What a person should know before taking a seat, in a few lines. `players`: how many still play; null before the game. */
export function terms(
  genesis: Genesis,
  judge: Judge | null,
  players: number | null = null,
): readonly string[] {
  return [
    judge ? tellVariant(genesis, judge) : `${variantName(genesis.variant)}.`,
    ...(judge ? tellOptions(genesis.variant, judge.options) : []),
    ...(judge && hasBids(judge) ? [openBids] : []),
    find(seatings, ({ by }) => by === genesis.seating.by),
    find(spares, ({ spare }) => spare === genesis.seating.spare),
    ...tellPace(genesis.pace),
    ...tellAbsence(genesis),
    ...(genesis.lastYear > 0
      ? [`The game ends with ${genesis.lastYear}, as a draw of all who still play.`]
      : []),
    tellVoting(genesis.voting),
    find(presses, ({ press }) => press === genesis.press),
    ...(genesis.anonymous ? [`${anonymity.name}: ${anonymity.says}`] : []),
    tellScoring(genesis.scoring),
    'Orders are sealed on your device; nobody, the host included, reads them before all can no longer change.',
    tellEscrow(genesis, players),
    ...tellWitness(genesis, players),
    ...(genesis.mail.length > 0
      ? [`What is said while others are away waits at ${join(genesis.mail)}.`]
      : []),
  ];
}

/** How many of the players who still play must want something, as the host picks it: percent. */
export const shares: readonly { percent: number; name: string }[] = [
  { percent: 100, name: 'all' },
  { percent: 75, name: 'three quarters' },
  { percent: 66, name: 'two thirds' },
  { percent: 50, name: 'half' },
];

/** How votes on ending the game are counted; the first is the default. */
export const countings = [
  { id: 'open', name: 'Openly', says: 'Everybody sees who votes for what.' },
  {
    id: 'secret',
    name: 'Secretly',
    says: 'Votes on ending the game are counted secretly: everybody learns how many are for it, and nobody who. All who have a vote must take part, within one phase.',
  },
] as const;

function tellVoting({ end, goOn, draw, replacing, secret }: Genesis['voting']): string {
  const share = (percent: number) =>
    shares.find((one) => one.percent === percent)?.name ?? `${percent} in a hundred`;
  const sharers = draw === 'survivors' ? 'all who still play' : 'whoever it names';
  const giver = replacing === 'vote' ? 'by the same share' : 'from the host';
  return `A draw (of ${sharers}), a concession or scrapping the game needs the votes of ${share(end)} of those who still play; a pause or more time those of ${share(goOn)}; another player gets the seat of who is absent ${giver}.${secret ? ` ${countings[1].says}` : ''}`;
}

function tellScoring(scoring: Genesis['scoring']): string {
  const system = systems.find(({ id }) => id === scoring);
  return system ? `Scored by ${system.name}: ${system.says}` : '';
}

function tellVariant({ variant }: Genesis, judge: Judge): string {
  return `${variantName(variant)}: ${tellSeats(judge)}; ${tellGoal(judge, judge.begin())}.`;
}

function find<T extends { name: string; says: string }>(
  list: readonly T[],
  is: (item: T) => boolean,
): string {
  const found = list.find(is);
  return found ? `${found.name}: ${found.says}` : '';
}
