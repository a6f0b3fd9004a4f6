import { describe, expect, it } from 'vitest';
import { resultCode } from '../../src/protocol/result-code.ts';
import { writeFile } from '../../src/protocol/wire/game-file.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { Content, Message } from '../../src/protocol/wire/message.ts';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { verify } from '../../src/protocol/verify.ts';
import type { Verdict } from '../../src/protocol/verdict.ts';
import { playMatch } from '../../tools/sealed/match.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger } from './forger.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { begunTable, orderAll, orderOne, phaseOf } from './tables.ts';

const PACE = { deadline: { type: 'after', orders: 600, retreats: 300, builds: 300 }, patience: 60 } as const;

const messagesOf = (player: Player): readonly Message[] => player.wires().map((wire) => reopenMessage(wire));
const failures = ({ lines }: Verdict) => lines.filter(({ ok }) => !ok).map(({ says }) => inEnglish(says));
const told = ({ lines }: Verdict) => lines.map(({ says }) => inEnglish(says));
const settled = (verdict: Verdict) => told(verdict).find((line) => /ettled/.test(line));
const codeOf = (player: Player) => resultCode(phaseOf(player).digest);

/** Lets seconds pass. Each of these players gets every message that the others sign. */
function talk(players: readonly Player[], from: number, to: number): void {
  for (let now = from; now <= to; now += 5) {
    for (const player of players) player.wake(1000 * now);
    for (const one of players) {
      for (const wire of one.drain().signed)
        for (const other of players) if (other !== one) other.takeWire(wire);
    }
  }
}

describe('a file that was cut before the decision to go on without a key', () => {
  const chance = new Seeded('cut');
  const { players } = begunTable(5, 'cut', { pace: PACE, escrow: 'none' });
  const others = players.slice(0, 4);
  const [host, late] = [players[0], players[4]] as [Player, Player];

  for (const player of players) orderOne(player, chance);
  for (const wire of late.drain().signed) for (const other of others) other.takeWire(wire);
  talk(others, 0, 30);
  // The player `late` gets the messages that decide the set, and then shows the key to the orders. Nobody gets this key, and from now on
  // the player gets no messages.
  for (const wire of host.wires()) late.takeWire(wire);
  const cut = verify(late.file());
  talk(others, 35, 800);
  const whole = verify(host.file());
  for (const other of others) orderOne(other, chance);
  for (let now = 805; host.table.phases.length < 3; now += 5) talk(others, now, now);
  const later = verify(host.file());

  it('verifies with another result than the table’s, and says that a decision may still change that result', () => {
    expect(failures(cut)).toEqual([]);
    expect(cut.reaches).toBe('F1901M');
    expect(codeOf(late)).not.toBe(resultCode(host.table.phases[1]?.digest as string));
    const start = resultCode(late.table.phases[0]?.digest as string);
    expect(settled(cut)).toBe(
      `Settled as far as Spring 1901 – Orders: ${start}. Not settled, so that a decision which is not in this file may change it: Fall 1901 – Orders, ${codeOf(late)}.`,
    );
  });

  it('differs from the whole file, in which the next decision settles the result', () => {
    const [start, result] = host.table.phases.map(({ digest }) => resultCode(digest));
    expect(host.table.decisions.map(({ value }) => value.type)).toContain('without');
    expect(failures(whole)).toEqual([]);
    expect(settled(whole)).toContain(`Settled as far as Spring 1901 – Orders: ${start}. Not settled`);
    expect(failures(later)).toEqual([]);
    expect(settled(later)).toContain(`Settled as far as Fall 1901 – Orders: ${result}.`);
  });
});

