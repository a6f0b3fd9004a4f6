import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { readFile, readWire, writeFile } from '../../src/protocol/wire/game-file.ts';
import { verify } from '../../src/protocol/verify.ts';
import type { Verdict } from '../../src/protocol/verdict.ts';
import { playMatch } from '../../tools/sealed/match.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { begunTable, orderAll } from './tables.ts';

/** Messages that have passed their checks. These messages are not checked again, so each test checks only the messages that it changed. */
const known = new Map<string, Message>();
const isSound = ({ lines }: Verdict) => lines.every(({ ok }) => ok);

/** The text with one of the seven lowest bits of one character changed. The new character always differs, and is always ASCII. */
function flipped(text: string, place: number, bit: number): string {
  const code = text.charCodeAt(place) ^ (1 << bit);
  return text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
}

describe('a small game’s file', () => {
  let text = '';
  beforeAll(() => {
    text = begunTable(2, 'small', { seating: { by: 'draw', spare: 'disorder' } }).host.file();
  });

  it('verifies, and says up to which phase it goes', () => {
    const verdict = verify(text, { known });
    expect(verdict.lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(verdict.reaches).toBe('S1901M');
  });

  it('does not verify with any one byte changed', () => {
    const survivors: number[] = [];
    for (let place = 0; place < text.length; place++) {
      if (isSound(verify(flipped(text, place, place % 7), { known }))) survivors.push(place);
    }
    expect(survivors).toEqual([]);
  });

  it('does not verify with a line doubled, moved, cut out or with added blanks', () => {
    const lines = text.split('\n');
    const again = [...lines.slice(0, 3), ...lines.slice(2)];
    const moved = [lines[0], lines[2], lines[1], ...lines.slice(3)];
    for (const other of [again, moved, [...lines, ''], [' ', ...lines]]) {
      expect(isSound(verify(other.join('\n'), { known }))).toBe(false);
    }
  });

  it('is incomplete with any one message cut out, or shows an earlier state of the game', () => {
    const messages = readFile(text).map((line) => reopenMessage(readWire(line)));
    const whole = verify(text, { known });
    for (const gone of messages) {
      const verdict = verify(writeFile(messages.filter(({ id }) => id !== gone.id)), { known });
      const isLast = !messages.some(({ prev }) => prev === gone.id);
      if (!isLast) expect(isSound(verdict)).toBe(false);
      else if (isSound(verdict)) expect(verdict.lines).not.toEqual(whole.lines);
    }
  });
});

describe('a large game’s file', () => {
  it('does not verify with any of a thousand bytes changed', () => {
    const chance = new Seeded('bytes');
    const { host } = playMatch({ variant: 'standard', seed: 3, seats: 7, years: 2, spare: 'share' });
    const text = host.file();
    expect(isSound(verify(text, { known }))).toBe(true);
    const survivors = Array.from({ length: 1000 }, () => chance.below(text.length)).filter((place) =>
      isSound(verify(flipped(text, place, place % 7), { known })),
    );
    expect(survivors).toEqual([]);
  });
});

describe('something that isn’t a game’s file', () => {
  it.each([
    ['', 'not a Sealed Orders game'],
    ['{"hello": 1}', 'not a Sealed Orders game'],
    ['null', 'not a Sealed Orders game'],
    ['{"sealed-orders":2,"log":[]}', 'newer app (version 2)'],
    ['{"sealed-orders":1,"log":["*"]}', 'The beginning of the file is not valid: Its text is damaged'],
    ['{"sealed-orders":1,"log":["AAAA"]}', 'The beginning of the file is not valid'],
    ['{"sealed-orders":1,"log":[]}', 'holds no message'],
  ])('%s is refused with a sentence', (text, sentence) => {
    const { lines } = verify(text);
    expect(lines.some(({ ok, says }) => !ok && inEnglish(says).includes(sentence))).toBe(true);
  });
});

it('one set of messages has one file, in whatever order they come', () => {
  const table = begunTable(2, 'order');
  orderAll(table, new Seeded('order'));
  const messages = table.host.wires().map((wire) => reopenMessage(wire));
  expect(writeFile(messages.toReversed())).toBe(writeFile(messages));
  expect(writeFile([...messages, ...messages])).toBe(writeFile(messages));
  expect(new Set(table.players.map((player) => player.file())).size).toBe(1);
});

it('a message that fails is named by its author and phase, never by a number', () => {
  const table = begunTable(2, 'told');
  orderAll(table, new Seeded('told'));
  const messages = table.host.wires().map((wire) => reopenMessage(wire));
  const lines = writeFile(messages).split('\n');
  const inOrder = readFile(writeFile(messages)).map((line) => reopenMessage(readWire(line)));
  const told = (place: number, change: (line: string) => string) =>
    verify(
      [...lines.slice(0, place + 1), change(lines[place + 1] as string), ...lines.slice(place + 2)].join(
        '\n',
      ),
    )
      .lines.filter(({ ok }) => !ok)
      .map(({ says }) => inEnglish(says));
  const lock = inOrder.findIndex(({ type, body }) => type === 'commit' && body.phase === 'S1901M');
  const [ownName] = inOrder.flatMap((one) =>
    one.type === 'claim' && one.author === inOrder[lock]?.author ? [one.body.name] : [],
  );
  const signed = (line: string) => `${line.slice(0, -6)}${line.at(-6) === 'A' ? 'B' : 'A'}${line.slice(-5)}`;
  expect(told(lock, signed)).toEqual([
    expect.stringMatching(
      new RegExp(`^The lock of ${ownName} for Spring 1901 – Orders \\(.{8}\\) is not valid: `),
    ),
  ]);
  expect(told(lock + 1, () => '"*",')).toEqual([
    `The lock of ${ownName} for Spring 1901 – Orders: what stands behind it in the file is not valid: Its text is damaged.`,
  ]);
});
