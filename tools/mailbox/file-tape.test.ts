import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import { FileTape } from './file-tape.ts';
import { deletion, house, letter, START, table } from './mailbox-fixtures.ts';

const mail = { kinds: [eventKinds.mail], '#p': [table.public] };
const limits = { wasteBytes: 3000, tidyBytes: 1500 };
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function newFolder(): { path: string; file: string } {
  const path = mkdtempSync(join(tmpdir(), 'sealed-orders-mailbox-'));
  ends.push(() => rmSync(path, { recursive: true, force: true }));
  return { path, file: join(path, 'mail.jsonl') };
}

function open(path: string, bounds = limits) {
  const tape = new FileTape(path, bounds);
  const home = house({ tape });
  return { home, caller: home.call(), close: () => home.relay.close() };
}

const letters = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) =>
    letter({ content: String(from + n), created_at: START - from - n }),
  );
const ids = (events: readonly RelayEvent[]) => events.map(({ id }) => id);

test('the kept lines are there again after a restart', () => {
  const { path } = newFolder();
  const events = letters(5);
  const first = open(path);
  for (const event of events) expect(first.caller.offer(event)).toEqual([true, '']);
  first.caller.offer(deletion([events[2] as RelayEvent]));
  first.close();
  const again = open(path);
  expect(again.caller.read(mail)).toEqual(ids(events.filter((_, n) => n !== 2)));
  expect(again.caller.offer(events[2])[1]).toMatch(/^deleted/);
  again.close();
});

test.each([
  ['half a line', (lines: string) => lines.slice(0, -40), 4],
  ['a line without its end', (lines: string) => lines.slice(0, -1), 4],
  ['zeros', (lines: string) => `${lines}\0\0\0\0`, 5],
  ['a damaged line', (lines: string) => lines.replace('"kind":3417', '"kind":341'), 4],
  ['an empty line', (lines: string) => `\n${lines}`, 5],
])('a file that ends or begins with %s', (_name, damage, left) => {
  const { path, file } = newFolder();
  const first = open(path);
  for (const event of letters(5)) first.caller.offer(event);
  first.close();
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  const second = open(path);
  expect(second.caller.read(mail)).toHaveLength(left);
  const more = letter({ content: 'more' });
  expect(second.caller.offer(more)).toEqual([true, '']);
  second.close();
  const third = open(path);
  expect(third.caller.read(mail)).toHaveLength(left + 1);
  expect(third.caller.read({ ids: [more.id] })).toEqual([more.id]);
  third.close();
});

test('the space of dropped lines is freed piece by piece, while mail comes and is read', () => {
  const { path, file } = newFolder();
  const { home, caller, close } = open(path);
  const events = letters(20);
  for (const event of events) caller.offer(event);
  const before = statSync(file).size;
  caller.offer(deletion(events.slice(0, 14)));
  for (const event of letters(5, 20)) {
    home.relay.tick(START * 1000);
    caller.offer(event);
    expect(caller.read(mail)).toContain(event.id);
  }
  for (let n = 0; n < 20; n++) home.relay.tick(START * 1000);
  const kept = ids([...events.slice(14), ...letters(5, 20)]);
  expect(statSync(file).size).toBeLessThan(before);
  expect(caller.read(mail)).toEqual(kept);
  close();
  const again = open(path);
  expect(again.caller.read(mail)).toEqual(kept);
  again.close();
});

test('the file is not rewritten if few of its bytes are dropped lines', () => {
  const { path, file } = newFolder();
  const { home, caller, close } = open(path, { ...limits, wasteBytes: 1e6 });
  const events = letters(6);
  for (const event of events) caller.offer(event);
  caller.offer(deletion(events));
  const before = statSync(file).size;
  for (let n = 0; n < 5; n++) home.relay.tick(START * 1000);
  expect(statSync(file).size).toBe(before);
  close();
});

test('a tape does not open in a folder that another process uses', () => {
  const { path } = newFolder();
  const boot = Date.now() - 1000 * Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]);
  writeFileSync(join(path, 'lock.json'), JSON.stringify({ pid: process.ppid, boot }));
  expect(() => new FileTape(path, limits)).toThrow(/Another mailbox/);
  writeFileSync(join(path, 'lock.json'), JSON.stringify({ pid: process.ppid, boot: boot - 1e6 }));
  open(path).close();
  appendFileSync(join(path, 'lock.json'), 'no JSON');
  open(path).close();
});

/** A mailbox in a process of its own. */
async function child(path: string) {
  const script = fileURLToPath(new URL('keep-child.ts', import.meta.url));
  const args = ['--import', 'tsx', script, path, String(limits.wasteBytes), String(limits.tidyBytes)];
  const process_ = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  process_.stdin.on('error', () => {});
  const answers: unknown[][] = [];
  let wake = () => {};
  createInterface({ input: process_.stdout }).on('line', (line) => {
    answers.push(JSON.parse(line) as unknown[]);
    wake();
  });
  const ended = new Promise<void>((resolve) => process_.on('close', () => resolve()));
  const answered = async (count: number) => {
    while (answers.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  ends.push(() => void process_.kill('SIGKILL'));
  await answered(1);
  return {
    answers,
    answered,
    say: (message: unknown) => void process_.stdin.write(`${JSON.stringify(message)}\n`),
    async kill() {
      process_.kill('SIGKILL');
      await ended;
    },
  };
}

test('a process killed at any moment, even while it rewrites the file, loses no event that it has accepted', async () => {
  const { path } = newFolder();
  const kept = new Set<string>();
  const gone = new Set<string>();
  let number = 0;
  for (let life = 0; life < 6; life++) {
    const mailbox = await child(path);
    const batch = letters(60, (number += 60));
    const removals = batch.filter((_, n) => n % 3 > 0).map((event) => deletion([event]));
    const offered = batch.flatMap((event, n) =>
      n % 3 > 0 ? [event, removals.shift() as RelayEvent] : [event],
    );
    for (const event of offered) mailbox.say(['EVENT', event]);
    await mailbox.answered(20 + 13 * life);
    await mailbox.kill();
    const accepted = new Set(
      mailbox.answers.filter(([type, , ok]) => type === 'OK' && ok).map(([, id]) => String(id)),
    );
    for (const { id, kind, tags } of offered.filter((event) => accepted.has(event.id))) {
      kept.add(id);
      const named = kind === 5 ? (tags[0]?.[1] ?? '') : '';
      if (named !== '' && kept.delete(named)) gone.add(named);
    }
    const { caller, close } = open(path);
    expect(new Set(caller.read({ ids: [...kept] }))).toEqual(kept);
    expect(caller.read({ ids: [...gone] })).toEqual([]);
    close();
  }
  expect(kept.size).toBeGreaterThan(100);
  expect(gone.size).toBeGreaterThan(50);
});
