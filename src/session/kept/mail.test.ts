import { describe, expect, test } from 'vitest';
import type { Player } from '../../protocol/player/player.ts';
import type { Json, Store } from '../../sync/store.ts';
import { mailboxesToName, readMailboxes, settingsKept } from './mail.ts';

const app = ['wss://app.example/', 'wss://other.example/'];
const own = ['wss://own.example/'];
const table = ['wss://table.example/'];

const reach = (chosen: readonly string[]) => ({
  chosen: { signal: [], ice: [], mail: chosen },
  usual: { signal: [], ice: [], mail: app },
});

const player = (link: readonly string[], terms: readonly string[] | null) =>
  ({ link: { room: 'room', mail: link }, table: { genesis: terms && { mail: terms } } }) as unknown as Player;

/** A store in memory that keeps only drafts. */
function newStore(): Store {
  const drafts = new Map<string, Json>();
  const draft = async (room: string, name: string) => drafts.get(`${room} ${name}`) ?? null;
  const putDraft = async (room: string, name: string, kept: Json) => void drafts.set(`${room} ${name}`, kept);
  return { draft, putDraft } as unknown as Store;
}

describe('the mailboxes of a table', () => {
  test.each<[string, readonly string[], Player, readonly string[]]>([
    ['those of the app, if nobody names any', app, player([], []), app],
    ['only those of its link before its terms have come', app, player(table, null), table],
    ['those of its terms, whatever the link says', app, player(own, table), table],
    ['those of its terms, then the player’s own', own, player([], table), [...table, ...own]],
    ['those of the app, then the player’s own', own, player([], []), [...app, ...own]],
    ['each once', own, player([], own), own],
    ['none, if the player wants none', [], player(table, table), []],
    ['six at most', own, player([], Array.from('abcdef', (letter) => `wss://${letter}.example/`)), Array.from('abcdef', (letter) => `wss://${letter}.example/`)], // prettier-ignore
  ])('are %s', async (_, chosen, who, mailboxes) => {
    const store = newStore();
    expect((await settingsKept(store, who, reach(chosen))).mail).toEqual(mailboxes);
    expect(await readMailboxes(store, 'room')).toEqual(mailboxes);
  });

  test('are none if they are stored in an unreadable form', async () => {
    const store = newStore();
    await store.putDraft('room', 'mailboxes', [1]);
    expect(await readMailboxes(store, 'room')).toEqual([]);
  });

  test.each([
    [app, []],
    [own, own],
    [[], []],
  ])('%j are named in the terms of a new table as %j', (chosen, named) => {
    expect(mailboxesToName(reach(chosen))).toEqual(named);
  });
});
