import { placeOfSeat, powerName } from '../../engine/notation/names.ts';
import type { Ending, Id, SeatNumber } from './wire/bodies.ts';
import { nameHelper, sayMessage, sayPhase } from './message-words.ts';
import { resultCode } from './result-code.ts';
import { say, type SentenceValue, type Sentence } from './sentences/sentence.ts';
import { PressReader, type Press } from './player/press/press-reader.ts';
import type { LetterRoom } from './player/press/press-rooms.ts';
import { exchange } from './wire/keys.ts';
import { chainsOfPerson, personAt, personOf, type Occupant } from './game/told/people.ts';
import { currentRound, roundsOf } from './game/told/table.ts';
import { holderOf } from './game/hands.ts';
import type { Message } from './wire/message.ts';
import { Ledger } from './game/replay.ts';
import { ProofsTogether } from './game/round/proofs-together.ts';
import { wrongBidSecrets } from './game/told/who-bid.ts';
import { sealsIn } from './deciding/values.ts';
import type { Rulebook } from './game/rulebook.ts';
import { positionDigest } from './game/rulebook.ts';
import type { Fault } from './deciding/faults.ts';
import type { PhaseRecord, Table } from './game/told/table.ts';

/** One line of the verdict. */
interface VerdictLine {
  ok: boolean;
  says: Sentence;
  /** True if the line tells how far the game goes, or how it ended; left out if the line proves something. */
  course?: true;
}

/** What a game's file proves. */
export interface Verdict {
  /** The lines of the verdict. If every line is ok, the game is proved. */
  lines: readonly VerdictLine[];
  /** Sentences about messages that broke the rules, and so had no effect. The file proves that seats signed these messages. */
  notes: readonly Sentence[];
  /** How far the file goes: a phase's code, `lobby`, `draw` or `the end`; empty if the file proves nothing. */
  reaches: string;
  /** The table that the messages make; null if no table was worked out. */
  table: Table | null;
  /** The letters that are open to everybody. */
  rooms: readonly LetterRoom[];
}

/** The verdict on a set of messages, each of which has already been checked by itself. */
export function verdictOf(messages: readonly Message[], rulebook: Rulebook): Verdict {
  const { ledger, refused } = workedOut(messages, rulebook);
  const { table } = ledger;
  const press = new PressReader(null, exchange).readPress(ledger.post);
  return {
    lines: [
      ...check(say('whole'), [...refusals(ledger, refused), ...gaps(ledger), ...beyond(ledger)]),
      ...check(say('locks first', { count: table.decisions.length }), splitProblems(table)),
      ...check(say('orders match', { count: keysOf(table) }), []),
      ...bidsLine(ledger),
      ...keptLine(table),
      ...check(say('equal results', { count: phasesOf(table) }), positionProblems(table)),
      ...rulesLines(table),
      ...settledLine(table),
      outcomeLine(table),
      ...pressLine(messages, ledger, press),
    ],
    notes: [
      ...table.faults.map((fault) => sayFault(table, fault)),
      ...wrongSecrets(ledger).map((author) => say('opens no bids', { name: nameChain(table, author) })),
      ...press.disclosed.filter(({ letters }) => letters === 0).map((one) => sayClosed(table, one)),
    ],
    reaches: reachOf(table),
    table,
    rooms: press.rooms,
  };
}

/**
 * Works out the game of these messages. At first assumes that all proofs of secret bids are good, and checks them all together at the end,
 * which is fast. If one of these proofs is bad, works the game out anew, and checks each phase's proofs before the game goes on.
 */
function workedOut(messages: readonly Message[], rulebook: Rulebook) {
  const together = new ProofsTogether();
  const first = new Ledger(rulebook, null, together);
  const refused = first.addAll(messages);
  if (together.areGood()) return { ledger: first, refused };
  const ledger = new Ledger(rulebook);
  return { ledger, refused: ledger.addAll(messages) };
}

