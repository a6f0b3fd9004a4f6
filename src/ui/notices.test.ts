import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcer } from './announce.svelte.ts';
import { notices, orTell } from './notices.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
  notices.list = [];
});
afterEach(() => vi.useRealTimers());

const texts = () => notices.list.map(({ text }) => text);

test('the newest three sentences are shown, each once', () => {
  for (const text of ['one', 'two', 'three', 'one']) notices.problem(text);
  expect(texts()).toEqual(['one', 'two', 'three']);
  notices.problem('four');
  expect(texts()).toEqual(['two', 'three', 'four']);
});

test('news disappears after ten seconds; problems and offers stay until they are dismissed', () => {
  const act = { label: 'Undo', use: () => undefined };
  notices.problem('problem');
  notices.offer('offer', act);
  notices.news('news');
  expect(notices.list.map(({ kind }) => kind)).toEqual(['problem', 'news', 'news']);
  vi.advanceTimersByTime(9_999);
  expect(texts()).toEqual(['problem', 'offer', 'news']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['problem', 'offer']);
  expect(notices.list[1]).toMatchObject({ act });
  notices.dismiss(notices.list[0]!);
  expect(texts()).toEqual(['offer']);
});

test('an error is told to the person, and the page goes on', () => {
  orTell(() => undefined);
  expect(texts()).toEqual([]);
  orTell(() => {
    throw new Error('The disk is full.');
  });
  expect(texts()).toEqual(['The disk is full.']);
});

test('a sentence that is announced twice changes, so that screen readers speak it twice', () => {
  const lines = ['a', 'a', 'a', 'b'].map((line) => {
    announcer.say(line);
    return announcer.line;
  });
  expect(lines).toEqual(['a', 'a\u00a0', 'a', 'b']);
});