describe('a file from which the last key of a set was cut', () => {
  const chance = new Seeded('key');
  const { players } = begunTable(4, 'key', { pace: PACE, escrow: 'none' });
  const others = players.slice(0, 3);
  const [host, gone] = [players[0], players[3]] as [Player, Player];

  for (const player of players) orderOne(player, chance);
  talk(players, 0, 30);
  // The player `gone` has shown the key to their orders, and signs nothing more from now on. The other players decide the next set with
  // their confirms.
  for (const other of others) orderOne(other, chance);
  talk(others, 35, 800);
  const log = messagesOf(host);
  const key = log.findLast(({ author, type }) => author === gone.chain && type === 'reveal');

  it('fails, and accuses none of the players who signed the position that follows from that key', () => {
    const { phase, decision } = host.table.phases[1] as PhaseRecord;
    expect(phase).toBe('F1901M');
    expect(log.some(({ type, body }) => type === 'confirm' && body.decision === decision)).toBe(true);
    const verdict = verify(writeFile(log.filter((message) => message !== key)));
    expect(verdict.notes).toEqual([]);
    expect(verdict.reaches).toBe('S1901M');
    expect(failures(verdict).join()).toMatch(/missing/);
  });
});

describe('a file that was cut before the end was decided', () => {
  const { host } = playMatch({
    variant: '1936',
    seed: 3,
    seats: 3,
    years: 30,
    spare: 'share',
    bots: 'greedy',
  });
  const whole = verify(host.file());
  const end = host.table.decisions.at(-1)?.number as number;
  const before = messagesOf(host).filter(({ body }) => !('decision' in body && body.decision === end));

  it('names the winner by the rules, and says that the table has not decided the end', () => {
    expect(host.table.stage).toBe('over');
    expect(failures(whole)).toEqual([]);
    expect(settled(whole)).toMatch(/^Settled to its end: what followed /);
    const verdict = verify(writeFile(before));
    expect(failures(verdict)).toEqual([]);
    expect(settled(verdict)).toMatch(/^Settled as far as .* Not settled, .*: what followed /);
    expect(told(verdict).at(-1)).toMatch(
      /^(Won|Drawn) by .* by the rules; that the game is over is not decided in this file\.$/,
    );
  });
});

describe('a message about something beyond the end of the file', () => {
  const table = begunTable(3, 'beyond');
  orderAll(table, new Seeded('beyond'));
  const [, liar] = table.players as [Player, Player];
  const forger = new Forger(liar, new Seeded('forged'));
  const log = messagesOf(table.host);
  const [absent] = ['ab'.repeat(32)];

  const withOne = (content: Content) => failures(verify(writeFile([...log, forger.sign(content)])));
  const promise = (decision: number, heads: readonly string[]) =>
    ({ type: 'promise', body: { decision, ballot: 1, finals: null, heads } }) as const;
  const value = { type: 'without', phase: 'S1901M', seats: [0], bids: [] } as const;

  it('makes the file fail if it is about a decision that is missing', () => {
    const { making } = table.table;
    const next = (making?.number as number) + 1;
    expect(withOne(promise(next - 1, []))).toEqual([]);
    for (const content of [
      promise(next, []),
      promise(99_999, []),
      { type: 'accept', body: { decision: next, ballot: 0, value, proposal: null } } as const,
    ]) {
      expect(withOne(content)).toEqual([
        expect.stringMatching(
          new RegExp(
            `^The ${content.type === 'accept' ? 'word' : 'promise'} on what counts of Player 2 \\([A-Z][a-z, A-Z]+\\)${content.type === 'accept' ? ' for Spring 1901 – Orders' : ''} \\(.{8}\\) is about what comes later than this file reaches\\.$`,
          ),
        ),
      ]);
    }
  });

  it('makes the file fail if it cites missing heads: a promise, a confirm and a commit', () => {
    const { number: decision } = table.table.making as { number: number };
    const heads = [absent as string];
    const commit = forger.commit({}, false) as Extract<Content, { type: 'commit' }>;
    for (const content of [
      promise(decision, heads),
      { type: 'confirm', body: { decision, ballot: 0, value, accepts: [], heads } } as const,
      { ...commit, body: { ...commit.body, heads } },
    ]) {
      expect(withOne(content)).toEqual([expect.stringMatching(/missing/)]);
    }
  });
});
