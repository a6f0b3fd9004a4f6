import { describe, expect, it } from 'vitest';
import type { Content, Message } from '../../../src/protocol/wire/message.ts';
import type { Id, SeatNumber } from '../../../src/protocol/wire/bodies.ts';
import { hashHex } from '../../../src/protocol/wire/hash.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { Machine, termsOf } from './machine.ts';
import type { MachineSetting, MachineStep } from './machine.ts';
import { Play } from './play.ts';
import { RealTable, choiceOf, commitOn, finals, penOf } from './real-table.ts';
import { bit, choices, shipped } from './rules.ts';
import type { Choice, Choices } from './rules.ts';

/**
 * The tables of this test. `walks`: how many random ways through a table's states the test takes. On each way, it compares the shipped code
 * with the machine.
 */
const tables: readonly (MachineSetting & { walks: number })[] = [
  { walks: 30, seats: 2, liars: [], last: 2, matter: 'two finals', heads: 'told' },
  { walks: 30, seats: 2, liars: [], last: 2, matter: 'comes late', heads: 'told', few: 'present' },
  { walks: 30, seats: 3, liars: [], last: 2, matter: 'comes late', heads: 'told' },
  { walks: 30, seats: 3, liars: [], last: 2, matter: 'two finals', heads: 'told', few: 'present' },
  { walks: 15, seats: 3, liars: [1], last: 2, matter: 'two finals', heads: 'told' },
  { walks: 15, seats: 4, liars: [3], last: 2, matter: 'comes late', heads: 'told' },
  { walks: 15, seats: 4, liars: [1], last: 2, matter: 'two finals', heads: 'told' },
  { walks: 15, seats: 4, liars: [2], last: 2, matter: 'two finals', heads: 'told' },
];

const maskOf = (all: Iterable<Choice>): Choices =>
  [...all].reduce<Choices>((mask, one) => mask | bit(one), 0);

/** A browser's message as a text, in the form that `toldOf` gives to the steps of `Machine` (machine.ts). */
function told({ type, body }: Content): string {
  if (type === 'promise') return `promise ${body.ballot}`;
  if (type !== 'accept' && type !== 'confirm' && type !== 'propose') return type;
  return `${type} ${body.ballot} ${choiceOf(body.value)}`;
}

function toldOf(step: MachineStep): string {
  const { sign } = step;
  return sign.type === 'promise' ? `promise ${sign.ballot}` : `${sign.type} ${sign.ballot} ${sign.choice}`;
}

/** The messages that a message cites, and the message before it in its chain. */
function cited({ prev, body }: Message): readonly Id[] {
  const seals = 'value' in body && body.value.type === 'set' ? body.value.seals : [];
  const ids = [
    ...[prev, 'proposal' in body ? body.proposal : null],
    ...('accepts' in body ? body.accepts : []),
    ...('promises' in body ? body.promises : []),
    ...('heads' in body ? body.heads : []),
    ...seals.map(({ seal }) => seal?.commit ?? null),
  ];
  return ids.filter((id) => id !== null);
}

/**
 * The table as an honest seat sees it. The seat has its own messages, these messages of others, and every message that these messages cite.
 * The messages arrive in a random order.
 */
function seenBy(play: Play, seat: SeatNumber, others: readonly Id[], chance: Seeded): RealTable {
  const held = new Map<Id, { message: Message; order: number }>();
  const hold = (id: Id): void => {
    if (held.has(id)) return;
    const message = play.table.log.get(id) as Message;
    held.set(id, { message, order: chance.below(1000) });
    for (const below of cited(message)) hold(below);
  };
  for (const id of [play.tip(seat)?.id, ...others]) if (id) hold(id);
  const inOrder = [...held.values()].sort((one, other) => one.order - other.order);
  return new RealTable(
    play.machine.setting,
    inOrder.map(({ message }) => message),
  );
}

/** The ids of the messages that a seat must have from other seats before it may take this step. */
function grounds(play: Play, step: MachineStep): readonly Id[] {
  const { type, ballot } = step.sign;
  if (type === 'promise') return ballot > 1 ? ahead(play, ballot - 1, play.moverOf(step)) : [];
  const { choice } = step.sign;
  if (type === 'confirm') return play.acceptsOf(ballot, choice);
  return [ballot > 0 ? play.proposalOf(ballot, choice) : (play.finals[choice]?.id as Id)];
}

/**
 * Promises by others that make a quorum together with the seat's own promise. If an author has promised this ballot and higher ones, we
 * take the promise of the lowest of these ballots.
 */
function ahead(play: Play, ballot: number, seat: SeatNumber): readonly Id[] {
  const others = new Map(play.ahead(ballot));
  const own = others.delete(penOf(seat)) ? 1 : 0;
  return [...others.values()].slice(0, play.quorum - own);
}

