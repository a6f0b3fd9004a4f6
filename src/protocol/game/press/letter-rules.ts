import type { Genesis, Id, PhaseCode } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import { AFTER } from '../../wire/body-shapes.ts';
import { roundsOf } from '../told/table.ts';
import type { PhaseRecord, RoundRecord, Table } from '../told/table.ts';

/**
 * How the rules classify a letter. Everybody who has the same messages gets the same result:
 * - `letter`: the members of the letter may read it;
 * - `note`: the letter is a note, which only its author can read;
 * - `void`: the letter doesn't count.
 */
export type LetterStatus = 'letter' | 'note' | 'void';

/** Classifies a letter by the table's terms, and by how far the game was when the letter was written. */
type LetterRule = (letter: MessageOf<'press'>) => LetterStatus;

/**
 * The rule for the letters of a table. An open letter is addressed to everybody. A sealed letter hides whom it is addressed to. So where
 * letters are forbidden, a sealed letter may still be a note, which only its author can read.
 */
export function rulesOf(table: Table, log: Log): LetterRule {
  const { genesis, seats } = table;
  if (!genesis) return () => 'void';
  const isOpenFor = phaseRule(table, log);
  const isInTerm = termRule(table, log);
  return (letter) => {
    const { body } = letter;
    if (body.type === 'sealed' && body.keys.length !== seats.length) return 'void';
    const isRight = formIn(genesis.press, body.phase) === body.type && isOpenFor(letter) && isInTerm(letter);
    return isRight ? 'letter' : body.type === 'sealed' ? 'note' : 'void';
  };
}

/** The form that letters must have in a phase; null if letters are forbidden. Once the game is over, everybody may write letters. */
export function formIn(press: Genesis['press'], phase: PhaseCode): 'open' | 'sealed' | null {
  if (press === 'full' || press === 'rulebook') return 'sealed';
  return press === 'public' || phase === AFTER ? 'open' : null;
}

/**
 * Tells whether a letter may be written in the phase that the letter names. The rule `rulebook` has two conditions: units move in that
 * phase, and the author's chain does not show that the author is already in a later phase.
 */
function phaseRule(table: Table, log: Log): (letter: MessageOf<'press'>) => boolean {
  const { genesis, ending } = table;
  const isOver = ending !== null;
  if (genesis?.press !== 'rulebook') return ({ body: { phase } }) => phase !== AFTER || isOver;
  const movements = movementsOf(table);
  const marks = new Map<Id, ReadonlyMap<Id, AuthorProgress>>();
  return (letter) => {
    const { phase } = letter.body;
    if (phase === AFTER) return isOver;
    const movement = movements.get(phase);
    if (!movement) return false;
    const ofChain = marks.get(letter.author) ?? marksOf(table, log, letter.author);
    marks.set(letter.author, ofChain);
    return !isBeyond(ofChain.get(letter.prev ?? '') ?? START, movement);
  };
}

/**
 * Tells whether a letter names an early enough phase: no later than the phase in which the author's chain ceased to speak for its seat. A
 * chain that has ceased to speak belongs to a former device or a former person of the seat. An honest device no longer writes on it.
 */
function termRule(table: Table, log: Log): (letter: MessageOf<'press'>) => boolean {
  const rounds = roundsOf(table);
  const lost = lostPens(table, log);
  return ({ author, body: { phase } }) => {
    const decision = lost.get(author);
    if (decision === undefined || phase === AFTER) return true;
    const last = rounds.findIndex((one) => one.decision !== null && one.decision > decision);
    return last < 0 || rounds.findIndex((one) => one.phase === phase) <= last;
  };
}

