import { seatName } from '../../engine/notation/names.ts';
import { resultCode } from './wire/code.ts';
import { currentRound } from './game/table.ts';
import { BadFile, readFile, readWire, writeFile } from './wire/file.ts';
import { holderOf } from './game/hands.ts';
import { visible } from './wire/names.ts';
import type { Message, Verified } from './wire/message.ts';
import { BadMessage, decodeMessage } from './wire/message.ts';
import { Ledger } from './game/replay.ts';
import type { Rulebook } from './game/rulebook.ts';
import { shippedRules } from './game/rulebook.ts';
import type { Fault } from './deciding/faults.ts';
import type { Table } from './game/table.ts';

/** One line of the verdict. */
interface VerdictLine {
  ok: boolean;
  text: string;
}

/** What a game's file proves. */
export interface Verdict {
  /** The game is proved if all are ok. */
  lines: readonly VerdictLine[];
  /** What somebody signed that did not count: it is proved too, and changed nothing. */
  notes: readonly string[];
  /** How far the file goes: a phase's code, `lobby`, `draw`, `the end`; empty if it proves nothing. */
  reaches: string;
}

/**
 * For checking many files: messages already found good, by their line; what else was found good; and rules other than the
 * shipped.
 */
interface Checking {
  known?: Map<string, Message>;
  verified?: Verified;
  rulebook?: Rulebook;
}

/**
 * Checks a game's file (name.sealed.json) without a network: every signature, chain, decision, reveal and position.
 * Never throws for what a file may hold. A file that was tampered with is not looked into any further. What the file's
 * authors wrote cannot forge a line: it is told as `visible` does.
 */
export function verify(text: string, checking: Checking = {}): Verdict {
  const { lines, notes, reaches } = verdictOf(text, checking);
  return {
    lines: lines.map(({ ok, text: told }) => ({ ok, text: visible(told) })),
    notes: notes.map(visible),
    reaches: visible(reaches),
  };
}

function verdictOf(text: string, { known, verified, rulebook = shippedRules }: Checking): Verdict {
  let lines: readonly string[];
  try {
    lines = readFile(text);
  } catch (error) {
    if (error instanceof BadFile) return { lines: [failed(error.message)], notes: [], reaches: '' };
    throw error;
  }
  const { messages, problems } = decodeAll(lines, known ?? new Map(), verified);
  const signatures = check('All signatures are valid', `${messages.length} messages`, problems);
  if (problems.length > 0) return { lines: signatures, notes: [], reaches: '' };
  const form = check('The file is in its one canonical form', null, formProblems(text, messages));
  if (form.some(({ ok }) => !ok)) return { lines: [...signatures, ...form], notes: [], reaches: '' };
  const game = verifyGame(messages, rulebook);
  return { ...game, lines: [...signatures, ...form, ...game.lines] };
}

/** What the messages of a file prove, once each is found good in itself. */
function verifyGame(messages: readonly Message[], rulebook: Rulebook): Verdict {
  const ledger = new Ledger(rulebook);
  const refused = ledger.addAll(messages);
  const { table } = ledger;
  return {
    lines: [
      ...check('The rules are known', rulesDetail(table), rulesProblems(table)),
      ...check('Every chain is whole', null, [...refusals(ledger, refused), ...gaps(ledger)]),
      ...check('Every decision is proved', `${table.decisions.length} of them`, splitProblems(table)),
      ...check('Every key that counts came after its decision, and fits', keysDetail(table), []),
      ...check('Every position was recomputed and is equal', positionsDetail(table), positionProblems(table)),
      outcomeLine(table),
    ],
    notes: table.faults.map((fault) => tellFault(table, fault)),
    reaches: reachOf(table),
  };
}

function failed(text: string): VerdictLine {
  return { ok: false, text };
}

/** A line that says what holds; or one line for each problem. */
function check(holds: string, detail: string | null, problems: readonly string[]): readonly VerdictLine[] {
  if (problems.length > 0) return problems.map(failed);
  return [{ ok: true, text: detail ? `${holds}: ${detail}.` : `${holds}.` }];
}

