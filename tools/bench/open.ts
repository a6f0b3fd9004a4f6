// npm run bench -- open: how soon a browser shows the board of a long game that it has stored, how soon it shows the whole game, and how
// long the page freezes meanwhile.
import { base64 } from '@scure/base';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { Player } from '../../src/protocol/player/player.ts';
import type { GameCard } from '../../src/sync/store.ts';
import { named } from '../../src/sync/wire.ts';
import { keptBoard } from '../../src/table/live/last-board.ts';
import { CHROMIUM, FLAGS } from '../../tests/browser/chromium.ts';
import { buildLocally, serveBuilt } from '../start/serve.ts';
import { longGame } from './long-game.ts';

const RUNS = 5;
/** After the game shows, we watch the page for this many more milliseconds, since the page opens its connection only then. */
const AFTER_MS = 4_000;
/** The number of wires put into the browser's store at once. */
const BATCH = 500;

const host = longGame();
await buildLocally();
const served = await serveBuilt(0);
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await fill(context, host);
  console.log(
    `${host.table.phases.length} phases, ${host.wires().length} messages; each line a page of its own`,
  );
  for (let run = 0; run < RUNS; run++) console.log(await open(context, host.link.room));
} finally {
  await browser.close();
  await served.close();
}

/** Puts a player's game into a browser's store, in the form in which the app stores it (src/sync/store.ts). */
async function fill(context: BrowserContext, player: Player): Promise<void> {
  const { room } = player.link;
  const page = await context.newPage();
  await page.goto(served.url);
  await page.getByTestId('board').waitFor();
  await page.goto(`${served.url}#/table/none`);
  await page.getByTestId('problem').waitFor();
  const wires = named(player.wires()).map(({ id, bytes }) => ({ id, text: base64.encode(bytes) }));
  for (let first = 0; first < wires.length; first += BATCH) {
    await page.evaluate(putWires, { room, wires: wires.slice(first, first + BATCH) });
  }
  await page.evaluate(putKeep, { room, keep: JSON.stringify(player.keep) });
  const card: GameCard = {
    room,
    name: 'A long game',
    phase: '',
    lastSeen: 0,
    board: keptBoard(player.table),
  };
  await page.evaluate(putCard, JSON.stringify(card));
  await page.close();
}

async function putWires({
  room,
  wires,
}: {
  room: string;
  wires: { id: string; text: string }[];
}): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('sealed-orders');
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction('wires', 'readwrite');
  for (const { id, text } of wires) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    transaction.objectStore('wires').add({ room, id, bytes });
  }
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}

async function putKeep({ room, keep }: { room: string; keep: string }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('sealed-orders');
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction('secrets', 'readwrite');
  transaction.objectStore('secrets').put(new TextEncoder().encode(keep), [room, 'keep']);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}

async function putCard(card: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('sealed-orders');
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction('games', 'readwrite');
  transaction.objectStore('games').put(JSON.parse(card));
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}

interface Watched {
  /** The start and the length, in milliseconds, of each task that took longer than 50 ms. */
  tasks: { at: number; ms: number }[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Opens the game in a new page and returns the measurements. */
async function open(context: BrowserContext, room: string): Promise<string> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript(watch);
  await page.goto(`${served.url}#/table/${room}`);
  const board = await shown(page, '[data-testid="board"] [data-space="vie"]');
  const game = await shown(page, '[data-testid="phase"]');
  const metrics = await session.send('Performance.getMetrics');
  const busy = metrics.metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN;
  await page.waitForTimeout(AFTER_MS);
  const tasks = await page.evaluate(() => window.watched.tasks);
  const memory = await heapOf(session);
  await page.close();
  const tell = (some: readonly { ms: number }[]) =>
    `longest task ${Math.max(0, ...some.map(({ ms }) => ms)).toFixed(0)} ms, all that are longer than 50 ms ${some
      .reduce((sum, { ms }) => sum + ms, 0)
      .toFixed(0)} ms`;
  return (
    `board after ${board.toFixed(0)} ms, the game after ${game.toFixed(0)} ms (${(1000 * busy).toFixed(0)} ms of the page’s thread); ${tell(tasks.filter(({ at }) => at < game))}; ` +
    `then ${tell(tasks.filter(({ at }) => at >= game))}; heap ${memory.toFixed(0)} MB`
  );
}

function watch(): void {
  const tasks: Watched['tasks'] = [];
  window.watched = { tasks };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** The time from the request for the page until the page shows an element, in milliseconds. */
async function shown(page: Page, selector: string): Promise<number> {
  const isShown = (selector: string) => document.querySelector(selector) !== null && performance.now();
  const at = await page.waitForFunction(isShown, selector, { polling: 'raf', timeout: 60_000 });
  return Number(await at.jsonValue());
}

/** The megabytes that the page's heap and its byte arrays take up after garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  // The field `backingStorageSize`, the bytes outside the heap, is missing from the published types.
  const usage: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
}
