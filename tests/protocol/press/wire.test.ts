import { expect, it } from 'vitest';
import type { Player } from '../../../src/protocol/player/player.ts';
import type { Genesis } from '../../../src/protocol/wire/bodies.ts';
import { reopenMessage } from '../../../src/protocol/wire/message.ts';
import { BOX_OVERHEAD, PRESS_LENGTHS } from '../../../src/protocol/wire/body-shapes.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { begunTable } from '../tables.ts';

const LENGTHS = [
  1, 2, 7, 19, 40, 77, 150, 300, 420, 600, 800, 1000, 1300, 1700, 2000, 2400, 2900, 3300, 3700, 3900,
];
const SAID = 'Bur is yours, Ben. ';

/** A table of four at which Anna writes twenty letters. The `stranger` has only the table's link. */
function written(press: Genesis['press'], roomOf: (count: number) => readonly number[]) {
  const table = begunTable(4, `wire ${press}`, { press });
  const [anna, ben, carla] = table.players as [Player, Player, Player];
  const stranger = table.join(new Seeded('stranger'));
  const texts = LENGTHS.map((length) => SAID.repeat(300).slice(0, length));
  texts.forEach((text, count) =>
    anna.writeLetter(roomOf(count), text, { quote: { austria: ['A Vie - Gal'] } }),
  );
  table.deliver();
  const wires = stranger.wires().filter((wire) => reopenMessage(wire).type === 'press');
  return { ben, carla, stranger, wires, texts: texts.map((text) => text.trim()) };
}

const occurs = (said: string, wires: readonly Uint8Array[]) =>
  wires.some((wire) => Buffer.from(wire).toString('latin1').includes(said));
const words = ['Bur is', 'yours', 'austria', 'Vie - Gal', 'members', 'Player'];

it('from twenty letters of all lengths, the others and a stranger learn only who wrote, and the lengths as padded', () => {
  const audiences = [[0, 1], [0, 1, 3], [0]];
  const { ben, carla, stranger, wires, texts } = written('full', (count) => audiences[count % 3] as number[]);
  expect(wires).toHaveLength(LENGTHS.length);
  for (const { press } of [carla, stranger])
    expect(press).toEqual({ rooms: [], troubles: [], disclosed: [] });
  const read = ben.press.rooms.flatMap(({ letters }) => letters.map(({ text }) => text));
  expect(read.toSorted()).toEqual(texts.filter((_, count) => count % 3 < 2).toSorted());

  expect(words.filter((said) => occurs(said, wires))).toEqual([]);
  const sizes = new Map<number, number[]>();
  for (const wire of wires) {
    const { body } = reopenMessage(wire);
    if (!('box' in body) || !('keys' in body)) throw new Error('A letter is not sealed.');
    expect(body.keys.map(({ length }) => length)).toEqual([32, 32, 32, 32]);
    const step = body.box.length - BOX_OVERHEAD;
    sizes.set(step, [...(sizes.get(step) ?? []), wire.length]);
  }
  expect([...sizes.keys()].toSorted((one, other) => one - other)).toEqual(PRESS_LENGTHS.slice(0, sizes.size));
  expect(sizes.size).toBeGreaterThanOrEqual(4);
  // Letters that are padded to the same length differ in size only in the bytes for the letter's place in its author's chain. Compared with
  // a place below 24, a place from 24 to 255 takes one byte more, and a place from 256 on takes two bytes more.
  for (const [step, all] of sizes) expect([step, Math.max(...all) - Math.min(...all)]).toEqual([step, expect.toSatisfy((more: number) => more <= 2)]); // prettier-ignore
});

it('the same search finds these texts where letters are open', () => {
  const { stranger, wires, texts } = written('public', () => [0, 1, 2, 3]);
  expect(words.slice(0, 4).every((said) => occurs(said, wires))).toBe(true);
  expect(stranger.press.rooms[0]?.letters.map(({ text }) => text)).toEqual(texts);
});