function decodeAll(
  lines: readonly string[],
  known: Map<string, Message>,
  verified: Verified | undefined,
): { messages: readonly Message[]; problems: readonly string[] } {
  const messages: Message[] = [];
  const problems: string[] = [];
  lines.forEach((line, place) => {
    try {
      const message = known.get(line) ?? decodeMessage(readWire(line), verified);
      known.set(line, message);
      messages.push(message);
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
      problems.push(`Message ${place + 1} of the file is not valid: ${error.message}`);
    }
  });
  if (lines.length === 0) problems.push('The file holds no message.');
  return { messages, problems };
}

function formProblems(text: string, messages: readonly Message[]): readonly string[] {
  return writeFile(messages) === text
    ? []
    : ['The file was changed after it was written: its form is another.'];
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

function headsOf(message: Message): readonly string[] {
  if (message.type === 'commit' || message.type === 'confirm' || message.type === 'promise') {
    return message.body.heads;
  }
  return [];
}

/** A message as people can find it: whose, what, about which phase, and its id's beginning. */
function name(table: Table, message: Message): string {
  const seat = table.seats.find(({ pen }) => pen === message.author);
  const claim = table.claims.find(({ pen }) => pen === message.author);
  const who = seat?.name ?? claim?.name ?? `the chain ${message.author.slice(0, 8)}`;
  const about = 'phase' in message.body ? ` for ${message.body.phase}` : '';
  return `The ${message.type} of ${who}${about} (${message.id.slice(0, 8)})`;
}

function splitProblems({ split, seats }: Table): readonly string[] {
  if (!split) return [];
  const liars = split.seats.map((seat) => seats[seat]?.name ?? `seat ${seat}`).join(' and ');
  return [
    `Decision ${split.decision} was made twice, with two results; signed by ${liars || 'the host'} for both.`,
  ];
}

function keysDetail({ phases, draw }: Table): string {
  const rounds = [...(draw ? [draw] : []), ...phases];
  const keys = rounds.reduce((sum, { opened }) => sum + opened.length, 0);
  return `${keys} keys`;
}

function positionsDetail({ phases }: Table): string {
  const turns = phases.filter(({ turn }) => turn !== null);
  const last = phases.at(-1);
  const code = last ? `, the last one ${resultCode(last.digest)}` : '';
  return `${turns.length} phases${code}`;
}

function positionProblems({ stopped, split, judge }: Table): readonly string[] {
  return stopped && !split && judge ? [stopped] : [];
}

function outcomeLine(table: Table): VerdictLine {
  const { outcome } = table;
  if (outcome === null) return { ok: true, text: 'The game is not over in this file.' };
  const text =
    'winner' in outcome
      ? `Won by ${tellHolder(table, outcome.winner)}`
      : `Drawn by ${outcome.draw.map((named) => tellHolder(table, named)).join(', ')}`;
  return { ok: true, text: `${text}, as the table decided.` };
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
  'two finals': 'signed two final commits',
  'two accepts': 'accepted two values in one ballot',
  'wrong key': 'showed a key that does not fit the commit',
  'reveal without proof': 'showed a key that no decision asked for',
  'confirm without proof': 'confirmed what no quorum had accepted',
  'unfit accept': 'accepted a value that does not fit the game',
  'unfit proposal': 'proposed what does not follow from the promises it cites',
  'unfit commit': 'sealed boxes of another size than the table agreed',
  'other position': 'stated another position',
};

/** What somebody signed that he should not have, as a sentence with phase, seat and messages. */
function tellFault(table: Table, fault: Fault): string {
  const who = table.seats[fault.seat ?? -1]?.name ?? `The chain ${fault.author.slice(0, 8)}`;
  const phase = fault.phase ? ` in ${fault.phase}` : '';
  const proof = fault.messages.map((id) => id.slice(0, 8)).join(', ');
  return `${who} ${deeds[fault.kind]}${phase} (${proof}).`;
}
