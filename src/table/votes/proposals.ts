import type { Table } from '../../protocol/game/told/table.ts';
import type { Motion, SeatNumber } from '../../protocol/wire/bodies.ts';
import { tellSpan } from '../words/time-spans.ts';
import { namesOf, seatName, survivorsOf } from './motion-words.ts';
import * as words from '../../words/made/motion.js';

/** What a seat may propose to its table now, by kind; what is left out cannot be. */
export interface Proposals {
  /** Who would share a draw of all survivors, sorted. */
  survivors: readonly string[];
  /** Whether a draw may leave survivors out. */
  mayName: boolean;
  /** Who may be conceded to: all survivors but those of one’s own. */
  winners: readonly string[];
  mayPause: boolean;
  isPaused: boolean;
  /** The phase whose deadline may be moved; null without one. */
  phase: string | null;
  /** Seats that others may take or that may be given up. */
  absent: readonly { seat: SeatNumber; isGone: boolean }[];
}

/** What `own` may propose; null if it has no vote here. */
export function proposalsFor(table: Table, own: SeatNumber | null): Proposals | null {
  const seat = own === null ? undefined : table.seats[own];
  const last = table.phases.at(-1);
  if (!seat?.live || table.stage !== 'orders' || !last) return null;
  const survivors = survivorsOf(table);
  const hasClock = table.genesis?.pace.deadline.type !== 'none';
  return {
    survivors,
    mayName: table.genesis?.voting.draw === 'named',
    winners: survivors.filter((one) => !seat.held.includes(one)),
    mayPause: hasClock,
    isPaused: table.pausedUntil > 0,
    phase: hasClock ? last.phase : null,
    absent: table.seats
      .filter(({ number, gone }) => number !== own && (gone || table.absent.includes(number)))
      .map(({ number, gone }) => ({ seat: number, isGone: gone })),
  };
}

/** The kinds of motion that these allow, in the order in which they are offered. */
export function kindsOf(proposals: Proposals, applicants: number): readonly Motion['type'][] {
  const { winners, mayPause, phase, absent } = proposals;
  const kinds: readonly (readonly [Motion['type'], boolean])[] = [
    ['draw', true],
    ['concede', winners.length > 0],
    ['pause', mayPause],
    ['extension', phase !== null],
    ['replace', absent.length > 0 && applicants > 0],
    ['abandon', absent.some(({ isGone }) => !isGone)],
    ['scrap', true],
  ];
  return kinds.flatMap(([kind, may]) => (may ? [kind] : []));
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long pauses and extensions may be, in seconds. */
const pauses = [DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY];
const extensions = [10 * 60, HOUR, 12 * HOUR, DAY, 3 * DAY];

/** One thing to pick for a motion. */
interface Field {
  id: 'winner' | 'span' | 'more' | 'seat' | 'claim';
  name: string;
  options: readonly { value: string; name: string; says: string }[];
}

/** What is to be picked for a motion of some kind, one of each; who shares a draw is no such thing. */
export function optionsFor(kind: Motion['type'], table: Table, proposals: Proposals): readonly Field[] {
  const people = (names: readonly string[]) => names.map((one) => option(one, namesOf(table, [one])));
  const seats = (absent: Proposals['absent']) =>
    absent.map(({ seat }) => option(String(seat), seatName(table, seat)));
  const spans = (list: readonly number[]) => list.map((span) => option(String(span), tellSpan(span)));
  const claims = table.applicants.map(({ id, name }) => option(id, name));
  switch (kind) {
    case 'draw':
    case 'scrap':
      return [];
    case 'concede':
      return [{ id: 'winner', name: words.motion_who_wins(), options: people(proposals.winners) }];
    case 'pause':
      return [
        {
          id: 'span',
          name: words.motion_how_long(),
          options: [...(proposals.isPaused ? [option('0', words.motion_end_now())] : []), ...spans(pauses)],
        },
      ];
    case 'extension':
      return [{ id: 'more', name: words.motion_how_much(), options: spans(extensions) }];
    case 'replace':
      return [
        { id: 'seat', name: words.motion_whose_seat(), options: seats(proposals.absent) },
        { id: 'claim', name: words.motion_who_takes(), options: claims },
      ];
    case 'abandon':
      return [
        {
          id: 'seat',
          name: words.motion_whose_seat(),
          options: seats(proposals.absent.filter(({ isGone }) => !isGone)),
        },
      ];
  }
}

const option = (value: string, name: string) => ({ value, name, says: '' });

/** What somebody is about to propose. */
interface Draft {
  table: Table;
  proposals: Proposals;
  /** Milliseconds since 1970. */
  now: number;
  /** Survivors that are not to share a draw. */
  leftOut: readonly string[];
  /** What is picked in a field. */
  picked: (field: Field['id']) => string;
}

/** The motion of some kind as it was picked; null if nobody would share the draw. */
export function motionOf(kind: Motion['type'], draft: Draft): Motion | null {
  const { table, proposals, now, leftOut, picked } = draft;
  switch (kind) {
    case 'draw': {
      const powers = proposals.survivors.filter((one) => !proposals.mayName || !leftOut.includes(one));
      return powers.length > 0 ? { type: 'draw', powers } : null;
    }
    case 'concede':
      return { type: 'concede', to: picked('winner') };
    case 'scrap':
      return { type: 'scrap' };
    case 'pause': {
      const span = Number(picked('span'));
      return { type: 'pause', until: span === 0 ? 0 : wholeHour(now / 60_000 + span / 60) };
    }
    case 'extension': {
      const phase = proposals.phase ?? '';
      const had = table.extensions[phase] ?? 0;
      return { type: 'extension', phase, seconds: had + Number(picked('more')) };
    }
    case 'replace':
      return { type: 'replace', seat: Number(picked('seat')), claim: picked('claim') };
    case 'abandon':
      return { type: 'abandon', seat: Number(picked('seat')) };
  }
}

/** The next whole hour, in minutes, so that two who propose the same pause propose one. */
const wholeHour = (minutes: number): number => Math.ceil(minutes / 60) * 60;
