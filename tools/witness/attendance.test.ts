import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { random } from '../../src/device/random-bytes.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { witnessKeys } from '../../src/protocol/player/witness.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { Bearer, type Wires } from '../../src/sync/wires.ts';
import { Attendance } from './attendance.ts';
import { KeptTable } from './kept-table.ts';

/** In these tests the mail is a single mailbox that has been read to its end, unless a test sets another state. */
const readToItsEnd = { places: [{ how: 'keeps' }], matched: true };
const mail = vi.hoisted(() => ({
  wires: null as Wires | null,
  published: [] as Uint8Array[],
  hinted: [] as readonly string[],
  state: {} as { places: { how: string }[]; matched: boolean },
}));

vi.mock('../../src/sync/mail/mail-road.ts', () => ({
  MailRoad: {
    open: async ({ wires }: { wires: Wires }) => {
      mail.wires = wires;
      return {
        state: mail.state,
        publish: (signed: readonly { bytes: Uint8Array }[]) =>
          void mail.published.push(...signed.map(({ bytes }) => bytes)),
        useHinted: (addresses: readonly string[]) => void (mail.hinted = addresses),
        arrived: () => undefined,
        close: async () => undefined,
      };
    },
  },
}));

const seed = random(32);
const now = 1_700_000_000_000;
let folder = '';
let said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-orders-attendance-'));
  [mail.published, mail.hinted, said] = [[], [], []];
  mail.state = readToItsEnd;
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Gives every player all messages that the other players have signed. */
function carry(players: readonly Player[]): void {
  for (let isNew = true; isNew;) {
    const signed = players.flatMap((from) => from.drain().signed.map((wire) => ({ from, wire })));
    isNew = signed.length > 0;
    for (const to of players) to.takeWires(signed.filter(({ from }) => from !== to).map(({ wire }) => wire));
  }
}

/** Makes a table with this witness and two players, who have sealed their boxes for the drawing of powers. */
function sitDown(): readonly [Player, Player] {
  const { chain, box } = witnessKeys(seed);
  const witness = { key: chain.public, box: box.public, plays: false };
  const host = Player.host({ name: 'Friday', variant: 'standard', witness }, random(32), random);
  const guest = Player.joinTable(host.keep.link, random(32), random);
  carry([host, guest]);
  host.claim('Ann');
  guest.claim('Bob');
  carry([host, guest]);
  host.startRoster(host.table.claims.map(({ id }) => id));
  carry([host, guest]);
  return [host, guest];
}

/** Starts a witness from a folder, and lets it read these wires in the mailbox. */
async function attend(link: string, wires: readonly Uint8Array[], name = 'one'): Promise<Attendance> {
  const attendance = new Attendance({
    link,
    seed,
    folder: join(folder, name),
    mailboxes: ['wss://mailbox.example'],
    say: (what) => void said.push(what),
  });
  await attendance.tick(now);
  read(wires);
  await attendance.tick(now + 1000);
  return attendance;
}

function read(wires: readonly Uint8Array[]): void {
  for (const wire of wires) mail.wires?.verify(wire, new Bearer('mail'));
}

test('a witness that fails to store messages does not send them, signs nothing more and leaves; after the next start it signs', async () => {
  const [host] = sitDown();
  const append = vi
    .spyOn(KeptTable.prototype, 'keepLot')
    .mockRejectedValue(new Error('it cannot be stored: full'));
  const first = await attend(host.keep.link, host.wires());
  await first.tick(now + 2000);
  expect([mail.published, first.hasLeft, said]).toEqual([[], true, ['left: it cannot be stored: full']]);
  append.mockRestore();
  const second = await attend(host.keep.link, host.wires());
  expect(mail.published.length).toBeGreaterThan(0);
  await second.close();
});

test('a witness that lacks some of its own messages signs nothing until it has them, and then continues its chain', async () => {
  const players = sitDown();
  const [host] = players;
  const first = await attend(host.keep.link, host.wires());
  const own = [...mail.published];
  expect(own.map((wire) => reopenMessage(wire).type)).toEqual(['receipt', 'receipt', 'list']);
  await first.close();
  mail.published = [];
  // The witness has lost its folder, and starts from another folder. The mailbox brings all of the witness's messages but the first.
  const again = await attend(host.keep.link, [...host.wires(), ...own.slice(1)], 'two');
  await again.tick(now + 2000);
  expect(mail.published).toEqual([]);
  for (const player of players) player.takeWires(own);
  carry(players);
  for (const player of players) player.commit({}, true);
  carry(players);
  read(own.slice(0, 1));
  read(host.wires());
  await again.tick(now + 3000);
  await again.tick(now + 4000);
  expect(mail.published.map((wire) => reopenMessage(wire).seq)[0]).toBe(3);
  expect(again.hasLeft).toBe(false);
  await again.close();
});

test('a witness that leaves a table closes the files of this table', async () => {
  const close = vi.spyOn(KeptTable.prototype, 'close');
  const [host] = sitDown();
  const attendance = await attend(host.keep.link, host.wires());
  expect(close).not.toHaveBeenCalled();
  await attendance.close();
  await attendance.close();
  expect(close).toHaveBeenCalledOnce();
});

test('a witness uses the mailboxes that players name for the whole table', async () => {
  const [host, guest] = sitDown();
  guest.hint(['wss://other.example']);
  carry([host, guest]);
  const attendance = await attend(host.keep.link, host.wires());
  expect(mail.hinted).toEqual(['wss://other.example']);
  await attendance.close();
});

const some = [{ how: 'keeps' }, { how: 'absent' }];

test.each([
  ['15 seconds, if some mailboxes hold messages of the table', { places: some, matched: true }, 15_000],
  ['60 seconds, if the mailboxes hold nothing of the table', { places: some, matched: false }, 60_000],
])(
  'while a mailbox does not answer, a witness that has just started waits %s',
  async (_how, state, waitMs) => {
    mail.state = state;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const [host] = sitDown();
    const attendance = await attend(host.keep.link, host.wires());
    clock.mockReturnValue(1000 + waitMs);
    await attendance.tick(now + waitMs);
    expect(mail.published).toEqual([]);
    clock.mockReturnValue(1001 + waitMs);
    await attendance.tick(now + waitMs + 1);
    expect(mail.published.length).toBeGreaterThan(0);
    await attendance.close();
  },
);