/** If there are no problems, returns one line with the sentence `holds`. Otherwise returns one line for each problem. */
export function check(holds: Sentence, problems: readonly Sentence[]): readonly VerdictLine[] {
  if (problems.length === 0) return [{ ok: true, says: holds }];
  return problems.map((says) => ({ ok: false, says }));
}

function rulesLines({ genesis, judge, stopped }: Table): readonly VerdictLine[] {
  if (!genesis) return [{ ok: false, says: say('no genesis') }];
  if (!judge) return [{ ok: false, says: stopped ?? say('rules unknown') }];
  const { variant, rules } = genesis;
  return [{ ok: true, says: say('rules known', { variant, rules: rules.slice(0, 16) }) }];
}

function refusals(
  ledger: Ledger,
  refused: readonly { message: Message; reason: Sentence }[],
): readonly Sentence[] {
  return refused.map(({ message, reason }) =>
    say('refused', { message: name(ledger.table, message), why: reason }),
  );
}

/**
 * Sentences about messages that build on a missing message, or that cite a missing message. The missing message was cut out of the file.
 */
function gaps(ledger: Ledger): readonly Sentence[] {
  const { log, table } = ledger;
  const waiting = log.waiting.map((message) => lacking(ledger, message));
  const blind = log.messages.filter((message) => headsOf(message).some((head) => !log.get(head)));
  return [...waiting, ...blind.map((message) => say('cites nothing', { message: name(table, message) }))];
}

/**
 * The sentence which says why a message waits: something that the message builds on is missing. If the message names a set with a missing
 * commit, the sentence names the seat of this commit. If the file has a wrong message in the place just before the waiting message,
 * somebody has put it there instead of the right message, and the sentence names the wrong message.
 */
function lacking({ log, table }: Ledger, waiting: Message): Sentence {
  const message = name(table, waiting);
  const set = 'value' in waiting.body ? sealsIn(waiting.body.value) : [];
  const missing = set.find(({ seal }) => seal && !log.has(seal.commit));
  const [before] = missing ? [] : log.branches(waiting.author, waiting.seq - 1);
  if (before && !log.has(waiting.prev ?? ''))
    return say('follows another', { message, before: name(table, before) });
  if (!missing) return say('builds on nothing', { message });
  const seat = table.seats[missing.seat]?.name ?? say('seat number', { number: missing.seat });
  return say('counts a missing lock', { message, name: seat });
}

/**
 * Sentences about messages that name a decision which the file does not reach. Either the end of the file was cut off, or the authors of
 * these messages lied.
 */
function beyond({ log, table }: Ledger): readonly Sentence[] {
  if (table.stopped) return [];
  const last = Math.max(table.making?.number ?? 0, ...table.decisions.map(({ number }) => number));
  return log.messages.flatMap((message) => {
    if (!('decision' in message.body) || message.body.decision <= last) return [];
    return [say('comes later', { message: name(table, message) })];
  });
}

function headsOf(message: Message): readonly string[] {
  if (message.type === 'commit' || message.type === 'confirm' || message.type === 'promise') {
    return message.body.heads;
  }
  return [];
}

/** Names a message by its author, its kind, its phase and the beginning of its id, so that people can find the message. */
function name(table: Table, message: Message): Sentence {
  const claim = table.claims.find(({ pen }) => pen === message.author);
  const who =
    nameAuthor(table, message.author) ??
    claim?.name ??
    nameHelper(table.genesis, message.author) ??
    say('somebody');
  const rounds = roundsOf(table).flatMap(({ decision, phase }) =>
    decision === null ? [] : [[decision, phase] as const],
  );
  return say('message named', {
    message: sayMessage(message, who, new Map(rounds)),
    id: message.id.slice(0, 8),
  });
}

/**
 * Names the person for whom a chain speaks, with the powers: `Anna (Italy)`. If the person has lost the seat, also names the person who got
 * the seat next. Null if the chain never spoke for a seat.
 */
