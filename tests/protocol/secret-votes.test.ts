import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it, vi } from 'vitest';
import type { MotionCount } from '../../src/protocol/game/votes/motions.ts';
import { pollId } from '../../src/protocol/game/votes/polls.ts';
import type { Poll } from '../../src/protocol/game/votes/polls.ts';
import { Player } from '../../src/protocol/player/player.ts';
import type { TableSettings } from '../../src/protocol/player/settings.ts';
import { castVote } from '../../src/protocol/polls/casting.ts';
import { enrol, isEnrolled } from '../../src/protocol/polls/enrolment.ts';
import { Fn } from '../../src/protocol/points/points.ts';
import type { Motion } from '../../src/protocol/wire/bodies.ts';
import { pollSecret } from '../../src/protocol/wire/keys.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { Content, MessageOf } from '../../src/protocol/wire/message.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { expectSound } from './sound.ts';
import { POWERS, begunTable, orderAll, phaseOf } from './tables.ts';

vi.mock(import('../../src/protocol/polls/enrolment.ts'), { spy: true });

const draw: Motion = { type: 'draw', powers: POWERS };
const scrap: Motion = { type: 'scrap' };
const yes = true;
const no = false;

/** A table whose votes on ending the game are secret. */
const secretTable = (seats: number, seed: string, voting: TableSettings['voting'] = {}) =>
  begunTable(seats, seed, { voting: { ...voting, secret: true } });

/** Lets each of these players answer the secret vote on a motion. A player whose answer is `null` says nothing. */
function answer(table: InMemoryTable, motion: Motion, answers: readonly (boolean | null)[]): void {
  for (const [place, said] of answers.entries()) {
    if (said !== null) table.players[place]?.answerPoll(motion, said);
  }
  table.deliver();
}

const countOf = (player: Player, { type }: Motion = draw): MotionCount =>
  player.table.motions.find(({ motion }) => motion.type === type) as MotionCount;
const pollOf = (player: Player, motion: Motion = draw): Poll => countOf(player, motion).poll as Poll;

/** Each entry has the answers at a table of four, and the ending or the result that follows from these answers. */
const answers: readonly {
  what: string;
  motion?: Motion;
  settings?: TableSettings['voting'];
  said: readonly (boolean | null)[];
  ending?: unknown;
  poll?: Partial<Poll>;
}[] = [
  { what: 'all are for', said: [yes, yes, yes, yes], ending: { draw: POWERS } },
  {
    what: 'one is against',
    said: [yes, no, yes, yes],
    poll: { enrolled: [0, 1, 2, 3], cast: [0, 1, 2, 3], yes: 3, spoilt: [] },
  },
  { what: 'all are against', said: [no, no, no, no], poll: { yes: 0 } },
  {
    what: 'one says nothing',
    said: [yes, yes, null, yes],
    poll: { enrolled: [0, 1, 3], cast: [], yes: null },
  },
  {
    what: 'three quarters are for, and that suffices',
    settings: { end: 75 },
    said: [yes, yes, no, yes],
    ending: { draw: POWERS },
  },
  {
    what: 'three quarters would be enough, but one says nothing',
    settings: { end: 75 },
    said: [yes, yes, yes, null],
    poll: { cast: [], yes: null },
  },
  { what: 'all want to scrap it', motion: scrap, said: [yes, yes, yes, yes], ending: { scrapped: true } },
];

