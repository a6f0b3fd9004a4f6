import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from '../../browsers.ts';
import type { WebDriver } from './driver.ts';
import { eventually } from './eventually.ts';
import { makeFinder, type Finder, type FindStep } from './finder.ts';
import { WebKitLocator } from './locator.ts';
import { SCREEN, type WebKitProcess } from './programs.ts';

/** A file in the form that Playwright gives to a file field. */
export interface InputFile {
  name: string;
  buffer: Buffer;
}

/** The key under which WebDriver hands over an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The keys that have a name, as WebDriver writes them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** How long a key stays down, in milliseconds. A person holds it at least that long, and WebKit scrolls to the focus meanwhile. */
const KEY_MS = 100;

/** What a script in a page told us: its result or its error, and the errors that the page's own code made meanwhile. */
interface Told<T> {
  result?: T;
  error?: string;
  faults: readonly string[];
}

/** Begins to note the errors of a page, once for each page that is loaded. WebDriver runs this function in the page. */
function noteFaults(): string[] {
  const noted = window as typeof window & { faults?: string[] };
  if (noted.faults) return noted.faults;
  const faults: string[] = (noted.faults = []);
  addEventListener('error', ({ message, error }: ErrorEvent) => {
    // With this message a browser only says that a layout took two frames. Chromium and Firefox don't tell Playwright of it.
    if (message.startsWith('ResizeObserver loop')) return;
    faults.push(`${message} ${(error as Error | null)?.stack}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    faults.push(words.join(' '));
    error(...words);
  };
  return faults;
}

/**
 * The part of Playwright's `Page` that the tests use, for WebKit. Each method does what Playwright's method of the same name does, except
 * where its comment says otherwise.
 */
export class WebKitPage {
  readonly #driver: WebDriver;
  readonly #downloads: string;
  readonly #faults: string[];
  readonly #scripts: (() => Promise<unknown>)[] = [];
  readonly #root = new WebKitLocator(this, []);

  /** @param faults gathers the errors of the pages */
  constructor({ driver, downloads }: WebKitProcess, faults: string[]) {
    this.#driver = driver;
    this.#downloads = downloads;
    this.#faults = faults;
  }

  locator = this.#root.locator.bind(this.#root);
  getByTestId = this.#root.getByTestId;
  getByText = this.#root.getByText;
  getByLabel = this.#root.getByLabel;
  getByRole = this.#root.getByRole.bind(this.#root);

  /** WebDriver can't run a script before the page's own. So the scripts run once, on a page of the same address that has no code. */
  async goto(url: string): Promise<void> {
    if (this.#scripts.length > 0 && url.startsWith('http')) {
      await this.#driver.post('/url', { url: new URL('robots.txt', url.split('#')[0]).href });
      for (const run of this.#scripts.splice(0)) await run();
    }
    await this.#driver.post('/url', { url });
    await this.evaluate(() => undefined);
  }

  /** Closes the tab and opens an empty one. The browser would close with its last tab, and lose everything that it stored. */
  async renew(): Promise<void> {
    const { handle } = await this.#driver.post<{ handle: string }>('/window/new', { type: 'tab' });
    await this.#driver.close('/window');
    await this.#driver.post('/window', { handle });
  }

  async reload(): Promise<void> {
    await this.#driver.post('/refresh');
  }

  /** Runs a script that writes to the page's storage. See `goto`. */
  async addInitScript<A>(script: (argument: A) => unknown, argument?: A): Promise<void> {
    this.#scripts.push(() => this.evaluate(script, argument));
  }

  evaluate<R, A>(act: string | ((argument: A) => R), argument?: A): Promise<Awaited<R>> {
    const source = typeof act === 'string' ? `() => (${act})` : String(act);
    return this.#run(`(${source})(argument)`, argument);
  }

  /** Calls a function in the page, with a finder and the steps to some elements. */
  seek<R, A>(
    steps: readonly FindStep[],
    act: string | ((finder: Finder, steps: readonly FindStep[], argument: A) => R),
    argument?: A,
  ): Promise<Awaited<R>> {
    return this.#run(`(${act})((${makeFinder})(), argument[0], argument[1])`, [steps, argument]);
  }

  async #run<T>(expression: string, argument: unknown): Promise<T> {
    const script = `const [argument, tell] = arguments;
      const faults = (${noteFaults})();
      (async () => ${expression})().then(
        (result) => tell({ result, faults: faults.splice(0) }),
        (error) => tell({ error: String(error), faults: faults.splice(0) }),
      );`;
    const told = await this.#driver.post<Told<T>>('/execute/async', { script, args: [argument ?? null] });
    this.#faults.push(...told.faults);
    if (told.error !== undefined) throw new Error(`WebKit: ${told.error}`);
    return told.result as T;
  }

  async waitForFunction<R, A>(act: (argument: A) => R, argument?: A, { timeout = PATIENCE_MS } = {}) {
    const ask = () => this.evaluate(act, argument);
    const value = await eventually(ask, timeout, `after ${timeout} ms not true: ${act}`);
    return { jsonValue: () => Promise.resolve(value) };
  }

  waitForTimeout = (ms: number): Promise<void> => pause(ms);

  /** Waits for a download that begins after this call, or lets the test give a file to the page's file field. */
  async waitForEvent(event: 'download' | 'filechooser') {
    if (event === 'filechooser')
      return { setFiles: (file: InputFile) => this.locator('input[type=file]').setInputFiles(file) };
    const before = new Set(readdirSync(this.#downloads));
    const find = () => {
      // While WebKit writes a file, the file has this ending.
      const isWhole = (one: string) => !before.has(one) && !one.endsWith('.wkdownload');
      return Promise.resolve(readdirSync(this.#downloads).find(isWhole));
    };
    const name = await eventually(find, PATIENCE_MS, 'no file was downloaded.');
    return new Download(join(this.#downloads, name), name);
  }

  async giveFile(steps: readonly FindStep[], { name, buffer }: InputFile): Promise<void> {
    const path = join(mkdtempSync(join(tmpdir(), 'sealed-orders-')), name);
    writeFileSync(path, buffer);
    const field = await this.seek(steps, ({ find }, steps) => find(steps)[0]);
    const id = (field as unknown as Record<string, string>)[ELEMENT];
    await this.#driver.post(`/element/${id}/value`, { text: path });
  }

  /**
   * The window can't be narrower than 447 pixels. It stands in the middle of the screen, where the mouse is: this screen has no window
   * manager, so only a window under the mouse is active, and only an active window shows focus rings.
   */
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    const x = Math.round((SCREEN.width - width) / 2);
    await this.#driver.post('/window/rect', { x, y: 0, width, height });
    await pause(300);
    const [inWidth, inHeight] = await this.evaluate(() => [innerWidth, innerHeight]);
    const whole = { width: 2 * width - inWidth, height: 2 * height - inHeight };
    await this.#driver.post('/window/rect', { x, y: 0, ...whole });
    await pause(300);
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    writeFileSync(path, Buffer.from(await this.#driver.get<string>('/screenshot'), 'base64'));
  }

  isClosed = (): boolean => false;

  readonly mouse = {
    click: (x: number, y: number): Promise<void> =>
      this.#act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
  };

  readonly keyboard = {
    press: (key: string): Promise<void> => {
      const value = KEYS[key] ?? key;
      return this.#act('key', [
        { type: 'keyDown', value },
        { type: 'pause', duration: KEY_MS },
        { type: 'keyUp', value },
      ]);
    },
  };

  async #act(type: 'pointer' | 'key', actions: readonly object[]): Promise<void> {
    await this.#driver.post('/actions', { actions: [{ type, id: type, actions }] });
  }
}

/** A file that WebKit downloaded. */
class Download {
  readonly #path: string;
  readonly #name: string;

  constructor(path: string, name: string) {
    this.#path = path;
    this.#name = name;
  }

  suggestedFilename = (): string => this.#name;
  createReadStream = () => Promise.resolve(createReadStream(this.#path));
}
