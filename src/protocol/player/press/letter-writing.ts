import { Refusal, say } from '../../sentences/sentence.ts';
import { formIn, isInMovement } from '../../game/press/letter-rules.ts';
import type { Table } from '../../game/told/table.ts';
import { letterKey, sealEnvelope } from '../../press/envelope.ts';
import type { Exchange } from '../../wire/keys.ts';
import {
  LONGEST_TEXT,
  MOST_QUOTED,
  encodeLetter,
  decodeLetter,
  isPlain,
  saysSomething,
  type Letter,
  type Quote,
} from '../../press/letter.ts';
import type { Id, PhaseCode, PressBody, SeatNumber } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log/log.ts';
import { roomIn } from '../../wire/seal.ts';
import { AFTER, PRESS_LENGTHS } from '../../wire/body-shapes.ts';
import type { OwnSecrets } from './own-secrets.ts';

/**
 * Why a person may not write in a room now:
 * - `lobby`: the game has not begun;
 * - `seat`: the person has no seat, or left it;
 * - `device`: another of the person's devices speaks for the seat;
 * - `unheard`: nobody has been heard from since this page opened, so this device signs nothing yet;
 * - `none`: the table plays without press;
 * - `everyone`: the table plays with public press, and this room does not have everybody as a member;
 * - `phase`: the table plays with rulebook press, by which nobody writes while orders are opened, while units retreat, or while units are
 *   built or removed;
 * - `full`: the person's chain has as many letters as it can have;
 * - `member`: the person is not a member of the room, or one of its members has no seat here.
 */
type WhyNot = 'lobby' | 'seat' | 'device' | 'unheard' | 'none' | 'everyone' | 'phase' | 'full' | 'member';

/**
 * What ends a reason:
 * - `begin`: the game begins; `end`: the game ends;
 * - `movement`: the next phase of moves begins;
 * - `pen`: this device gets the pen;
 * - `heard`: somebody has been heard from;
 * - `ever`: nothing can end the reason.
 */
type Until = 'begin' | 'movement' | 'end' | 'pen' | 'heard' | 'ever';

/** Whether a person may write in a room now. */
export type Right = { may: true } | { may: false; why: WhyNot; until: Until };

const UNTIL: Readonly<Record<WhyNot, Until>> = {
  lobby: 'begin',
  seat: 'ever',
  device: 'pen',
  unheard: 'heard',
  none: 'end',
  everyone: 'ever',
  phase: 'movement',
  full: 'ever',
  member: 'ever',
};

/** What decides whether this device may write letters. */
export interface WriterStatus {
  seat: SeatNumber | null;
  isPen: boolean;
  isListening: boolean;
  chain: Id;
}

/** The phase that a letter names if it is written now. */
function pressPhase({ ending, phases }: Table): PhaseCode {
  return ending ? AFTER : (phases.at(-1)?.phase ?? 'draw');
}

/** Whether a person may write to these members now. The terms on press never forbid a person's notes to themselves. */
export function rightTo(members: readonly SeatNumber[], table: Table, log: Log, own: WriterStatus): Right {
  const why = whyNot(members, table, log, own);
  return why === null ? { may: true } : { may: false, why, until: UNTIL[why] };
}

function whyNot(
  members: readonly SeatNumber[],
  table: Table,
  log: Log,
  { seat, isPen, isListening, chain }: WriterStatus,
): WhyNot | null {
  const { game, genesis, seats } = table;
  if (!game || !genesis) return 'lobby';
  if (seat === null) return 'seat';
  if (!isPen) return 'device';
  if (isListening) return 'unheard';
  const isKnown = members.every((one, place) => seats[one] !== undefined && members.indexOf(one) === place);
  if (!isKnown || !members.includes(seat)) return 'member';
  const { letters, bytes } = log.roomForPress(chain);
  if (letters < 1 || bytes < LONGEST_MESSAGE) return 'full';
  if (members.length === 1) return null;
  const phase = pressPhase(table);
  const form = formIn(genesis.press, phase);
  if (form === null) return 'none';
  if (form === 'open' && members.length < seats.length) return 'everyone';
  const isRulebook = genesis.press === 'rulebook' && phase !== AFTER;
  return isRulebook && !isInMovement(table, log, chain, phase) ? 'phase' : null;
}

/** A message with a letter may have at most this many bytes. */
const LONGEST_MESSAGE = 20_000;

/** A letter as a person has written it, before it is sealed. */
export interface LetterToWrite {
  members: readonly SeatNumber[];
  text: string;
  quote: Quote | null;
  answers: Id | null;
}

/** The facts and keys with which a letter is sealed. */
interface Sealing {
  own: OwnSecrets;
  seat: SeatNumber;
  /** The place of the message in the chain. */
  seq: number;
  at: number | null;
  after: readonly Id[];
  /** 24 fresh random bytes. */
  nonce: Uint8Array;
  exchange: Exchange;
}

/** Seals a letter. Throws a Refusal if the letter says nothing, is too long, or contains something that letters must not contain. */
export function writePress(draft: LetterToWrite, table: Table, sealing: Sealing): PressBody {
  const { own, seat, seq, at, after, nonce, exchange } = sealing;
  const { seats, game, genesis } = table;
  const letter = letterOf(draft, table, { at, after });
  const content = encodeLetter(letter);
  if (!decodeLetter(content)) throw new Refusal(say('not plain'));
  const phase = pressPhase(table);
  const isNote = draft.members.length === 1;
  if (genesis && !isNote && formIn(genesis.press, phase) === 'open') return openPress(phase, content);
  const author = own.keys.chain.public;
  const others = draft.members
    .filter((one) => one !== seat)
    .map((one) => ({ seat: one, box: (seats[one] as Table['seats'][number]).box }));
  const kind = isNote ? 'notes' : phase === AFTER ? 'after' : 'game';
  const place = { game: game as Id, author, seq, phase };
  const key = letterKey(own.press(kind), place, nonce);
  return {
    type: 'sealed',
    ...sealEnvelope(place, content, { others, seats: seats.length }, key, nonce, exchange),
  };
}

function openPress(phase: PhaseCode, letter: Uint8Array): PressBody {
  if (letter.length > roomIn(PRESS_LENGTHS.at(-1) as number)) throw new Refusal(say('long letter'));
  return { type: 'open', phase, letter };
}

function letterOf(
  { members, text, quote, answers }: LetterToWrite,
  { seats }: Table,
  { at, after }: Pick<Letter, 'at' | 'after'>,
): Letter {
  const said = text.replace(/\r\n?/g, '\n').trim();
  if (!saysSomething({ text: said, quote })) throw new Refusal(say('empty letter'));
  if (said.length > LONGEST_TEXT)
    throw new Refusal(say('long text', { most: LONGEST_TEXT, length: said.length }));
  if (Object.values(quote ?? {}).some((lines) => lines.length > MOST_QUOTED))
    throw new Refusal(say('many quoted', { most: MOST_QUOTED }));
  if (!isPlain(said, true)) throw new Refusal(say('not plain'));
  const readers = members
    .toSorted((one, other) => one - other)
    .map((seat) => ({ seat, turn: seats[seat]?.former.length ?? 0 }));
  return { members: readers, at, text: said, quote, answers, after };
}