describe('a secret vote, when', () => {
  it.each(answers)('$what', ({ motion = draw, settings, said, ending, poll }) => {
    const table = secretTable(4, 'answers', settings);
    answer(table, motion, said);
    expect(table.table.ending?.ending).toEqual(ending);
    expect(table.table.stage).toBe(ending ? 'over' : 'orders');
    for (const { votes, poll: shown } of table.table.motions) {
      expect(votes).toEqual([]);
      expect(shown).toMatchObject(poll ?? {});
    }
    expect(table.table.motions).toHaveLength(poll ? 1 : 0);
    expectSound(table);
  });

  it('it is about conceding to a winner, leaves out the winner', () => {
    const table = secretTable(3, 'concession');
    const [to] = table.players[1]?.powers as [string];
    const concede: Motion = { type: 'concede', to };
    expect(() => table.players[1]?.answerPoll(concede, yes)).toThrow('no vote');
    answer(table, concede, [yes, null, yes]);
    expect(table.table.ending?.ending).toEqual({ winner: to });
    expectSound(table);
  });

  it('only one seat has a vote, is an open vote', () => {
    const table = secretTable(2, 'only one');
    const [to] = table.players[1]?.powers as [string];
    expect(() => table.players[0]?.answerPoll({ type: 'concede', to }, yes)).toThrow('not voted on secretly');
    table.players[0]?.vote({ type: 'concede', to }, true);
    table.deliver();
    expect(table.table.ending?.ending).toEqual({ winner: to });
  });

  it('a phase ends, ends too: the next vote is a new one, with new keys', () => {
    const table = secretTable(3, 'phases');
    answer(table, draw, [yes, yes, null]);
    const before = pollOf(table.host).id;
    orderAll(table, new Seeded('orders'));
    expect(table.table.phases).toHaveLength(2);
    expect(table.table.motions).toEqual([]);
    answer(table, draw, [null, null, yes]);
    expect(pollOf(table.host)).toMatchObject({ enrolled: [2], cast: [] });
    expect(pollOf(table.host).id).not.toBe(before);
    answer(table, draw, [yes, yes, null]);
    expect(table.table.stage).toBe('over');
    const keys = said(table, 'enrol').map(({ body }) => body.key.join());
    expect(new Set(keys).size).toBe(5);
    expectSound(table);
  });
});

/** The messages of one type at a table. */
function said<T extends 'enrol' | 'cast'>(table: InMemoryTable, type: T): readonly MessageOf<T>[] {
  const messages = table.host.wires().map((wire) => reopenMessage(wire));
  return messages.filter((message) => message.type === type) as unknown as readonly MessageOf<T>[];
}

it('an answer may change until all take part, and never after', () => {
  const table = secretTable(3, 'changing');
  answer(table, draw, [yes, yes, null]);
  answer(table, draw, [no, null, null]);
  expect(said(table, 'enrol')).toHaveLength(2);
  answer(table, draw, [null, null, yes]);
  expect(pollOf(table.host).yes).toBe(2);
  expect(() => table.host.answerPoll(draw, yes)).toThrow('nobody can change it');
  expect(said(table, 'cast')).toHaveLength(3);
  expectSound(table);
});

it('motions that keep the game going are voted on openly, and open votes for motions that end it don’t count', () => {
  const table = secretTable(3, 'open');
  for (const player of table.players) player.vote({ type: 'pause', until: 30_000_000 }, true);
  table.deliver();
  expect(table.table.pausedUntil).toBe(30_000_000);
  expect(() => table.host.vote(draw, true)).toThrow('in secret');
  const chance = new Seeded('open');
  const votes = table.players.map((player) =>
    new Forger(player, chance).sign({ type: 'vote', body: { motion: draw, stands: true } }),
  );
  for (const vote of votes) for (const player of table.players) player.takeWire(wireOf(vote));
  table.deliver();
  expect(table.table.motions).toEqual([]);
  expect(table.table.stage).toBe('orders');
});

describe('a voter who takes part', () => {
  it('and comes back with the answer stored casts the vote; without the answer, they are asked again', () => {
    const table = secretTable(3, 'back');
    answer(table, draw, [yes, yes, null]);
    const { keep, answers: kept } = table.players[1] as Player;
    const stored = (table.players[1] as Player).wires();
    const resume = (known: typeof kept) =>
      Player.resume(keep, stored, new Seeded('back').bytes, { verified: table.verified }, undefined, known);
    table.players.splice(1, 1);
    answer(table, draw, [null, yes]);
    const missed = table.host.wires();
    const forgetful = resume({});
    forgetful.takeWires(missed);
    expect(forgetful.drain().signed).toEqual([]);
    expect(pollOf(forgetful)).toMatchObject({ enrolled: [0, 1, 2], cast: [0, 2] });
    const back = resume(kept);
    back.takeWires(missed);
    table.players.splice(1, 0, back);
    table.deliver();
    expect(table.table.stage).toBe('over');
    expectSound(table);
  });

  it('and goes on with another device takes part only once: the new device answers again, with the same key', () => {
    const table = secretTable(4, 'device');
    answer(table, draw, [yes, yes, yes, null]);
    const device = table.device(table.players[1] as Player, new Seeded('phone'));
    table.players.splice(1, 1);
    device.applyForSeat('');
    table.deliver();
    wait(table);
    expect(device.seat).toBe(1);
    expect(pollOf(device).enrolled).toEqual([0, 1, 2]);
    answer(table, draw, [null, null, yes]);
    expect(pollOf(table.host)).toMatchObject({ enrolled: [0, 1, 2, 3], cast: [0, 2, 3], yes: null });
    device.answerPoll(draw, yes);
    table.deliver();
    wait(table);
    expect(table.table.stage).toBe('over');
    expect(said(table, 'enrol')).toHaveLength(4);
    expectSound(table);
  });

  it('and leaves ends the vote: the others vote anew, among themselves', () => {
    const table = secretTable(4, 'leaves');
    answer(table, draw, [yes, no, yes, null]);
    const { id } = pollOf(table.host);
    table.players[1]?.leaveGame();
    table.deliver();
    expect(table.table.seats[1]?.gone).toBe(true);
    const rest: Motion = { type: 'draw', powers: survivorsOf(table) };
    expect(table.table.motions).toEqual([]);
    answer(table, rest, [yes, null, yes, yes]);
    expect(table.table.stage).toBe('over');
    expect(said(table, 'cast').map(({ body }) => body.poll)).not.toContain(id);
    expectSound(table);
  });
});