function nameAuthor(table: Table, author: Id): SentenceValue | null {
  const person = personOf(table, author);
  if (!person || person.next !== null) return person && namePerson(person);
  const { judge, seats } = table;
  const powers = seats[person.seat]?.powers ?? [];
  const named = judge ? powers.map((power) => ({ power: powerName(judge, power) })) : [];
  return named.length > 0 && named.length < 4
    ? say('somebody with', { name: person.name, powers: named })
    : person.name;
}

/** Names a person. If the person has lost their seat, also says who got the seat next, so that readers don't mix up the two people. */
const namePerson = ({ name: who, next }: Occupant): SentenceValue =>
  next === null ? who : say('somebody before', { name: who, next });

function splitProblems(table: Table): readonly Sentence[] {
  const { split } = table;
  if (!split) return [];
  const round = roundsOf(table).find(({ decision }) => decision === split.decision);
  const seats = split.authors.map((author) => nameChain(table, author));
  return [
    round
      ? say('decided twice for', { phase: sayPhase(round.phase), seats })
      : say('decided twice', { seats }),
  ];
}

const keysOf = (table: Table): number => roundsOf(table).reduce((sum, { opened }) => sum + opened.length, 0);

const phasesOf = ({ phases }: Table): number => phases.filter(({ turn }) => turn !== null).length;

/**
 * The line that tells how far the result is settled. If no decision names the result of an opened phase yet, that result may still change:
 * the file may lack a later decision.
 */
function settledLine({ phases, stage }: Table): readonly VerdictLine[] {
  const last = phases.at(-1);
  if (!last) return [];
  const isProvisional = phases.some(({ provisional }) => provisional);
  if (stage === 'over' && !isProvisional)
    return [course(say('settled to the end', { last: codeAfter(last) }))];
  const settled = phases.findLast(
    ({ decision, set, provisional }) => decision !== null && set !== null && !provisional,
  );
  if (!settled) return [course(say('nothing settled', { last: codeAfter(last) }))];
  const firm = { phase: sayPhase(settled.phase), code: resultCode(settled.digest) };
  const isAll = last === settled && !last.turn;
  return [
    course(isAll ? say('settled so far', firm) : say('settled in part', { ...firm, last: codeAfter(last) })),
  ];
}

const course = (says: Sentence): VerdictLine => ({ ok: true, course: true, says });

/**
 * The two words of the position to which a phase led. If the phase has no result, these are the two words of the position with which the
 * phase begins.
 */
function codeAfter({ phase, digest, turn }: PhaseRecord): Sentence {
  return turn
    ? say('code after', { phase: sayPhase(phase), code: resultCode(positionDigest(turn.next)) })
    : say('code of', { phase: sayPhase(phase), code: resultCode(digest) });
}

function positionProblems({ stopped, split, judge }: Table): readonly Sentence[] {
  return stopped && !split && judge ? [stopped] : [];
}

/**
 * The line that tells how many secret bids were sealed in the commits that count, and how many of them have a good proof. Bids without a
 * good proof have no effect; the notes list each of them as a fault.
 */
function bidsLine({ table, log }: Ledger): readonly VerdictLine[] {
  const haveBids = (id: Id | undefined) => {
    const message = id === undefined ? undefined : log.get(id);
    return message?.type === 'commit' && message.body.bids !== null;
  };
  const sets = table.phases.filter(({ bidding }) => bidding !== null).flatMap(({ set }) => set ?? []);
  const count = sets.filter(({ seal }) => seal?.slot === 0 && haveBids(seal.commit)).length;
  const unfit = table.faults.filter(({ kind, messages }) => kind === 'unfit bids' && haveBids(messages[0]));
  const says = say('bids proved', { proved: count - unfit.length, count });
  return count === 0 ? [] : [{ ok: true, says }];
}

/** The line that tells for how many seasons the keeper proved which orders won. In such a season only the keeper could read the totals. */
function keptLine({ phases }: Table): readonly VerdictLine[] {
  const count = phases.filter((phase) => (phase.count?.keeper?.bought ?? null) !== null).length;
  return count === 0 ? [] : [{ ok: true, says: say('bids kept', { count }) }];
}

