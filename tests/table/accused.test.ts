import { hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, describe, expect, it } from 'vitest';
import type { Player } from '../../src/protocol/player/player.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { sealKey } from '../../src/protocol/wire/keys.ts';
import type { Message, MessageOf } from '../../src/protocol/wire/message.ts';
import { nonceOf } from '../../src/protocol/wire/seal.ts';
import { verify } from '../../src/protocol/verify.ts';
import { tellFault } from '../../src/table/sentences/faults.ts';
import { tellLine } from '../../src/table/sentences/verdict-lines.ts';
import { shown } from '../../src/words/shown.svelte.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from '../protocol/forger.ts';
import { Group } from '../protocol/group.ts';
import { begunTable, orderAll } from '../protocol/tables.ts';

afterEach(() => shown.showLanguage('en', []));

/**
 * The faults that Eve commits before she gives her seat away. For each fault, `lie` makes the messages that prove the fault, in the order
 * of Eve's chain.
 */
const lies: readonly { kind: string; told: string; german: string; lie: (eve: Forger) => Message[] }[] = [
  {
    kind: 'reveal without proof',
    told: 'showed a key before the set was decided.',
    german: 'hat einen Schlüssel gezeigt, bevor feststand, welche Befehle zählen.',
    lie: (eve) => {
      const commit = eve.sign(eve.commit({}, true)) as MessageOf<'commit'>;
      const { box } = commit.body.sealed;
      const key = sealKey(hexToBytes(eve.player.keep.seed), commit.author, commit.seq, 0, nonceOf(box));
      const body = { decision: 2, seal: { commit: commit.id, slot: 0 }, key, proof: [] };
      return [commit, eve.sign({ type: 'reveal', body }, commit)];
    },
  },
  {
    kind: 'two messages in one place',
    told: 'signed two different messages in one place.',
    german: 'hat an einer Stelle zwei verschiedene Nachrichten unterschrieben.',
    lie: (eve) => {
      const [one, other] = [0, 1].map((from) => eve.sign({ type: 'away', body: { from, until: from } }));
      return [one, other, eve.sign(eve.commit({}, true), other)] as Message[];
    },
  },
];

describe('whoever takes a seat over from a liar is not accused', () => {
  it.each(lies)('$kind', ({ kind, told, german, lie }) => {
    const table = begunTable(4, `accused ${kind}`);
    const [liar] = table.players.splice(1, 1);
    const eve = new Forger(liar as Player, new Seeded('eve'));
    const lied = lie(eve);
    for (const player of table.players) player.takeWires(lied.map(wireOf));
    orderAll(table, new Seeded('lied'));
    const fay = table.join(new Seeded('fay'));
    fay.applyForSeat('Fay');
    const people = new Group(table.players);
    people.pass(60_000);
    expect(table.table.phases.length).toBe(2);
    const claim = table.table.applicants.find(({ pen }) => pen === fay.chain)?.id as string;
    const handover = eve.sign({ type: 'handover', body: { claim } }, lied.at(-1));
    for (const player of table.players) player.takeWire(wireOf(handover));
    people.pass(60_000);
    expect(fay.seat).toBe(1);
    orderAll(table, new Seeded('fay plays'));

    const { host } = table;
    expect(host.table.faults).toMatchObject([{ kind, seat: 1, author: eve.keys.chain.public }]);
    const page = () => host.table.faults.map((fault) => tellFault(host.table, fault));
    const { notes } = verify(host.file());
    const who = 'Player 2 (who had the seat before Fay)';
    expect(page()).toEqual([expect.stringContaining(`${who} ${told}`)]);
    expect(notes.map(inEnglish)).toEqual([expect.stringContaining(`${who} ${told}`)]);
    shown.showLanguage('de', []);
    const wer = 'Player 2 (vor Fay an diesem Platz)';
    expect(page()).toEqual([expect.stringContaining(`${wer} ${german}`)]);
    expect(notes.map(tellLine)).toEqual([expect.stringContaining(`${wer} ${german}`)]);
  });
});
