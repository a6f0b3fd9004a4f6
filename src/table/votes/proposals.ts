import type { Table } from '../../protocol/game/told/table.ts';
import type { Motion, SeatNumber } from '../../protocol/wire/bodies.ts';
import { tellSpan } from '../words/time-spans.ts';
import { namesOf, seatName, survivorsOf, votingAt } from './motion-words.ts';
import * as words from '../../words/made/motion.js';

/** The motions that a seat may propose to its table now. */
export interface Proposals {
  /** The powers or seats that would share a draw of all survivors, sorted. */
  survivors: readonly string[];
  /** Whether a draw may leave survivors out. */
  mayName: boolean;
  /** The survivors to whom this seat may concede the win: all survivors except those that this seat plays. */
  winners: readonly string[];
  mayPause: boolean;
  isPaused: boolean;
  /** The phase whose deadline may be extended; null if there is no deadline. */
  phase: string | null;
  /** The absent seats. A motion can give an absent seat to another person, put its powers into civil disorder, or dissolve its powers. */
  absent: readonly {
    seat: SeatNumber;
    /** Whether the seat can be given to another person. */
    mayGive: boolean;
    /** Whether the seat can be put into civil disorder. */
    mayAbandon: boolean;
    /** Whether the seat's powers can be dissolved. */
    mayDissolve: boolean;
  }[];
}

/** The motions that the seat `own` may propose; null if this seat has no vote now. */
export function proposalsFor(table: Table, own: SeatNumber | null): Proposals | null {
  const seat = own === null ? undefined : table.seats[own];
  const last = table.phases.at(-1);
  if (!seat?.live || table.stage !== 'orders' || !last) return null;
  const survivors = survivorsOf(table);
  const hasClock = table.genesis?.pace.deadline.type !== 'none';
  return {
    survivors,
    mayName: votingAt(table)?.draw === 'named',
    winners: survivors.filter((one) => !seat.held.includes(one)),
    mayPause: hasClock,
    isPaused: table.pausedUntil > 0,
    phase: hasClock ? last.phase : null,
    absent: table.seats
      .filter(({ number, gone }) => number !== own && (gone || table.absent.includes(number)))
      .map(({ number, gone }) => ({
        seat: number,
        mayGive: !table.dissolved.includes(number),
        mayAbandon: !gone,
        mayDissolve: table.dissolvable.includes(number),
      })),
  };
}

/** The kinds of motion allowed now, in the order in which the page offers them. */
export function kindsOf(proposals: Proposals, applicants: number): readonly Motion['type'][] {
  const { winners, mayPause, phase, absent } = proposals;
  const kinds: readonly (readonly [Motion['type'], boolean])[] = [
    ['draw', true],
    ['concede', winners.length > 0],
    ['pause', mayPause],
    ['extension', phase !== null],
    ['replace', absent.some(({ mayGive }) => mayGive) && applicants > 0],
    ['abandon', absent.some(({ mayAbandon }) => mayAbandon)],
    ['dissolve', absent.some(({ mayDissolve }) => mayDissolve)],
    ['scrap', true],
  ];
  return kinds.flatMap(([kind, may]) => (may ? [kind] : []));
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The lengths of a pause to choose from, in seconds. */
const pauses = [DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY];
const extensions = [10 * 60, HOUR, 12 * HOUR, DAY, 3 * DAY];

/** One choice that a person must make for a motion. */
interface Field {
  id: 'winner' | 'span' | 'more' | 'seat' | 'claim';
  name: string;
  options: readonly { value: string; name: string; says: string }[];
}

/**
 * The choices for a kind of motion. The question of who shares a draw is not among these choices, because each choice takes one answer, and
 * several survivors may share a draw.
 */
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
        {
          id: 'seat',
          name: words.motion_whose_seat(),
          options: seats(proposals.absent.filter(({ mayGive }) => mayGive)),
        },
        { id: 'claim', name: words.motion_who_takes(), options: claims },
      ];
    case 'abandon':
      return [
        {
          id: 'seat',
          name: words.motion_whose_seat(),
          options: seats(proposals.absent.filter(({ mayAbandon }) => mayAbandon)),
        },
      ];
    case 'dissolve':
      return [
        {
          id: 'seat',
          name: words.motion_whose_seat(),
          options: seats(proposals.absent.filter(({ mayDissolve }) => mayDissolve)),
        },
      ];
  }
}

const option = (value: string, name: string) => ({ value, name, says: '' });

/** A motion that a person is putting together. */
interface MotionDraft {
  table: Table;
  proposals: Proposals;
  /** Milliseconds since 1970. */
  now: number;
  /** The survivors that the draw leaves out. */
  leftOut: readonly string[];
  /** Returns the value that the person picked for a choice. */
  picked: (field: Field['id']) => string;
}

/** The motion that the person has chosen; null if the motion is a draw that nobody would share. */
export function motionOf(kind: Motion['type'], draft: MotionDraft): Motion | null {
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
    case 'dissolve':
      return { type: kind, seat: Number(picked('seat')) };
  }
}

/**
 * Rounds a time in minutes up to the next whole hour. So if two people propose a pause of the same length soon after each other, their
 * motions are usually equal.
 */
const wholeHour = (minutes: number): number => Math.ceil(minutes / 60) * 60;
