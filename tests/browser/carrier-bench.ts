import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { expect } from 'vitest';
import type { CarrierState } from '../../src/sync/state.ts';
import { attach } from '../../tools/signal/server.ts';

const PAGES = fileURLToPath(new URL('./pages/', import.meta.url));
/** The folder's name contains the process number, because two test files may run at the same time. */
const OUT = fileURLToPath(new URL(`../../node_modules/.cache/carrier-page-${process.pid}/`, import.meta.url));

/** The addresses of pages/carrier.html (`page`) and of the signalling server that this page uses (`signal`). */
export interface Place {
  readonly page: string;
  readonly signal: string;
  close(): Promise<void>;
}

/** Builds the page and serves it on an address of this machine. */
export async function servePage(address = '127.0.0.1'): Promise<Place> {
  await build({
    root: PAGES,
    base: './/',
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: `${PAGES}carrier.html` },
    },
  });
  const pages = await preview({
    root: PAGES,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: OUT },
    preview: { port: 0, host: address, allowedHosts: true },
  });
  const signals = createServer();
  const signal = attach(signals, '/signal');
  await new Promise<void>((resolve) => signals.listen(0, address, resolve));
  const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return {
    page: `http://${address}:${port(pages.httpServer)}/carrier.html`,
    signal: `ws://${address}:${port(signals)}/signal`,
    async close() {
      signal.close();
      signals.close();
      await pages.close();
      rmSync(OUT, { recursive: true, force: true });
    },
  };
}

let rooms = 0;
export const newRoom = () => `room-${Date.now()}-${rooms++}`;

/** Opens an honest browser's carrier in a new page. Returns the number of wires in the carrier's store. */
export async function openHonest(page: Page, place: Place, room: string, password?: string): Promise<number> {
  await page.goto(place.page);
  return reopenHonest(page, place, room, password);
}

/** Opens an honest browser's carrier in a page that is already loaded. */
export async function reopenHonest(
  page: Page,
  { signal }: Place,
  room: string,
  password?: string,
): Promise<number> {
  await page.waitForFunction(() => window.bench !== undefined);
  const open = ([room, signal, password]: readonly [string, string, string | undefined]) =>
    window.bench.honest.open(room, { signal: [signal], ice: [], mail: [] }, password);
  return page.evaluate(open, [room, signal, password] as const);
}

/** Opens a page as an attacker who knows the room and its password. */
export async function openHostile(
  page: Page,
  { page: url, signal }: Pick<Place, 'page' | 'signal'>,
  room: string,
  password?: string,
): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => window.bench !== undefined);
  const open = ([room, signal, password]: readonly [string, string, string | undefined]) =>
    window.bench.hostile.open(room, { signal: [signal], ice: [], mail: [] }, password);
  await page.evaluate(open, [room, signal, password] as const);
}

/** Makes wires and publishes them. Returns their ids. */
export function write(page: Page, count: number, size = 500): Promise<string[]> {
  return page.evaluate(([count, size]) => window.bench.honest.publish(count, size), [count, size] as const);
}

export const held = (page: Page): Promise<number> => page.evaluate(() => window.bench.honest.arrivals.size);

/** The carrier's state. Throws an error if the carrier isn't open. */
export async function state(page: Page): Promise<CarrierState> {
  const state = await page.evaluate(() => window.bench.honest.state());
  if (state === null) throw new Error('The carrier is not open.');
  return state;
}

export const direct = async (page: Page): Promise<number> => (await state(page)).direct;

/** Waits until `count` gives the number `wanted`. Returns how long that took, in milliseconds. */
export async function until(count: () => Promise<number>, wanted: number, timeout = 30_000): Promise<number> {
  const start = Date.now();
  await expect.poll(count, { timeout, interval: 20 }).toBe(wanted);
  return Date.now() - start;
}

/** Waits until `count` gives the number `wanted` for every page. Returns how long the slowest page took, in milliseconds. */
export async function untilAll(
  pages: readonly Page[],
  count: (page: Page) => Promise<number>,
  wanted: number,
  timeout?: number,
): Promise<number> {
  return Math.max(...(await Promise.all(pages.map((page) => until(() => count(page), wanted, timeout)))));
}
