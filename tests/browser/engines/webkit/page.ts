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

/** The name of the field in which WebDriver hands over an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * The names of some keys on the keyboard, each with the character that stands for the key in WebDriver
 * (https://www.w3.org/TR/webdriver2/#keyboard-actions).
 */
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

/**
 * How long a key stays down, in milliseconds. A person holds a key at least that long. While the key is down, WebKit scrolls to the element
 * that has the focus.
 */
const KEY_MS = 100;

/** What a script in a page told us: its result or its error, and the errors that the page's own code made meanwhile. */
interface Told<T> {
  result?: T;
  error?: string;
  faults: readonly string[];
}

/**
 * Returns the errors that have happened in a page since this function was first called there. The first call starts to record errors.
 * WebDriver runs this function in the page.
 */
function noteFaults(): string[] {
  const noted = window as typeof window & { faults?: string[] };
  if (noted.faults) return noted.faults;
  const faults: string[] = (noted.faults = []);
  addEventListener('error', ({ message, error }: ErrorEvent) => {
    // With this message a browser only says that a layout took two frames. Chromium and Firefox don't report this message to Playwright.
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

  /**
   * WebDriver can't run a script before a page's own scripts. So the scripts of `addInitScript` run only once, before this page is loaded.
   * They run on a text file of the same site, which has no code of its own.
   */
  async goto(url: string): Promise<void> {
    if (this.#scripts.length > 0 && url.startsWith('http')) {
      await this.#driver.post('/url', { url: new URL('robots.txt', url.split('#')[0]).href });
      for (const run of this.#scripts.splice(0)) await run();
    }
    await this.#driver.post('/url', { url });
    await this.evaluate(() => undefined);
  }

  /**
   * Opens an empty tab and closes the old one. If the last tab were closed, the browser would close too, and lose everything that it
   * stored.
   */
  async renew(): Promise<void> {
    const { handle } = await this.#driver.post<{ handle: string }>('/window/new', { type: 'tab' });
    await this.#driver.close('/window');
    await this.#driver.post('/window', { handle });
  }

  async reload(): Promise<void> {
    await this.#driver.post('/refresh');
  }

  /** Takes a script that writes to the page's storage. The next `goto` runs it. */
  async addInitScript<A>(script: (argument: A) => unknown, argument?: A): Promise<void> {
    this.#scripts.push(() => this.evaluate(script, argument));
  }

  evaluate<R, A>(act: string | ((argument: A) => R), argument?: A): Promise<Awaited<R>> {
    const source = typeof act === 'string' ? `() => (${act})` : String(act);
    return this.#run(`(${source})(argument)`, argument);
  }

  /** Calls a function in the page. The function gets a finder, and the steps by which the finder can find some elements. */
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
      // While WebKit is still writing a file, the file's name ends in `.wkdownload`.
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
   * The window can't be narrower than 447 pixels. We put the window in the middle of the screen, where the mouse is. This screen has no
   * window manager, so only a window under the mouse is active. Only an active window shows focus rings.
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
