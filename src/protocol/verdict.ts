import { powerName, seatName } from '../../engine/notation/names.ts';
import type { Ending } from './wire/bodies.ts';
import { tellMessage, tellPhase } from './message-words.ts';
import { resultCode } from './result-code.ts';
import { PressReader, type Press } from './player/press/press.ts';
import type { Room } from './player/press/rooms.ts';
import { exchange } from './press/envelope.ts';
import { currentRound, roundsOf } from './game/table.ts';
import { holderOf } from './game/hands.ts';
import type { Message } from './wire/message.ts';
import { Ledger } from './game/replay.ts';
import type { Rulebook } from './game/rulebook.ts';
import { positionDigest } from './game/rulebook.ts';
import type { Fault } from './deciding/faults.ts';
import type { PhaseRecord, Seat, Table } from './game/table.ts';

/** One line of the verdict. */
interface VerdictLine {
  ok: boolean;
  text: string;
  /** It tells how far the game goes, and what it came to; left out: it proves something. */
  course?: true;
}

/** What a game's file proves. */
export interface Verdict {
  /** The game is proved if all are ok. */
  lines: readonly VerdictLine[];
  /** What somebody signed that did not count: it is proved too, and changed nothing. */
  notes: readonly string[];
  /** How far the file goes: a phase's code, `lobby`, `draw`, `the end`; empty if it proves nothing. */
  reaches: string;
  /** The game as its messages say; null if they were not looked into. */
  table: Table | null;
  /** The letters that are open to everybody. */
  rooms: readonly Room[];
}

/** What messages prove together, once each is found good in itself. */
export function verdictOf(messages: readonly Message[], rulebook: Rulebook): Verdict {
  const ledger = new Ledger(rulebook);
  const refused = ledger.addAll(messages);
  const { table } = ledger;
  const press = new PressReader(null, exchange).read(ledger.post);
  return {
    lines: [
      ...check('Nothing that somebody wrote was cut out: every chain is whole', null, [
        ...refusals(ledger, refused),
        ...gaps(ledger),
        ...beyond(ledger),
      ]),
      ...check('Every lock was made before its key was shown', decisionsDetail(table), splitProblems(table)),
      ...check('Orders match locks', keysDetail(table), []),
      ...check(
        'Every phase was worked out again, with equal results',
        positionsDetail(table),
        positionProblems(table),
      ),
      ...check('The rules are known', rulesDetail(table), rulesProblems(table)),
      ...settledLine(table),
      outcomeLine(table),
      ...pressLine(messages, ledger, press),
    ],
    notes: [
      ...table.faults.map((fault) => tellFault(table, fault)),
      ...press.disclosed.filter(({ letters }) => letters === 0).map((one) => tellClosed(table, one)),
    ],
    reaches: reachOf(table),
    table,
    rooms: press.rooms,
  };
}

function failed(text: string): VerdictLine {
  return { ok: false, text };
}

/** A line that says what holds; or one line for each problem. */
export function check(
  holds: string,
  detail: string | null,
  problems: readonly string[],
): readonly VerdictLine[] {
  if (problems.length > 0) return problems.map(failed);
  return [{ ok: true, text: detail ? `${holds}: ${detail}.` : `${holds}.` }];
}

function rulesDetail({ genesis }: Table): string | null {
  return genesis && `${genesis.variant}, ${genesis.rules.slice(0, 16)}`;
}

function rulesProblems({ genesis, judge, stopped }: Table): readonly string[] {
  if (!genesis) return ['The file has no beginning: no genesis is in it.'];
  return judge ? [] : [stopped ?? 'The rules of this game are not known.'];
}

function refusals(
  ledger: Ledger,
  refused: readonly { message: Message; reason: string }[],
): readonly string[] {
  return refused.map(({ message, reason }) => `${name(ledger.table, message)}: ${reason}`);
}