/** For each chain that spoke for a seat and no longer does, the number of the decision that gave the seat's pen to another chain. */
function lostPens({ seats, decisions }: Table, log: Log): ReadonlyMap<Id, number> {
  const holders = new Map(seats.map(({ number, former, pens }) => [number, (former[0]?.pens ?? pens)[0]]));
  const lost = new Map<Id, number>();
  for (const { number, value } of decisions) {
    const change = value.type === 'change' ? value.change : null;
    if (change?.type !== 'pen' && change?.type !== 'seat') continue;
    const next = change.claim === null ? undefined : log.get(change.claim)?.author;
    const before = holders.get(change.seat);
    if (before === undefined || next === undefined) continue;
    lost.set(before, number);
    lost.delete(next);
    holders.set(change.seat, next);
  }
  return lost;
}

/**
 * Whether the rule `rulebook` still lets the author of a chain write letters in a phase. This depends on all messages that the chain has
 * now.
 */
export function isInMovement(table: Table, log: Log, author: Id, phase: PhaseCode): boolean {
  const movement = movementsOf(table).get(phase);
  const mark = marksOf(table, log, author).get(log.tip(author)?.id ?? '');
  return movement !== undefined && !isBeyond(mark ?? START, movement);
}

/**
 * How far an author is in the game:
 * - `decision`: the number of the last decision that the author's messages are about, with a half added once the author has shown a key
 *   after that decision;
 * - `round`: the index of the last round for which the author has signed a commit or an attest. If that round is missing here, `round` is a
 *   place between two indexes (`placeBehind`).
 */
interface AuthorProgress {
  decision: number;
  round: number;
}

const START: AuthorProgress = { decision: 0, round: -1 };

const isBeyond = (mark: AuthorProgress, { decision, round }: AuthorProgress) =>
  mark.decision > decision || mark.round > round;

function movementsOf(table: Table): ReadonlyMap<PhaseCode, AuthorProgress> {
  const { judge } = table;
  const movements = roundsOf(table).flatMap((one, round): [PhaseCode, AuthorProgress][] => {
    const position = 'position' in one ? (one as PhaseRecord).position : null;
    const isMovement = position !== null && judge?.phase(position).wants === 'moves';
    return isMovement ? [[one.phase, { decision: one.decision ?? Infinity, round }]] : [];
  });
  return new Map(movements);
}

/** For each message of a chain, how far its author was in the game when signing the message. */
function marksOf(table: Table, log: Log, author: Id): ReadonlyMap<Id, AuthorProgress> {
  const rounds = roundsOf(table);
  const places = new Map(rounds.map(({ phase }, round) => [phase, round]));
  const placeOf = (phase: PhaseCode, before: AuthorProgress) =>
    places.get(phase) ?? placeBehind(rounds, before);
  const marks = new Map<Id, AuthorProgress>();
  for (let seq = 0, all = log.branches(author, 0); all.length > 0; all = log.branches(author, ++seq)) {
    for (const message of all)
      marks.set(message.id, markWith(message, placeOf, marks.get(message.prev ?? '') ?? START));
  }
  return marks;
}

/**
 * The place, between two indexes of rounds, of a phase that is missing here. The phase is missing if the table has gone back to an earlier
 * phase. The table may still reach the missing phase again. The place comes after the rounds that the author's earlier messages are about.
 * `decision`, `round`: how far the author was before signing the message about the missing phase.
 */
function placeBehind(rounds: readonly RoundRecord[], { decision, round }: AuthorProgress): number {
  const spokenOf = rounds.findIndex((one) => (one.decision ?? -1) >= Math.floor(decision));
  return Math.max(Math.floor(round), spokenOf) + 0.5;
}

function markWith(
  message: Message,
  placeOf: (phase: PhaseCode, before: AuthorProgress) => number,
  before: AuthorProgress,
): AuthorProgress {
  const { type, body } = message;
  if (type === 'commit' || type === 'attest') {
    const round = placeOf(body.phase, before);
    return round > before.round ? { ...before, round } : before;
  }
  if (!('decision' in body)) return before;
  const decision = body.decision + (type === 'reveal' || type === 'share' ? 0.5 : 0);
  return decision > before.decision ? { ...before, decision } : before;
}