const survivorsOf = ({ table }: InMemoryTable) =>
  table.seats.flatMap(({ live, held }) => (live ? held : [])).sort();

/** Lets a minute pass for all players. */
function wait(table: InMemoryTable): void {
  for (let passed = 0; passed < 60; passed += 10) {
    clock += 10_000;
    for (const player of table.players) player.wake(clock);
    table.deliver();
  }
}

let clock = Date.UTC(2026, 10, 22);

describe('a liar', () => {
  /** A table of three players who all want a draw. A forger signs messages of any kind in the name of the third player. */
  function lied(seed: string, say: (forger: Forger, table: InMemoryTable) => readonly Content[]) {
    const table = secretTable(3, seed);
    const liar = new Forger(table.players[2] as Player, new Seeded(seed));
    table.players.splice(2, 1);
    answer(table, draw, [yes, yes]);
    const tell = (contents: readonly Content[]) => {
      for (const content of contents) {
        const message = liar.sign(content);
        liar.player.takeWire(wireOf(message));
        for (const player of table.players) player.takeWire(wireOf(message));
        table.deliver();
        liar.player.takeWires(table.host.wires());
      }
    };
    liar.player.takeWires(table.host.wires());
    tell(say(liar, table));
    return { table, liar, tell };
  }

  const enrolment = ({ player, keys }: Forger, secret = 0n, poll = pollOf(player).id): Content => {
    const own = pollSecret(hexToBytes(player.keep.seed), poll) + secret;
    return { type: 'enrol', body: { motion: draw, poll, ...enrol(own, poll, keys.chain.public) } };
  };

  /** The liar's vote, computed from the keys shown so far. */
  const vote = ({ player, keys }: Forger, for_: boolean): MessageOf<'cast'>['body'] => {
    const { id: poll, keys: cited } = pollOf(player);
    const shown = cited.map((id) => reopenMessage(player.held.get(id) as Uint8Array) as MessageOf<'enrol'>);
    const place = { poll, author: keys.chain.public, keys: shown.map(({ body }) => body.key), own: 2 };
    const secret = pollSecret(hexToBytes(player.keep.seed), poll);
    return { poll, keys: cited, own: 2, ...castVote(secret, place, for_) };
  };

  const sound = (table: InMemoryTable) => expectSound(table);

  it('who casts two different votes has only the first counted', () => {
    const { table, liar, tell } = lied('two votes', (forger) => [enrolment(forger)]);
    tell([{ type: 'cast', body: vote(liar, no) }]);
    expect(pollOf(table.host)).toMatchObject({ cast: [0, 1, 2], yes: 2 });
    tell([{ type: 'cast', body: vote(liar, yes) }]);
    expect(pollOf(table.host).yes).toBe(2);
    expect(table.table.stage).toBe('orders');
    sound(table);
  });

  it('whose proof is invalid is named, and the secret vote has no result', () => {
    const { table, liar, tell } = lied('false proof', (forger) => [enrolment(forger)]);
    const { proof } = vote(liar, no);
    tell([{ type: 'cast', body: { ...vote(liar, yes), proof } }]);
    expect(pollOf(table.host)).toMatchObject({ cast: [0, 1, 2], spoilt: [2], yes: null });
    expect(table.table.stage).toBe('orders');
    sound(table);
  });

  it('who takes part with somebody else’s key is named, and nobody casts a vote', () => {
    const { table } = lied('no key', (_, { host }) => {
      const { poll } = countOf(host);
      const [first] = said({ host } as InMemoryTable, 'enrol');
      return [{ type: 'enrol', body: { ...(first as MessageOf<'enrol'>).body, poll: (poll as Poll).id } }];
    });
    expect(pollOf(table.host)).toMatchObject({ enrolled: [0, 1, 2], keys: [], cast: [], spoilt: [2] });
    sound(table);
  });

  it('who shows a second key is named, and nobody votes twice', () => {
    const { table } = lied('two keys', (forger) => [enrolment(forger), enrolment(forger, 1n)]);
    expect(pollOf(table.host)).toMatchObject({ cast: [0, 1], spoilt: [2], yes: null });
    expect(said(table, 'cast')).toHaveLength(2);
    sound(table);
  });

  it('who casts a copy of another vote counts as having cast none', () => {
    const { table, liar, tell } = lied('replayed', (forger) => [enrolment(forger)]);
    const [first] = said(table, 'cast');
    tell([{ type: 'cast', body: (first as MessageOf<'cast'>).body }]);
    expect(pollOf(table.host).yes).toBeNull();
    expect(liar.player.table.stage).toBe('orders');
    sound(table);
  });

  it('can’t get a draw decided by invalid votes', () => {
    const { table, liar, tell } = lied('forged end', (forger) => [enrolment(forger)]);
    const { proof } = vote(liar, no);
    tell([{ type: 'cast', body: { ...vote(liar, yes), proof } }]);
    const position = phaseOf(table.host).digest;
    const votes = said(table, 'cast').map(({ id }) => id).sort(); // prettier-ignore
    const value = { type: 'end', position, ending: { draw: POWERS }, votes } as const;
    const decision = table.table.making?.number as number;
    const accept: Content = { type: 'accept', body: { decision, ballot: 0, value, proposal: null } };
    tell([accept]);
    expect(table.table.making?.accepts).toEqual([]);
    expect(table.table.faults.map(({ kind, seat }) => [kind, seat])).toEqual([['unfit accept', 2]]);
  });

  it('who calls vote after vote takes part in only eight of them, and costs the others only these eight proofs', () => {
    const table = secretTable(3, 'flood', { draw: 'named' });
    const liar = new Forger(table.players[2] as Player, new Seeded('flood'));
    const { game, seats } = table.table;
    const { digest } = phaseOf(table.host);
    const sets = Array.from({ length: 100 }, (_, bits) => POWERS.filter((__, at) => ((bits + 1) >> at) & 1));
    vi.mocked(isEnrolled).mockClear();
    let last = liar.chain.at(-1);
    for (const powers of sets) {
      const motion: Motion = { type: 'draw', powers };
      const poll = pollId(game as string, digest, motion, seats.map(({ key }) => key)); // prettier-ignore
      const secret = pollSecret(hexToBytes(liar.player.keep.seed), poll);
      last = liar.sign({ type: 'enrol', body: { motion, poll, ...enrol(secret, poll, liar.keys.chain.public) } }, last); // prettier-ignore
      expect(table.host.takeWire(wireOf(last))).toBe('new');
    }
    expect(table.host.table.motions).toHaveLength(8);
    expect(vi.mocked(isEnrolled).mock.calls).toHaveLength(8);
  });

  it.each([
    ['last', 2, Fn.ORDER - 1n],
    ['first', 0, Fn.ORDER - 1n],
    ['between them', 1, 1n],
  ])('with a helper cannot make the vote of the voter who is %s readable: nobody casts', (_, own, factor) => {
    const table = secretTable(3, `bare ${own}`);
    const pair = table.players.filter((__, seat) => seat !== own);
    const forgers = pair.map((player) => new Forger(player, new Seeded(`bare ${player.seat}`)));
    table.players[own]?.answerPoll(draw, yes);
    table.deliver();
    const { id: poll } = pollOf(table.host);
    for (const [place, forger] of forgers.entries()) {
      const secret = place === 0 ? 5n : Fn.mul(5n, factor);
      const body = { motion: draw, poll, ...enrol(secret, poll, forger.keys.chain.public) };
      const wire = wireOf(forger.sign({ type: 'enrol', body }));
      for (const player of table.players) player.takeWire(wire);
    }
    table.deliver();
    const spoilt = pair.map(({ seat }) => seat);
    expect(pollOf(table.host)).toMatchObject({ enrolled: [0, 1, 2], keys: [], cast: [], spoilt, yes: null });
    expect(said(table, 'cast')).toEqual([]);
    sound(table);
  });
});
