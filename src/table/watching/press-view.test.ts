import { expect, test } from 'vitest';
import { judge } from '../../orders/sheet-fixtures.ts';
import type { LetterDraft } from '../../session/kept/press.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';
import { shortOf, type ReadLetter } from '../press/room-list.ts';
import { PressView } from './press-view.svelte.ts';

const names = ['Anna', 'Ben', 'Cleo'];
const table = {
  ...{ judge, genesis: { press: 'full' }, ending: null, phases: [] },
  seats: names.map((name, number) => ({ number, name, powers: [] })),
};
const letter = (id: string, seat = 1) =>
  ({
    ...{ id: id.padEnd(64, '0'), author: { seat }, isOwn: seat === 0, at: 1, phase: null },
    ...{ delivered: [], forFormer: [] },
  }) as unknown as ReadLetter;
const ben = {
  ...{ id: '0.1', kind: 'some', members: [0, 1], isOwn: true },
  letters: [letter('a'), letter('b'), letter('own', 0)],
};

interface Given {
  table?: unknown;
  isReady?: boolean;
  role?: string;
  connection?: unknown;
  isSending?: boolean;
}

/** The rooms of seat 0, and what the view has stored and sent. */
function view(given: Given = {}) {
  const drafts = new Map<string, LetterDraft>();
  const sent: unknown[] = [];
  const seen = new Set<string>();
  const made: (readonly number[])[] = [];
  const letters = {
    ...{ press: { rooms: [ben], troubles: [], disclosed: [] }, seen, made, isReady: given.isReady ?? true },
    right: (members: readonly number[]) =>
      members.length === 2 ? { may: true } : { may: false, why: 'full' },
    draft: (room: string) => drafts.get(room) ?? { text: '', quote: null },
    keepDraft: (room: string, draft: LetterDraft) => void drafts.set(room, draft),
    keepMade: (members: readonly number[]) => void made.push(members),
    show: (ids: readonly string[]) => ids.forEach((id) => seen.add(id)),
  };
  const player = {
    writeLetter: (...told: unknown[]) => (sent.push(told), 'new'.padEnd(64, '0')),
  };
  const live = {
    ...{ table, seat: 0, letters, role: 'writer', isSending: false, isListening: true },
    ...{
      connection: { mail: null, unsent: 0, matched: true },
      ask: (act: (one: unknown) => void) => act(player),
    },
    ...given,
  };
  const press = new PressView(live as unknown as LiveTable);
  const room = () => press.rooms.find(({ id }) => id === '0.1')!;
  return { press, room, drafts, sent, seen, made, live };
}

test('opening a room shows its new letters, and they stay marked as new', () => {
  const { press, room, seen } = view();
  expect([press.unread, press.open]).toEqual([2, null]);
  press.enterRoom(room());
  expect(press.open?.id).toBe('0.1');
  expect(seen).toEqual(new Set([letter('a'), letter('b')].map(shortOf)));
  expect(press.fresh).toEqual(new Set([letter('a').id, letter('b').id]));
  expect(press.unread).toBe(0);
  press.showOpenRoom();
  expect(press.fresh.size).toBe(2);
  press.enterRoom(room());
  expect(press.fresh.size).toBe(0);
  press.leaveRoom();
  expect([press.openId, press.open]).toEqual([null, null]);
});

test('until it is known which letters are new, or without a table, there are no rooms', () => {
  for (const { press } of [view({ isReady: false }), view({ table: null })]) {
    expect([press.rooms, press.unread]).toEqual([[], 0]);
  }
});

test('a room that doesn’t exist yet is made once', () => {
  const { press, made } = view();
  press.enterWith([0, 1]);
  expect([press.openId, made]).toEqual(['0.1', []]);
  press.enterRoom(press.rooms.find(({ id }) => id === '0.1')!);
  press.enterWith([2, 1, 0]);
  expect([press.openId, made]).toEqual(['0.1.2', []]);
  const four = view({ table: { ...table, seats: [...table.seats, { number: 3, name: 'Dan', powers: [] }] } });
  four.press.enterWith([0, 1, 3]);
  expect(four.made).toEqual([[0, 1, 3]]);
  expect(four.press.fresh.size).toBe(0);
});

test('in the open room, the person may write or is told why not', () => {
  const { press, room } = view();
  expect(press.right).toBeNull();
  press.enterRoom(room());
  expect([press.right, press.whyNot]).toEqual([{ may: true }, '']);
  press.enterWith([0, 1, 2]);
  expect(press.whyNot).not.toBe('');
  expect(view({ table: null }).press.whyNot).toBe('');
});