/** The messages that the machine allows a seat to sign. These messages include a proposal of every choice that follows from promises. */
function allowed(play: Play, seat: SeatNumber): ReadonlySet<string> {
  const { machine, state } = play;
  const steps = machine.next(state).map(([, step]) => step);
  const own = steps.filter((step) => step.before === play.names.get(seat)).map(toldOf);
  const ballots = [...Array(machine.setting.last).keys()].map((before) => before + 1);
  const proposals = ballots.flatMap((ballot) =>
    choices
      .filter((choice) => (machine.citing.follows(state, ballot) & bit(choice)) > 0)
      .map((choice) => `propose ${ballot} ${choice}`),
  );
  return new Set([...own, ...proposals]);
}

/** Checks that the machine allows everything that an honest browser signs when it has only some of the messages. */
function expectAllowed(play: Play, chance: Seeded): void {
  const seat = chance.pick(play.honest);
  const some = play.table.log.messages.filter(() => chance.chance(20)).map(({ id }) => id);
  const seen = seenBy(play, seat, some, chance);
  const may = allowed(play, seat);
  for (const content of seen.signs(seat, chance.chance(50), chance.chance(50))) {
    const { ballot } = content.body as { ballot: number };
    if (ballot <= play.machine.setting.last) expect(may).toContain(told(content));
  }
}

/** Checks that the machine and the shipped code agree on which values are decided, and that the shipped code accuses no honest seat. */
function expectSame({ table, machine, state, honest }: Play): void {
  const { deciding, round } = table;
  expect(maskOf(deciding.decided.map(({ value }) => choiceOf(value)))).toBe(machine.said(state).decided);
  for (const { proof, value } of deciding.decided) expect(deciding.ballots.provedBy(proof)).toEqual(value);
  const accused = [...deciding.faults, ...round.faults].map(({ seat }) => seat);
  expect(accused.filter((seat) => seat !== null && honest.includes(seat))).toEqual([]);
}

describe.each(tables)('$seats seats, liars $liars, $matter, few: $few', ({ walks, ...setting }) => {
  it('the machine and the shipped code agree on every way through the states', () => {
    const machine = new Machine(setting);
    const compared = new Set<string>();
    let states = 0;
    let unsigned = 0;
    for (let walk = 0; walk < walks; walk++) {
      const chance = new Seeded(`${JSON.stringify(setting)} ${walk}`);
      const play = new Play(machine, chance);
      for (let next = machine.next(play.state); next.length > 0; next = machine.next(play.state)) {
        const [state, step] = chance.pick(next);
        const mover = play.moverOf(step);
        const signed = seenBy(play, mover, grounds(play, step), chance).signs(mover, true, true);
        if (!signed.map(told).includes(toldOf(step))) unsigned++;
        expectAllowed(play, chance);
        play.take(state, step);
        expectSame(play);
        states++;
        for (let ballot = 1; ballot <= setting.last; ballot++) {
          const cite = `${ballot} ${machine.citing.citable(state, ballot)}`;
          if (!compared.has(cite))
            expect(maskOf(play.quorums(ballot).keys())).toBe(machine.citing.follows(state, ballot));
          compared.add(cite);
        }
      }
    }
    // The machine also allows a few messages that no browser signs. A browser never goes back to a lower ballot once it has seen a higher
    // ballot, but the machine doesn't know every ballot that a seat has seen.
    expect(unsigned).toBeLessThan(states / 8);
    expect(states).toBeGreaterThan(8 * walks);
  });
});

describe('a commit on another position than ours', () => {
  const other = hashHex('position', 'with the key');
  const [key] = finals as [Message];

  it.each([
    { superseded: true, informed: true },
    { superseded: true, informed: false },
    { superseded: false, informed: true },
    { superseded: false, informed: false },
  ])('accuses its author only if the machine says so too: %o', (statement) => {
    const held = statement.informed ? [key] : [];
    const commit = commitOn(0, other, [key.id], 'on another position');
    const setting: MachineSetting = { seats: 4, liars: [], last: 0, matter: 'comes late', heads: 'told' };
    const superseded = new Set(statement.superseded ? [other] : []);
    const { round } = new RealTable(setting, [...held, commit], superseded);
    const isAccused = round.faults.some(({ kind, seat }) => kind === 'other position' && seat === 0);
    expect(isAccused).toBe(shipped(termsOf(setting)).accuses(statement));
  });

  it('accuses nobody while the log lacks one of the messages that its author knew', () => {
    const [known, missing] = finals as [Message, Message];
    const commit = commitOn(0, other, [known.id, missing.id], 'on another position, knowing two messages');
    const setting: MachineSetting = { seats: 4, liars: [], last: 0, matter: 'comes late', heads: 'told' };
    const table = new RealTable(setting, [known, commit]);
    const accused = () => table.round.faults.filter(({ kind }) => kind === 'other position');
    expect(accused()).toEqual([]);
    table.note(missing);
    expect(accused()).toMatchObject([{ seat: 0, messages: [commit.id] }]);
  });
});
