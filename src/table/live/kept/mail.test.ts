import { describe, expect, test } from 'vitest';
import type { Player } from '../../../protocol/player/player.ts';
import { mailboxesToName, settingsFor } from './mail.ts';

const app = ['wss://app.example/', 'wss://other.example/'];
const own = ['wss://own.example/'];
const table = ['wss://table.example/'];

const reach = (chosen: readonly string[]) => ({
  chosen: { signal: [], ice: [], mail: chosen },
  usual: { signal: [], ice: [], mail: app },
});

const player = (link: readonly string[], terms: readonly string[] | null) =>
  ({ link: { mail: link }, table: { genesis: terms && { mail: terms } } }) as unknown as Player;

describe('the mailboxes of a table', () => {
  test.each<[string, readonly string[], Player, readonly string[]]>([
    ['those of the app where nobody names any', app, player([], []), app],
    ['those of its link before its terms have come, and nothing else', app, player(table, null), table],
    ['those of its terms, whatever the link says', app, player(own, table), table],
    ['with the person’s own after them', own, player([], table), [...table, ...own]],
    ['with the person’s own after those of the app', own, player([], []), [...app, ...own]],
    ['each once', own, player([], own), own],
    ['none, if the person wants none', [], player(table, table), []],
    ['six at most', own, player([], Array.from('abcdef', (letter) => `wss://${letter}.example/`)), Array.from('abcdef', (letter) => `wss://${letter}.example/`)], // prettier-ignore
  ])('are %s', (_, chosen, who, mailboxes) => {
    expect(settingsFor(who, reach(chosen)).mail).toEqual(mailboxes);
  });

  test.each([
    [app, []],
    [own, own],
    [[], []],
  ])('%j are named in a new table’s terms as %j', (chosen, named) => {
    expect(mailboxesToName(reach(chosen))).toEqual(named);
  });
});
