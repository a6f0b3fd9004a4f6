import type { Genesis, Id, PhaseCode } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import { AFTER } from '../../wire/body-shapes.ts';
import { roundsOf } from '../told/table.ts';
import type { PhaseRecord, RoundRecord, Table } from '../told/table.ts';

/**
 * What a letter counts for, as everybody sees it who holds the same messages:
 * - `letter`: its members may read it;
 * - `note`: its author alone, as a note for himself; for others there is nothing there;
 * - `void`: nobody.
 */
export type LetterStatus = 'letter' | 'note' | 'void';

/** Where two or more decide what is written, in which form, and when: for a table at one moment. */
type Rules = (letter: MessageOf<'press'>) => LetterStatus;

/**
 * The rule for the letters of a table. A letter in the open is to everybody; a sealed one shows nobody else what it is, so where
 * letters are forbidden it may still be a note.
 */
export function rulesOf(table: Table, log: Log): Rules {
  const { genesis, seats } = table;
  if (!genesis) return () => 'void';
  const isOpenFor = phaseRule(table, log);
  return (letter) => {
    const { body } = letter;
    if (body.type === 'sealed' && body.keys.length !== seats.length) return 'void';
    const isRight = formIn(genesis.press, body.phase) === body.type && isOpenFor(letter);
    return isRight ? 'letter' : body.type === 'sealed' ? 'note' : 'void';
  };
}

/** The form that letters have in a phase; null: there are none. When the game is over, everybody may talk. */
export function formIn(press: Genesis['press'], phase: PhaseCode): 'open' | 'sealed' | null {
  if (press === 'full' || press === 'rulebook') return 'sealed';
  return press === 'public' || phase === AFTER ? 'open' : null;
}

/**
 * Whether the phase that a letter names is one to write in. By the rule `rulebook` it must be one in which units move, and its
 * author must not have gone beyond it before, as his own chain shows.
 */
function phaseRule(table: Table, log: Log): (letter: MessageOf<'press'>) => boolean {
  const { genesis, ending } = table;
  const isOver = ending !== null;
  if (genesis?.press !== 'rulebook') return ({ body: { phase } }) => phase !== AFTER || isOver;
  const movements = movementsOf(table);
  const marks = new Map<Id, ReadonlyMap<Id, Mark>>();
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

/** Whether the author of a chain may still write in a phase by the rule `rulebook`, behind his last message. */
export function isInMovement(table: Table, log: Log, author: Id, phase: PhaseCode): boolean {
  const movement = movementsOf(table).get(phase);
  const mark = marksOf(table, log, author).get(log.tip(author)?.id ?? '');
  return movement !== undefined && !isBeyond(mark ?? START, movement);
}

/**
 * How far an author has come: the last decision he has spoken about, half a step more once he has shown a key of it, and the last round, half
 * a step more once he has ordered for one that is not here.
 */
interface Mark {
  decision: number;
  round: number;
}

const START: Mark = { decision: 0, round: -1 };

const isBeyond = (mark: Mark, { decision, round }: Mark) => mark.decision > decision || mark.round > round;

function movementsOf(table: Table): ReadonlyMap<PhaseCode, Mark> {
  const { judge } = table;
  const movements = roundsOf(table).flatMap((one, round): [PhaseCode, Mark][] => {
    const position = 'position' in one ? (one as PhaseRecord).position : null;
    const isMovement = position !== null && judge?.phase(position).wants === 'moves';
    return isMovement ? [[one.phase, { decision: one.decision ?? Infinity, round }]] : [];
  });
  return new Map(movements);
}

/** By message, how far its author had come with it. */
function marksOf(table: Table, log: Log, author: Id): ReadonlyMap<Id, Mark> {
  const rounds = roundsOf(table);
  const places = new Map(rounds.map(({ phase }, round) => [phase, round]));
  const placeOf = (phase: PhaseCode, before: Mark) => places.get(phase) ?? placeBehind(rounds, before);
  const marks = new Map<Id, Mark>();
  for (let seq = 0, all = log.branches(author, 0); all.length > 0; all = log.branches(author, ++seq)) {
    for (const message of all)
      marks.set(message.id, markWith(message, placeOf, marks.get(message.prev ?? '') ?? START));
  }
  return marks;
}

/**
 * Where a phase stands that is not here, for who had come so far before he ordered for it: behind the rounds that he had spoken of. The table
 * may have gone back from it, and come there again.
 */
function placeBehind(rounds: readonly RoundRecord[], { decision, round }: Mark): number {
  const spokenOf = rounds.findIndex((one) => (one.decision ?? -1) >= Math.floor(decision));
  return Math.max(Math.floor(round), spokenOf) + 0.5;
}

function markWith(message: Message, placeOf: (phase: PhaseCode, before: Mark) => number, before: Mark): Mark {
  const { type, body } = message;
  if (type === 'commit' || type === 'attest') {
    const round = placeOf(body.phase, before);
    return round > before.round ? { ...before, round } : before;
  }
  if (!('decision' in body)) return before;
  const decision = body.decision + (type === 'reveal' || type === 'share' ? 0.5 : 0);
  return decision > before.decision ? { ...before, decision } : before;
}