/** Messages that build on, or cite, what is not in the file: something was cut out. */
function gaps(ledger: Ledger): readonly string[] {
  const { log, table } = ledger;
  const waiting = log.waiting.map(
    (message) => `${name(table, message)} builds on something that is missing.`,
  );
  const blind = log.messages.filter((message) => headsOf(message).some((head) => !log.get(head)));
  return [
    ...waiting,
    ...blind.map((message) => `${name(table, message)} cites a message that is missing from the file.`),
  ];
}

/** Messages about decisions that the others do not carry: the end was cut off, or their author lied. */
function beyond({ log, table }: Ledger): readonly string[] {
  if (table.stopped) return [];
  const last = Math.max(table.making?.number ?? 0, ...table.decisions.map(({ number }) => number));
  return log.messages.flatMap((message) => {
    if (!('decision' in message.body) || message.body.decision <= last) return [];
    return [`${name(table, message)} is about what comes later than this file reaches.`];
  });
}

function headsOf(message: Message): readonly string[] {
  if (message.type === 'commit' || message.type === 'confirm' || message.type === 'promise') {
    return message.body.heads;
  }
  return [];
}

/** A message as people can find it: whose, what, about which phase, and its id's beginning. */
function name(table: Table, message: Message): string {
  const seat = table.seats.find(({ pens }) => pens.includes(message.author));
  const claim = table.claims.find(({ pen }) => pen === message.author);
  const who = seat ? seatWords(table, seat) : (claim?.name ?? 'somebody');
  return `${tellMessage(message, who)} (${message.id.slice(0, 8)})`;
}

/** Who sits on a seat, and with which powers: `Anna (Italy)`. */
function seatWords({ judge }: Table, { name: who, powers }: Seat): string {
  const named = judge ? powers.map((power) => powerName(judge, power)) : [];
  return named.length > 0 && named.length < 4 ? `${who} (${named.join(', ')})` : who;
}

function decisionsDetail({ decisions }: Table): string {
  return `${counted(decisions.length, 'decision')} on what counts, each proved`;
}

function splitProblems(table: Table): readonly string[] {
  const { split, seats } = table;
  if (!split) return [];
  const round = roundsOf(table).find(({ decision }) => decision === split.decision);
  const about = round ? ` for ${tellPhase(round.phase)}` : '';
  const liars = split.seats.map((seat) => seats[seat]?.name ?? `seat ${seat}`).join(' and ');
  return [`What counts${about} was decided twice, with two results; ${liars} signed for both.`];
}

function keysDetail(table: Table): string {
  const keys = roundsOf(table).reduce((sum, { opened }) => sum + opened.length, 0);
  return `${counted(keys, 'key')}, each shown after what counts was decided, ${keys === 1 ? 'opens' : 'open'} what was sealed`;
}