function outcomeLine(table: Table): VerdictLine {
  if (table.ending) return course(say('as decided', { ending: sayEnding(table, table.ending.ending) }));
  const due = table.stage === 'ending' ? table.phases.at(-1)?.turn?.outcome : null;
  return course(due ? say('by the rules', { ending: sayEnding(table, due) }) : say('not over here'));
}

/** The line that tells how many letters were written and signed, and how many of them everybody can read. */
function pressLine(messages: readonly Message[], { log }: Ledger, { rooms }: Press): readonly VerdictLine[] {
  const letters = messages.filter(({ type }) => type === 'press');
  if (letters.length === 0) return [];
  const signed = letters.filter(({ id }) => log.get(id)).length;
  const open = rooms.reduce((sum, room) => sum + room.letters.length, 0);
  const counted = { signed, letters: letters.length };
  const says =
    open === 0 ? say('letters signed', counted) : say('letters signed, some open', { ...counted, open });
  return [{ ok: signed === letters.length, says }];
}

/**
 * The chains that showed a wrong secret for bids. The person of such a chain has bids that count, but sealed none of them with this secret.
 */
function wrongSecrets({ table, log }: Ledger): readonly Id[] {
  const { game, genesis, bidSecrets, phases } = table;
  if (game === null || genesis === null || bidSecrets.length === 0) return [];
  const chainsOf = (chain: Id) => chainsOfPerson(table, chain);
  return wrongBidSecrets({ game, rules: genesis.rules, bidSecrets, chainsOf, log }, phases);
}

/** Names a person who disclosed a secret that opens none of their letters. */
function sayClosed(table: Table, { seat, turn }: Press['disclosed'][number]): Sentence {
  const person = personAt(table, seat, turn);
  return say('opens no letter', { name: person ? namePerson(person) : say('seat number', { number: seat }) });
}

function sayEnding(table: Table, ending: Ending): Sentence {
  if ('scrapped' in ending) return say('scrapped');
  return 'winner' in ending
    ? say('won', { winner: sayHolder(table, ending.winner) })
    : say('drawn', { powers: ending.draw.map((named) => sayHolder(table, named)) });
}

/** Names a power with its player: `Italy (Anna)`. If the seat is not named after a power, names only the player: `Anna`. */
function sayHolder({ judge, seats, phases }: Table, named: string): SentenceValue {
  const end = phases.at(-1)?.turn?.next;
  if (!judge || !end) return named;
  const held = seats.map((seat) => seat.held);
  const holder = holderOf(judge, end, held, named);
  const person = holder === null ? null : (seats[holder]?.name ?? null);
  const place = placeOfSeat(judge, named);
  if (place !== null) return person ?? say('player in', { place });
  const power = { power: powerName(judge, named) };
  return person === null ? power : say('held by', { power, name: person });
}

function reachOf(table: Table): string {
  if (!table.genesis) return '';
  if (table.stage === 'over') return 'the end';
  return currentRound(table)?.phase ?? 'lobby';
}

/** The sentence about a fault: it says what somebody signed against the rules, and names the phase, the author and the messages. */
function sayFault(table: Table, { kind, seat, author, phase, messages }: Fault): Sentence {
  const fault = say(kind, { name: nameChain(table, author, seat) });
  const ids = messages.map((id) => id.slice(0, 8));
  return phase ? say('proof of', { fault, phase: sayPhase(phase), ids }) : say('proof', { fault, ids });
}

/**
 * Names the author of a chain: the person for whom the chain speaks (or spoke at the seat `at`), the keeper, or the witness. If the chain
 * belongs to nobody known, names the chain itself.
 */
function nameChain(table: Table, author: Id, at: SeatNumber | null = null): SentenceValue {
  const person = personOf(table, author, at);
  return person
    ? namePerson(person)
    : (nameHelper(table.genesis, author) ?? say('chain', { id: author.slice(0, 8) }));
}