test('a room has the names of its other members', () => {
  const { press } = view();
  expect(press.nameOfRoom({ kind: 'some', members: [0, 1] })).toBe('Ben');
  expect(view({ table: null }).press.nameOfRoom({ kind: 'some', members: [0, 1] })).toBe('');
});

test('a letter’s text is split at the names of the board’s spaces, if the rules are known', () => {
  expect(
    view()
      .press.piecesOf('To Munich!')
      .map(({ space }) => space),
  ).toContain('mun');
  const unknown = view({ table: { ...table, judge: null } }).press;
  expect(unknown.piecesOf('To Munich!')).toEqual([{ text: 'To Munich!', space: null }]);
});

test('each room has its own draft', () => {
  const { press, room, drafts } = view();
  press.keepDraft({ text: 'lost' });
  expect(drafts.size).toBe(0);
  press.enterRoom(room());
  press.keepDraft({ text: 'Hello' });
  press.keepDraft({ quote: { france: ['A par H'] } });
  expect(press.draft).toEqual({ text: 'Hello', quote: { france: ['A par H'] } });
  press.leaveRoom();
  expect(press.draft).toEqual({ text: '', quote: null });
});

test('sending a letter empties the draft; without an open room nothing is sent', () => {
  const { press, room, sent } = view();
  press.sendLetter();
  expect(sent).toEqual([]);
  press.enterRoom(room());
  press.keepDraft({ text: 'Hello' });
  press.sendLetter();
  expect(sent).toEqual([[[0, 1], 'Hello', { quote: null }]]);
  expect(press.draft).toEqual({ text: '', quote: null });
});

const onItsWay = 'on its way';
const writtenHere = 'written here';
const told = (sentence: string) =>
  sentence === tellings.left ? onItsWay : sentence === tellings.here ? writtenHere : sentence;
/** The two sentences about a letter that nobody has received. */
const tellings = {
  left: view({ role: 'follower' }).press.deliveryOf(letter('own', 0), ben as never),
  here: view({ connection: null }).press.deliveryOf(letter('own', 0), ben as never),
};

test.each<[string, Given, string]>([
  ['was signed by another tab', { role: 'follower', connection: null }, onItsWay],
  ['cannot be sent without a connection', { connection: null }, writtenHere],
  ['was here when another browser had everything', { connection: conn({ matched: true }) }, onItsWay],
  ['may be on no other browser', { connection: conn({}) }, writtenHere],
  ['went to a mailbox', { connection: conn({ left: 1 }) }, onItsWay],
  ['was left with no mailbox', { connection: conn({ left: 0 }) }, writtenHere],
])('an older letter that %s', (_what, given, expected) => {
  expect(told(view(given).press.deliveryOf(letter('own', 0), ben as never))).toBe(expected);
});

test.each<[string, Given, string]>([
  ['is being sent', { connection: conn({ matched: true, unsent: 0 }), isSending: true }, writtenHere],
  ['is unsent', { connection: conn({ matched: true, unsent: 1 }) }, writtenHere],
  ['was sent', { connection: conn({ unsent: 0 }) }, onItsWay],
  ['went to a mailbox', { connection: conn({ unsent: 1, left: 1 }) }, onItsWay],
])('a letter just written that %s', (_what, given, expected) => {
  const { press, room } = view(given);
  press.enterRoom(room());
  press.sendLetter();
  expect(told(press.deliveryOf(letter('new', 0), ben as never))).toBe(expected);
});

test('while a letter is being sent, older letters are told as before', () => {
  const given = { connection: conn({ matched: true }), isSending: true };
  expect(told(view(given).press.deliveryOf(letter('own', 0), ben as never))).toBe(onItsWay);
});

test('nothing is told about the delivery of letters by others', () => {
  const { press } = view();
  expect(press.deliveryOf(letter('a', 1), ben as never)).toBe('');
  const former = { ...letter('own', 1), isOwn: true };
  expect(press.deliveryOf(former, ben as never)).toBe('');
  expect(view({ table: null }).press.deliveryOf(letter('own', 0), ben as never)).toBe('');
});

function conn({ unsent = 1, matched = false, left = null as number | null }) {
  return { unsent, matched, mail: left === null ? null : { left } };
}