function positionsDetail({ phases }: Table): string {
  return counted(phases.filter(({ turn }) => turn !== null).length, 'phase');
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** How far the result is settled: what only keys carry may still be changed by a decision, which may have been cut off. */
function settledLine({ phases, stage }: Table): readonly VerdictLine[] {
  const last = phases.at(-1);
  if (!last) return [];
  const isProvisional = phases.some(({ provisional }) => provisional);
  if (stage === 'over' && !isProvisional)
    return [{ ok: true, course: true, text: `Settled to its end: ${codeAfter(last)}.` }];
  const settled = phases.findLast(
    ({ decision, set, provisional }) => decision !== null && set !== null && !provisional,
  );
  const firm = settled
    ? `Settled as far as ${tellPhase(settled.phase)}: ${resultCode(settled.digest)}.`
    : 'Nothing is settled.';
  const loose =
    last === settled && !last.turn
      ? ''
      : ` Not settled, so that a decision which is not in this file may change it: ${codeAfter(last)}.`;
  return [{ ok: true, course: true, text: `${firm}${loose}` }];
}

/** The result that a phase led to, if it has one; else the one that it begins with. */
function codeAfter({ phase, digest, turn }: PhaseRecord): string {
  return turn
    ? `what followed ${tellPhase(phase)}, ${resultCode(positionDigest(turn.next))}`
    : `${tellPhase(phase)}, ${resultCode(digest)}`;
}

function positionProblems({ stopped, split, judge }: Table): readonly string[] {
  return stopped && !split && judge ? [stopped] : [];
}

function outcomeLine(table: Table): VerdictLine {
  if (table.ending)
    return {
      ok: true,
      course: true,
      text: `${tellEnding(table, table.ending.ending)}, as the table decided.`,
    };
  const due = table.stage === 'ending' ? table.phases.at(-1)?.turn?.outcome : null;
  const text = due
    ? `${tellEnding(table, due)} by the rules; that the game is over is not decided in this file.`
    : 'The game is not over in this file.';
  return { ok: true, course: true, text };
}

/** What was written, of which only the signatures count; and how much of it everybody can read. */
function pressLine(messages: readonly Message[], { log }: Ledger, { rooms }: Press): readonly VerdictLine[] {
  const letters = messages.filter(({ type }) => type === 'press');
  if (letters.length === 0) return [];
  const signed = letters.filter(({ id }) => log.get(id)).length;
  const open = rooms.reduce((sum, room) => sum + room.letters.length, 0);
  const opened = open > 0 ? `, ${open} of them open to everybody` : '';
  return [{ ok: signed === letters.length, text: `Press: ${signed} of ${letters.length} signed${opened}.` }];
}

/** Somebody whose key for his letters opens none, as a sentence. */
const tellClosed = ({ seats }: Table, { seat }: Press['disclosed'][number]): string =>
  `${seats[seat]?.name} showed a key for the letters of that seat, which opens none of them.`;

function tellEnding(table: Table, ending: Ending): string {
  if ('scrapped' in ending) return 'Scrapped';
  return 'winner' in ending
    ? `Won by ${tellHolder(table, ending.winner)}`
    : `Drawn by ${ending.draw.map((named) => tellHolder(table, named)).join(', ')}`;
}

/** A power, and whose it is: `Italy (Anna)`; who sits on a seat that is not named after a power: `Anna`. */
function tellHolder({ judge, seats, phases }: Table, named: string): string {
  const end = phases.at(-1)?.turn?.next;
  if (!judge || !end) return named;
  const held = seats.map((seat) => seat.held);
  const holder = holderOf(judge, end, held, named);
  const person = holder === null ? null : (seats[holder]?.name ?? null);
  const isPower = judge.powers.some(({ id }) => id === named);
  if (person === null) return seatName(judge, named);
  return isPower ? `${seatName(judge, named)} (${person})` : person;
}

function reachOf(table: Table): string {
  if (!table.genesis) return '';
  if (table.stage === 'over') return 'the end';
  return currentRound(table)?.phase ?? 'lobby';
}

const deeds: Record<Fault['kind'], string> = {
  'two messages in one place': 'signed two messages for one place of a chain',
  'two rosters': 'signed a second roster although the game had begun',
  'said twice': 'said twice what is said once in a ballot',
  'two finals': 'signed two final commits',
  'two accepts': 'accepted two values in one ballot',
  'wrong key': 'showed a key that does not fit the commit',
  'reveal without proof': 'showed a key that no decision asked for',
  'bad deal': 'dealt the key of its orders falsely among the others',
  'wrong share': 'showed a share of a key that is not the one it was dealt',
  'share without proof': 'showed a share of a key that no decision asked for',
  'false accusation': 'called a good share of a key bad',
  'confirm without proof': 'confirmed what no quorum had accepted',
  'unfit accept': 'accepted a value that does not fit the game',
  'unfit proposal': 'proposed what does not follow from the promises it cites',
  'unfit commit': 'sealed boxes of another size than the table agreed',
  'other position': 'stated another position',
};

/** What somebody signed that he should not have, as a sentence with phase, seat and messages. */
function tellFault(table: Table, fault: Fault): string {
  const who = table.seats[fault.seat ?? -1]?.name ?? `The chain ${fault.author.slice(0, 8)}`;
  const phase = fault.phase ? ` in ${tellPhase(fault.phase)}` : '';
  const proof = fault.messages.map((id) => id.slice(0, 8)).join(', ');
  return `${who} ${deeds[fault.kind]}${phase} (${proof}).`;
}
