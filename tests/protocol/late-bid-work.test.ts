import { describe, expect, it } from 'vitest';
import { answerTo } from '../../src/protocol/bids/questions.ts';
import type { BidAnswer, BidQuestion, BidQuestionKind } from '../../src/protocol/bids/questions.ts';
import { Ledger, replay } from '../../src/protocol/game/replay.ts';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { finish } from '../../src/protocol/pausable.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import { LaterBidWork } from '../../src/session/later-bid-work.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { bidTable, botSheets } from './bid-tables.ts';
import { carry } from './fall.ts';
import { simulatedRules } from './simulate/crowded.ts';

/** A worker that answers a question only when a test says so. */
class SlowWorker {
  readonly asked: BidQuestionKind[] = [];
  readonly failures: unknown[] = [];
  readonly work: LaterBidWork;
  kept = 0;
  /** The answers that wait to be given. */
  readonly #waiting: (() => void)[] = [];

  constructor(known: () => void = () => undefined) {
    const answer = <K extends BidQuestionKind>(question: BidQuestion<K>) =>
      new Promise<BidAnswer<K>>((resolve) => {
        this.asked.push(question.kind);
        this.#waiting.push(() => resolve(finish(answerTo(question))));
      });
    this.work = new LaterBidWork(answer, {
      known,
      keep: () => this.kept++,
      failed: (error) => this.failures.push(error),
    });
  }

  /** Gives one of the answers that wait. Resolves as soon as the answer has reached the asker. */
  async giveOne(which = 0): Promise<boolean> {
    const [give] = this.#waiting.splice(which % Math.max(1, this.#waiting.length), 1);
    give?.();
    await new Promise((resolve) => setTimeout(resolve));
    return give !== undefined;
  }

  async giveAll(): Promise<void> {
    while (await this.giveOne());
  }
}

const told = (table: Table) => ({ ...table, judge: null });
const messagesOf = (player: Player): readonly Message[] => player.wires().map((wire) => reopenMessage(wire));

/** A season with secret bids, played to its end. Each player seals orders three times. The last commit is final. */
const table = bidTable('late work');
const sheets = botSheets(table.players, new Seeded('late work'));
for (const player of table.players) {
  player.commit({}, false);
  player.commit({}, false);
}
table.deliver();
const beforeFinals = messagesOf(table.host);
table.players.forEach((player, place) => player.commit(sheets[place] ?? {}, true));
/** The messages that each player had before any player received the finals of the others. */
const early = table.players.map((player) => player.wires());
table.deliver();
const messages = messagesOf(table.host);
const atOnce = replay(messages, simulatedRules);

describe('a replay whose slow work is done later', () => {
  const { asked, work } = new SlowWorker();
  const ledger = new Ledger(simulatedRules, null, work);
  ledger.addAll(beforeFinals);

  it('asks nothing because of commits that no set names', () => {
    expect(ledger.table.phases[0]?.commits.every(({ state }) => state === 'sealed')).toBe(true);
    expect(asked).toEqual([]);
  });

  it('stays in the round as long as no answer comes: nothing is missing, nobody is blamed', () => {
    for (const message of messages) ledger.add(message);
    ledger.takeResults();
    const { stage, phases, making, waitingFor, faults } = ledger.table;
    expect([stage, phases.length, phases[0]?.count, phases[0]?.set?.length]).toEqual(['opening', 1, null, 7]);
    expect([making, waitingFor, faults]).toEqual([null, [], []]);
    expect(asked).toEqual(['proofs']);
  });
});

describe('a replay that gets its answers late', () => {
  it.each([
    ['all messages first', (all: readonly Message[]) => all, 1000],
    ['an answer after each message', (all: readonly Message[]) => all, 1],
    ['an answer after every third message, and the last message first', (all: readonly Message[]) => all.toReversed(), 3], // prettier-ignore
  ])('makes the same table in the end: %s', async (_, order, every) => {
    const worker = new SlowWorker(() => ledger.takeResults());
    const ledger: Ledger = new Ledger(simulatedRules, null, worker.work);
    for (const [place, message] of order(messages).entries()) {
      ledger.add(message);
      if ((place + 1) % every === 0) await worker.giveOne(place);
    }
    await worker.giveAll();
    expect(worker.asked).toEqual(['proofs', 'totals']);
    expect(told(ledger.table)).toEqual(told(atOnce));
    expect([worker.kept, worker.failures]).toEqual([2, []]);
  });

  it('asks nothing again that it took over from a store', async () => {
    const first = new SlowWorker(() => ledger.takeResults());
    const ledger: Ledger = new Ledger(simulatedRules, null, first.work);
    let results = null;
    const keeping = new LaterBidWork((question) => Promise.resolve(finish(answerTo(question))), {
      known: () => again.takeResults(),
      keep: (kept) => (results = kept),
      failed: () => undefined,
    });
    const again: Ledger = new Ledger(simulatedRules, null, keeping);
    again.addAll(messages);
    await keeping.untilKnown(() => undefined);
    expect(results).not.toBeNull();
    first.work.know(JSON.parse(JSON.stringify(results)) as never);
    ledger.addAll(messages);
    expect(first.asked).toEqual([]);
    expect(told(ledger.table)).toEqual(told(atOnce));
  });

  it('tells a bad proof as soon as the answer says so', async () => {
    const seat = 3;
    const work = new LaterBidWork(
      (question) => {
        const answer = finish(answerTo(question));
        if (question.kind !== 'proofs') return Promise.resolve(answer);
        return Promise.resolve(
          (answer as readonly boolean[]).map((good, place) => good && place !== seat),
        ) as never;
      },
      { known: () => ledger.takeResults(), keep: () => undefined, failed: () => undefined },
    );
    const ledger: Ledger = new Ledger(simulatedRules, null, work);
    ledger.addAll(messages);
    expect(ledger.table.faults).toEqual([]);
    await work.untilKnown(() => undefined);
    expect(ledger.table.faults.map((fault) => [fault.kind, fault.seat])).toContainEqual(['unfit bids', seat]);
    expect(ledger.table.phases[0]?.count?.counted.map((one) => one.seat)).toEqual([0, 1, 2, 4, 5, 6]);
  });
});

describe('a browser that checks later', () => {
  it('signs no part before it knows that the proofs and its shares are good', async () => {
    const worker = new SlowWorker(() => {
      player.takeResults();
      player.act();
    });
    const [own, ...others] = table.players.toReversed() as [Player, ...Player[]];
    const entropy = new Seeded('later').bytes;
    const resumed = (one: Player, bidWork = {}) =>
      Player.resume(one.keep, early[table.players.indexOf(one)] ?? [], entropy, {
        rulebook: simulatedRules,
        ...bidWork,
      });
    const player: Player = resumed(own, { bidWork: worker.work });
    const all = [player, ...others.map((one) => resumed(one))];
    for (const one of all) one.takeWires(early.flat());
    const isPart = (message: Message) => message.type === 'part' && message.author !== player.chain;
    carry(all, isPart);
    const signed = () =>
      messagesOf(player).flatMap(({ type, author }) => (author === player.chain ? [type] : []));
    expect(signed()).toContain('reveal');
    expect(signed()).not.toContain('part');
    expect(worker.asked.filter((kind) => kind === 'proofs')).toHaveLength(1);
    await worker.giveAll();
    expect(signed()).toContain('part');
    expect(new Set(worker.asked)).toEqual(new Set(['share', 'proofs']));
    expect(worker.asked).toHaveLength(7);
  });
});
