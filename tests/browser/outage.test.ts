import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { CHROMIUM, FLAGS } from './chromium.ts';
import { direct, held, newRoom, openHonest, state, until, untilAll, write } from './carrier-bench.ts';
import type { Place } from './carrier-bench.ts';

// The beginning of the names of two networks. The networks are made for this test, so that the test can really cut the connections between
// the networks. Playwright's setOffline is not enough, since it leaves data channels open. The test needs root. The machine's own network
// must not change, because other browsers would notice the change and stop their downloads.
const NAME = `so${process.pid}`;
const [HERE, THERE] = [`${NAME}h`, `${NAME}t`];
/** These addresses exist only in the two networks, so no other program on this machine can be using them. */
const [AT_HERE, AT_THERE] = ['10.77.0.1', '10.77.0.2'];
const END = 'end';

const SERVE = ['node_modules/.bin/tsx', fileURLToPath(new URL('outage-host.ts', import.meta.url))];

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' });
const inSpace = (space: string, ...words: string[]) => ip('-n', space, ...words);

function makeNetwork(): string | null {
  try {
    for (const space of [HERE, THERE]) ip('netns', 'add', space);
    inSpace(HERE, 'link', 'add', END, 'type', 'veth', 'peer', 'name', END, 'netns', THERE);
    for (const [space, address] of [
      [HERE, AT_HERE],
      [THERE, AT_THERE],
    ]) {
      inSpace(space, 'addr', 'add', `${address}/24`, 'dev', END);
      inSpace(space, 'link', 'set', END, 'up');
      inSpace(space, 'link', 'set', 'lo', 'up');
    }
    return null;
  } catch (error) {
    dropNetwork();
    return error instanceof Error ? error.message.trim().replaceAll('\n', ': ') : String(error);
  }
}

function dropNetwork(): void {
  for (const space of [HERE, THERE]) {
    try {
      ip('netns', 'del', space);
    } catch {
      // An error means that there is no such network, so there is nothing to delete.
    }
  }
}

/** Serves the page from inside one of the networks. */
async function serveIn(space: string, address: string): Promise<Place> {
  const host = spawn('ip', ['netns', 'exec', space, ...SERVE, address], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(host, 'close');
  const [line] = (await Promise.race([once(createInterface(host.stdout), 'line'), gone])) as [unknown];
  if (typeof line !== 'string')
    throw new Error('The page could not be served: outage-host.ts ended before it printed an address.');
  const where = JSON.parse(line) as Pick<Place, 'page' | 'signal'>;
  return {
    ...where,
    async close() {
      host.stdin.end();
      await gone;
    },
  };
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

  async function browserIn(space: string): Promise<Page> {
    const context = await chromium.launchPersistentContext(join(folder, space), {
      executablePath: chromiumIn(space),
      permissions: ['microphone'],
      args: [...FLAGS, `--unsafely-treat-insecure-origin-as-secure=${new URL(place.page).origin}`],
    });
    ends.push(() => context.close());
    return context.pages()[0] ?? (await context.newPage());
  }

  function chromiumIn(space: string): string {
    const path = join(folder, `chromium-${space}`);
    writeFileSync(path, `#!/bin/sh\nexec ip netns exec ${space} ${CHROMIUM} "$@"\n`, { mode: 0o755 });
    return path;
  }

  test('for 25 seconds recovers by itself, and wires written during the failure arrive', async ({ skip }) => {
    const problem = makeNetwork();
    if (problem !== null) console.log(`No outage is tested: no network can be made here (${problem}).`);
    skip(problem !== null);
    place = await serveIn(HERE, AT_HERE);
    ends.push(() => place.close());
    const room = newRoom();
    const here = await browserIn(HERE);
    const there = await browserIn(THERE);
    const both = [here, there];
    for (const page of both) await openHonest(page, place, room);
    await untilAll(both, direct, 1);
    await write(here, 1);
    await untilAll(both, held, 1);

    inSpace(HERE, 'link', 'set', END, 'down');
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    expect([await direct(here), await direct(there)]).toEqual([0, 0]);
    await write(there, 2);
    await write(here, 3);
    expect((await state(there)).unsent).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    inSpace(HERE, 'link', 'set', END, 'up');

    const start = Date.now();
    await until(() => held(here), 6, 60_000);
    await until(() => held(there), 6, 60_000);
    console.log(`outage of 25 s: healed ${Date.now() - start} ms after the network came back`);
    expect((await state(here)).cutOff).toEqual([]);
  });
});
