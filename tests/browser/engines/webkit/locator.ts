import { PATIENCE_MS } from '../../browsers.ts';
import { eventually } from './eventually.ts';
import type { Finder, FindStep, Wanted } from './finder.ts';
import type { InputFile, WebKitPage } from './page.ts';

interface Patience {
  timeout?: number;
}

type State = 'visible' | 'hidden' | 'attached' | 'detached';

/** The part of Playwright's `Locator` that the tests use, for WebKit. Each method does what Playwright's method of the same name does. */
export class WebKitLocator {
  readonly #page: WebKitPage;
  readonly steps: readonly FindStep[];

  constructor(page: WebKitPage, steps: readonly FindStep[]) {
    this.#page = page;
    this.steps = steps;
  }

  #then(...steps: readonly FindStep[]): WebKitLocator {
    return new WebKitLocator(this.#page, [...this.steps, ...steps]);
  }

  page = (): WebKitPage => this.#page;
  locator(css: string, { has }: { has?: WebKitLocator } = {}): WebKitLocator {
    const all = this.#then({ by: 'css', css });
    return has ? all.#then({ by: 'having', steps: has.steps }) : all;
  }
  getByTestId = (id: string): WebKitLocator => this.locator(`[data-testid="${id}"]`);
  getByText = (text: string | RegExp, { exact = false } = {}): WebKitLocator =>
    this.#then({ by: 'text', wanted: wanted(text, exact) });
  getByLabel = (text: string | RegExp, { exact = false } = {}): WebKitLocator =>
    this.#then({ by: 'label', wanted: wanted(text, exact) });
  getByRole(role: string, { name, exact = false }: { name?: string | RegExp; exact?: boolean } = {}) {
    return this.#then({ by: 'role', role, name: name === undefined ? null : wanted(name, exact) });
  }
  nth = (place: number): WebKitLocator => this.#then({ by: 'place', place });
  first = (): WebKitLocator => this.nth(0);
  last = (): WebKitLocator => this.nth(-1);
  or = ({ steps }: WebKitLocator): WebKitLocator => this.#then({ by: 'or', steps });

  count = (): Promise<number> => this.#page.seek(this.steps, ({ find }, steps) => find(steps).length);
  isVisible = (): Promise<boolean> =>
    this.#page.seek(this.steps, ({ find, isSeen }, steps) => find(steps).some(isSeen));
  allTextContents = (): Promise<string[]> =>
    this.#page.seek(this.steps, ({ find }, steps) => find(steps).map((each) => each.textContent));
  allInnerTexts = (): Promise<string[]> =>
    this.#page.seek(this.steps, ({ find }, steps) => find(steps).map((each) => each.innerText));

  async waitFor({ state = 'visible', timeout = PATIENCE_MS }: Patience & { state?: State } = {}) {
    const look = ({ find, isSeen }: Finder, steps: readonly FindStep[], state: string) => {
      const found = find(steps);
      if (state === 'visible') return found.some(isSeen);
      if (state === 'hidden') return !found.some(isSeen);
      return state === 'attached' ? found.length > 0 : found.length === 0;
    };
    await this.#until(timeout, state, () => this.#page.seek(this.steps, look, state));
  }

  async #until(timeout: number, what: string, isSo: () => Promise<boolean>): Promise<void> {
    await eventually(isSo, timeout, `after ${timeout} ms not ${what}: ${this}`);
  }

  /** Waits until there is exactly one element, and calls a function in the page with this element. */
  async evaluate<R, A>(act: (element: never, argument: A) => R, argument?: A, { timeout }: Patience = {}) {
    await this.waitFor({ state: 'attached', timeout });
    const source = `(finder, steps, argument) => {
      const found = finder.find(steps);
      if (found.length !== 1) throw new Error(found.length + ' elements');
      return (${act})(found[0], argument);
    }`;
    try {
      return await this.#page.seek<Awaited<R>, A | undefined>(this.steps, source, argument);
    } catch (error) {
      throw new Error(`WebKit: ${this}`, { cause: error });
    }
  }

  textContent = (): Promise<string> => this.evaluate(({ textContent }: Element) => textContent ?? '');
  innerText = (): Promise<string> => this.evaluate(({ innerText }: HTMLElement) => innerText);
  inputValue = (): Promise<string> => this.evaluate(({ value }: HTMLInputElement) => value);
  getAttribute = (name: string): Promise<string | null> =>
    this.evaluate((element: Element, name: string) => element.getAttribute(name), name);
  isDisabled = (): Promise<boolean> => this.evaluate((element: Element) => element.matches(':disabled'));
  isChecked = (): Promise<boolean> => this.evaluate(({ checked }: HTMLInputElement) => checked);
  focus = (): Promise<void> => this.evaluate((element: HTMLElement) => element.focus());

  async click({ timeout = PATIENCE_MS }: Patience = {}): Promise<void> {
    let why = '';
    await this.#until(timeout, 'ready for a click', async () => {
      const spot = await this.#page.seek(this.steps, ({ find, spot }, steps) => {
        const found = find(steps);
        return found.length === 1 ? spot(found[0]) : { why: `${found.length} elements` };
      });
      if ('why' in spot) {
        why = spot.why;
        return false;
      }
      await this.#page.mouse.click(spot.x, spot.y);
      return true;
    }).catch((error: unknown) => {
      throw new Error(why, { cause: error });
    });
  }
  tap = (patience?: Patience): Promise<void> => this.click(patience);

  async check(): Promise<void> {
    if (await this.isChecked()) return;
    await this.evaluate((element: HTMLInputElement) => element.click());
  }

  async fill(text: string, { timeout = PATIENCE_MS }: Patience = {}): Promise<void> {
    await this.waitFor({ timeout });
    await this.evaluate((element: HTMLInputElement, text: string) => {
      element.focus();
      element.value = text;
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);
  }

  /** @param option the option's value or its words, or its place in the list */
  async selectOption(option: string | { index: number }): Promise<void> {
    await this.waitFor();
    await this.evaluate((element: HTMLSelectElement, option: string | { index: number }) => {
      const all = [...element.options];
      const place =
        typeof option === 'string'
          ? all.findIndex(({ value, label }) => value === option || label === option)
          : option.index;
      if (all[place] === undefined) throw new Error(`no option ${JSON.stringify(option)}`);
      element.focus();
      element.selectedIndex = place;
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, option);
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(key);
  }

  async setInputFiles(file: InputFile): Promise<void> {
    await this.waitFor({ state: 'attached' });
    await this.#page.giveFile(this.steps, file);
  }

  toString(): string {
    return JSON.stringify(this.steps);
  }
}

const wanted = (text: string | RegExp, isWhole: boolean): Wanted =>
  typeof text === 'string' ? { text, isWhole } : { pattern: text.source, flags: text.flags };
