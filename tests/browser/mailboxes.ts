import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standardLimits } from '../../tools/mailbox/limits.ts';
import { MailboxServer } from '../../tools/mailbox/mailbox.ts';
import { attach } from '../../tools/mailbox/server.ts';
import type { Sockets } from '../../tools/sockets/attach.ts';
import { tapeInMemory } from '../../tools/mailbox/tape.ts';
import { EvilRelay } from '../mail/evil.ts';
import type { Habit } from '../mail/evil.ts';

/**
 * The mailbox program (`npm run mailbox`) in a process that the test can kill. When the process is started again, the mailbox is empty and
 * has the same address.
 */
class OwnMailbox {
  #port = 0;
  #running: { readonly child: ChildProcess; readonly folder: string } | null = null;

  get address(): string {
    return `ws://127.0.0.1:${this.#port}/`;
  }

  async start(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'sealed-orders-mailbox-'));
    const words = ['--host', '127.0.0.1', '--port', String(this.#port), '--folder', folder];
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/mailbox/main.ts', ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#running = { child, folder };
    this.#port = await new Promise((resolve, reject) => {
      child.stdout.on('data', (told) => {
        const port = /ws:\/\/localhost:(\d+)/.exec(String(told))?.[1];
        if (port !== undefined) resolve(Number(port));
      });
      child.on('exit', () => reject(new Error('The mailbox did not start.')));
    });
  }

  /** Kills the mailbox at once, as a power failure would. The mail on its disk is lost too. */
  async kill(): Promise<void> {
    if (this.#running === null) return;
    const { child, folder } = this.#running;
    this.#running = null;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true });
  }
}

/** A mailbox with bad habits. */
class EvilMailbox {
  readonly #server = createServer();
  readonly #sockets: Sockets;
  habit: Habit;

  /** @param always the mailbox's habits that never change */
  constructor(habit: Habit, always: readonly Habit[]) {
    this.habit = habit;
    const limits = standardLimits;
    const mailbox = new MailboxServer(tapeInMemory(), { limits, membersOnly: false }, Date.now());
    const now: Habit = {
      heard: (message, ...rest) => (this.habit.heard ? this.habit.heard(message, ...rest) : [...message]),
      said: (message) => this.habit.said?.(message) ?? [message],
    };
    this.#sockets = attach(this.#server, '/', new EvilRelay(mailbox, [...always, now]), limits);
  }

  get address(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async kill(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#sockets.close();
    this.#server.close();
    await closed;
  }
}

/** The three mailboxes of a table: one that can be killed, one that lies, and one that is honest. */
export class ThreeMailboxes {
  readonly mortal = new OwnMailbox();
  readonly honest = new OwnMailbox();
  #evil: EvilMailbox | null = null;
  addresses: readonly string[] = [];

  /**
   * @param habit the lying mailbox's habit at first
   * @param always the lying mailbox's habits that never change
   */
  async open(habit: Habit, ...always: readonly Habit[]): Promise<void> {
    this.#evil = new EvilMailbox(habit, always);
    const all = [this.#evil, this.mortal, this.honest];
    await Promise.all(all.map((mailbox) => mailbox.start()));
    this.addresses = all.map(({ address }) => address);
  }

  /** Changes the habit of the lying mailbox from now on. */
  set habit(habit: Habit) {
    if (this.#evil) this.#evil.habit = habit;
  }

  /** Kills the honest mailbox and the lying one, so that only the mortal mailbox is left. */
  async leaveMortalAlone(): Promise<void> {
    await Promise.all([this.honest.kill(), this.#evil?.kill()]);
    this.#evil = null;
  }

  async close(): Promise<void> {
    await Promise.all([this.leaveMortalAlone(), this.mortal.kill()]);
  }

  /** The errors that browsers logged, except those about dead mailboxes. */
  faultsBesides(faults: readonly string[]): readonly string[] {
    const dead = this.addresses.map((address) => `WebSocket connection to '${address}' failed`);
    return faults.filter((fault) => !dead.some((words) => fault.includes(words)));
  }
}
