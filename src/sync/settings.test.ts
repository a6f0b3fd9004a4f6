import { describe, expect, test } from 'vitest';
import { defaultRelays } from './mail/default-relays.ts';
import { defaultSettings, loadSettings, readSettings, saveSettings, SettingsError } from './settings.ts';
import type { ServerKind, SyncRefusal } from './sync-error.ts';

const own = { signal: '/signal', mail: '/mail' };

describe('defaults', () => {
  test('if the page’s host has a signalling server but no mailbox, no public mailbox is used', () => {
    expect(defaultSettings({ signal: '/signal' }, 'http://localhost:5180/').mail).toEqual([]);
  });

  test.each([
    [own, 'http://localhost:5180/#/play', 'ws://localhost:5180', 0],
    [own, 'http://127.0.0.1:5180/sealed-orders/?x=1', 'ws://127.0.0.1:5180', 0],
    [own, 'http://192.168.1.7:5180/', 'ws://192.168.1.7:5180', 2],
    [own, 'https://example.org/sealed-orders/#/join/a.b.c', 'wss://example.org', 2],
    [{}, 'https://someone.github.io/sealed-orders/', null, 2],
    [{ signal: '', mail: '' }, 'https://someone.github.io/sealed-orders/', null, 2],
  ])('host paths %j of a page at %s', (paths, page, host, stun) => {
    const settings = defaultSettings(paths, page);
    expect(settings.signal).toEqual(host === null ? [] : [`${host}/signal`]);
    expect(settings.mail).toEqual(host === null ? defaultRelays : [`${host}/mail`]);
    expect(settings.ice).toHaveLength(stun);
    expect(readSettings({ ...settings }).ice).toEqual(settings.ice);
  });
});

describe('settings that a user writes', () => {
  const ok = { signal: [], ice: [], mail: [] };
  test('are accepted and tidied if they are valid', () => {
    const raw = {
      signal: [' wss://a.example/signal#x ', 'ws://10.0.0.1:4444'],
      ice: [
        'stun:stun.example.org',
        { url: 'turn:turn.example.org:3478?transport=tcp', username: 'me', credential: 'secret', extra: 1 },
        { url: 'stun:[2001:db8::1]:3478', username: 'unused' },
      ],
      mail: [' wss://relay.example '],
    };
    expect(readSettings(raw)).toEqual({
      signal: ['wss://a.example/signal', 'ws://10.0.0.1:4444/'],
      ice: [
        { url: 'stun:stun.example.org' },
        { url: 'turn:turn.example.org:3478?transport=tcp', username: 'me', credential: 'secret' },
        { url: 'stun:[2001:db8::1]:3478' },
      ],
      mail: ['wss://relay.example/'],
    });
    expect(readSettings(ok)).toEqual(ok);
  });

  const tenTimes = Array.from({ length: 10 }, () => 'wss://a.example');
  const damaged: SyncRefusal = { code: 'settings damaged' };
  const noServer = (kind: ServerKind, address: string): SyncRefusal => ({
    code: 'not a server',
    kind,
    address,
  });
  const noLogin: SyncRefusal = { code: 'login missing', address: 'turn:a.example' };
  const long = `wss://${'a'.repeat(600)}`;
  const wrong: [unknown, SyncRefusal][] = [
    [null, damaged],
    [{ ...ok, signal: 'wss://a.example' }, damaged],
    [
      { ...ok, signal: tenTimes },
      { code: 'too many servers', kind: 'signal', most: 8 },
    ],
    [{ ...ok, signal: ['https://a.example'] }, noServer('signal', 'https://a.example')],
    [{ ...ok, signal: ['a.example'] }, noServer('signal', 'a.example')],
    [{ ...ok, signal: [7] }, damaged],
    [
      { ...ok, signal: [long] },
      { code: 'address too long', address: `${long.slice(0, 40)}…` },
    ],
    [{ ...ok, ice: ['http://a.example'] }, noServer('ice', 'http://a.example')],
    [{ ...ok, ice: ['stun:'] }, noServer('ice', 'stun:')],
    [{ ...ok, ice: ['stun:a.example:99999'] }, noServer('ice', 'stun:a.example:99999')],
    [{ ...ok, ice: ['turn:a.example'] }, noLogin],
    [{ ...ok, ice: [{ url: 'turn:a.example', username: 'me' }] }, noLogin],
    [{ ...ok, ice: [null] }, damaged],
    [{ signal: [], ice: [] }, damaged],
    [
      { ...ok, mail: tenTimes.slice(0, 7) },
      { code: 'too many servers', kind: 'mail', most: 6 },
    ],
    [{ ...ok, mail: ['relay.example'] }, noServer('mail', 'relay.example')],
  ];

  test.each(wrong)('%j are refused with the reason', (raw, refusal) => {
    expect(() => readSettings(raw)).toThrow(SettingsError);
    expect(() => readSettings(raw)).toThrow(expect.objectContaining({ refusal }));
  });
});

describe('saving', () => {
  function storage() {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  }
  const defaults = { signal: ['wss://default.example/'], ice: [], mail: ['wss://relay.example/'] };

  test('saved settings are loaded again, and saving null restores the defaults', () => {
    const local = storage();
    const own = { signal: ['wss://own.example/'], ice: [{ url: 'stun:own.example' }], mail: [] };
    expect(loadSettings(local, defaults)).toEqual(defaults);
    saveSettings(local, own);
    expect(loadSettings(local, defaults)).toEqual(own);
    saveSettings(local, null);
    expect(loadSettings(local, defaults)).toEqual(defaults);
  });

  test('settings saved by an older app get the default mailboxes', () => {
    const local = storage();
    saveSettings(local, defaults);
    for (const key of local.kept.keys()) local.kept.set(key, '{"signal":[],"ice":[]}');
    expect(loadSettings(local, defaults)).toEqual({ signal: [], ice: [], mail: defaults.mail });
  });

  test.each(['{', '[]', '{"signal":["http://x"],"ice":[]}'])(
    'damaged settings %s throw an error that says so',
    (text) => {
      const local = storage();
      saveSettings(local, defaults);
      for (const key of local.kept.keys()) local.kept.set(key, text);
      expect(() => loadSettings(local, defaults)).toThrow(SettingsError);
    },
  );
});
