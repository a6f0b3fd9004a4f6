import type { Lie } from '../forger.ts';
import { wireOf } from '../forger.ts';
import { forgerOf } from './forger-of.ts';
import type { Liar } from './liar.ts';

/**
 * Sends bad letters: to rooms without the liar's own seat, to other seats than the letter names, with broken content, or from another
 * phase. Each letter goes to one browser or to all.
 */
const badLetters: Liar = {
  harmless: true,
  act(node, send, others) {
    const { chance, player } = node;
    const { seats, stage, phases } = player.table;
    const phase = phases.at(-1);
    if (stage !== 'orders' || player.seat === null || !phase || !chance.chance(15)) return;
    const all = seats.map(({ number }) => number);
    const some = () => all.filter((seat) => seat === player.seat || chance.chance(50));
    const foreign = all.filter((seat) => seat !== player.seat);
    const lies: readonly Lie[] = [
      {},
      { says: { at: chance.pick([0, 253_402_300_799]) } },
      { says: { members: foreign.map((seat) => ({ seat, turn: 0 })) }, to: foreign },
      { to: some() },
      { to: foreign },
      { content: chance.bytes(300) },
      { press: ({ keys }) => ({ keys: keys.map(() => chance.bytes(32)) }) },
    ];
    const when = chance.pick([phase.phase, phase.phase, 'draw', 'X', 'after']);
    const wire = wireOf(forgerOf(node).letter(some(), 'x'.repeat(chance.below(4000) + 1), when, undefined, chance.pick(lies))); // prettier-ignore
    node.receive(wire);
    send(wire, chance.chance(50) ? others : [chance.pick(others)]);
  },
};

export const letterLiars = { badLetters } as const;
