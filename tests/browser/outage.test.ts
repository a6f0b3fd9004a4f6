import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { CHROMIUM, FLAGS } from './chromium.ts';
import {
  direct,
  held,
  newRoom,
  openHonest,
  servePage,
  state,
  until,
  untilAll,
  write,
} from './carrier-bench.ts';
import type { Place } from './carrier-bench.ts';

// A network that can really be cut: Playwright's setOffline leaves data channels alone. It takes root.
const SPACE = `so${process.pid}`;
const SUBNET = `10.${200 + (process.pid % 50)}.${(process.pid >> 4) % 250}`;
const [HERE, THERE] = [`${SUBNET}.1`, `${SUBNET}.2`];
const [HERE_END, THERE_END] = [`${SPACE}h`, `${SPACE}t`];

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' });
const inSpace = (...words: string[]) => ip('netns', 'exec', SPACE, 'ip', ...words);

function makeNetwork(): string | null {
  try {
    ip('netns', 'add', SPACE);
    ip('link', 'add', HERE_END, 'type', 'veth', 'peer', 'name', THERE_END);
    ip('link', 'set', THERE_END, 'netns', SPACE);
    ip('addr', 'add', `${HERE}/24`, 'dev', HERE_END);
    ip('link', 'set', HERE_END, 'up');
    inSpace('addr', 'add', `${THERE}/24`, 'dev', THERE_END);
    inSpace('link', 'set', THERE_END, 'up');
    inSpace('link', 'set', 'lo', 'up');
    return null;
  } catch (error) {
    dropNetwork();
    return error instanceof Error ? error.message.trim().replaceAll('\n', ': ') : String(error);
  }
}

function dropNetwork(): void {
  for (const words of [
    ['link', 'del', HERE_END],
    ['netns', 'del', SPACE],
  ]) {
    try {
      ip(...words);
    } catch {
      // It was not there.
    }
  }
}

describe('a network that fails on one side', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-orders-outage-'));
  const ends: (() => Promise<void>)[] = [];
  let place: Place;

  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    dropNetwork();
    rmSync(folder, { recursive: true, force: true });
  });

  async function browser(name: string, executablePath: string): Promise<Page> {
    const context = await chromium.launchPersistentContext(join(folder, name), {
      executablePath,
      permissions: ['microphone'],
      args: [...FLAGS, `--unsafely-treat-insecure-origin-as-secure=${new URL(place.page).origin}`],
    });
    ends.push(() => context.close());
    return context.pages()[0] ?? (await context.newPage());
  }

  function chromiumInSpace(): string {
    const path = join(folder, 'chromium');
    writeFileSync(path, `#!/bin/sh\nexec ip netns exec ${SPACE} ${CHROMIUM} "$@"\n`, { mode: 0o755 });
    return path;
  }

  test('for 25 seconds heals by itself, and what was written meanwhile arrives', async ({ skip }) => {
    const problem = makeNetwork();
    if (problem !== null) console.log(`No outage is tested: no network can be made here (${problem}).`);
    skip(problem !== null);
    place = await servePage(HERE);
    ends.push(() => place.close());
    const room = newRoom();
    const here = await browser('here', CHROMIUM);
    const there = await browser('there', chromiumInSpace());
    const both = [here, there];
    for (const page of both) await openHonest(page, place, room);
    await untilAll(both, direct, 1);
    await write(here, 1);
    await untilAll(both, held, 1);

    ip('link', 'set', HERE_END, 'down');
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    expect([await direct(here), await direct(there)]).toEqual([0, 0]);
    await write(there, 2);
    await write(here, 3);
    expect((await state(there)).unsent).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    ip('link', 'set', HERE_END, 'up');

    const start = Date.now();
    await until(() => held(here), 6, 60_000);
    await until(() => held(there), 6, 60_000);
    console.log(`outage of 25 s: healed ${Date.now() - start} ms after the network came back`);
    expect((await state(here)).cutOff).toEqual([]);
  });
});
