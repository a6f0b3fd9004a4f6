import { describe, expect, test } from 'vitest';
import { defaultRelays } from './mail/default-relays.ts';
import { defaultSettings, loadSettings, readSettings, saveSettings, SettingsError } from './settings.ts';

const own = { signal: '/signal', mail: '/mail' };

describe('defaults', () => {
  test('a page whose host signals and keeps no mail asks no public mailbox', () => {
    expect(defaultSettings({ signal: '/signal' }, 'http://localhost:5180/').mail).toEqual([]);
  });

  test.each([
    [own, 'http://localhost:5180/#/play', 'ws://localhost:5180', 0],
    [own, 'http://127.0.0.1:5180/sealed-orders/?x=1', 'ws://127.0.0.1:5180', 0],
    [own, 'http://192.168.1.7:5180/', 'ws://192.168.1.7:5180', 2],
    [own, 'https://example.org/sealed-orders/#/join/a.b.c', 'wss://example.org', 2],
    [{}, 'https://someone.github.io/sealed-orders/', null, 2],
    [{ signal: '', mail: '' }, 'https://someone.github.io/sealed-orders/', null, 2],
  ])('%j beside %s', (paths, page, host, stun) => {
    const settings = defaultSettings(paths, page);
    expect(settings.signal).toEqual(host === null ? [] : [`${host}/signal`]);
    expect(settings.mail).toEqual(host === null ? defaultRelays : [`${host}/mail`]);
    expect(settings.ice).toHaveLength(stun);
    expect(readSettings({ ...settings }).ice).toEqual(settings.ice);
  });
});

describe('what a person writes', () => {
  const ok = { signal: [], ice: [], mail: [] };
  test('is taken when it is sound, and tidied', () => {
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
  const wrong: [unknown, RegExp][] = [
    [null, /settings are damaged/],
    [{ ...ok, signal: 'wss://a.example' }, /settings are damaged/],
    [{ ...ok, signal: tenTimes }, /at most 8 signalling servers/],
    [{ ...ok, signal: ['https://a.example'] }, /“https:\/\/a.example” is no signalling server: write/],
    [{ ...ok, signal: ['a.example'] }, /is no signalling server/],
    [{ ...ok, signal: [7] }, /settings are damaged/],
    [{ ...ok, signal: [`wss://${'a'.repeat(600)}`] }, /too long/],
    [{ ...ok, ice: ['http://a.example'] }, /is no STUN or TURN server: write/],
    [{ ...ok, ice: ['stun:'] }, /is no STUN or TURN server/],
    [{ ...ok, ice: ['stun:a.example:99999'] }, /is no STUN or TURN server/],
    [{ ...ok, ice: ['turn:a.example'] }, /“turn:a.example” needs a user name and a password/],
    [{ ...ok, ice: [{ url: 'turn:a.example', username: 'me' }] }, /needs a user name/],
    [{ ...ok, ice: [null] }, /settings are damaged/],
    [{ signal: [], ice: [] }, /settings are damaged/],
    [{ ...ok, mail: tenTimes.slice(0, 7) }, /at most 6 mailboxes/],
    [{ ...ok, mail: ['relay.example'] }, /“relay.example” is no mailbox: write/],
  ];

  test.each(wrong)('%j is refused with a sentence', (raw, sentence) => {
    expect(() => readSettings(raw)).toThrow(SettingsError);
    expect(() => readSettings(raw)).toThrow(sentence);
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

  test('what is saved comes back, and null brings the defaults back', () => {
    const local = storage();
    const own = { signal: ['wss://own.example/'], ice: [{ url: 'stun:own.example' }], mail: [] };
    expect(loadSettings(local, defaults)).toEqual(defaults);
    saveSettings(local, own);
    expect(loadSettings(local, defaults)).toEqual(own);
    saveSettings(local, null);
    expect(loadSettings(local, defaults)).toEqual(defaults);
  });

  test('what an older app saved gets the default mailboxes', () => {
    const local = storage();
    saveSettings(local, defaults);
    for (const key of local.kept.keys()) local.kept.set(key, '{"signal":[],"ice":[]}');
    expect(loadSettings(local, defaults)).toEqual({ signal: [], ice: [], mail: defaults.mail });
  });

  test.each(['{', '[]', '{"signal":["http://x"],"ice":[]}'])('damaged settings %s are named', (text) => {
    const local = storage();
    saveSettings(local, defaults);
    for (const key of local.kept.keys()) local.kept.set(key, text);
    expect(() => loadSettings(local, defaults)).toThrow(SettingsError);
  });
});
