import type { Page } from 'playwright-core';
import { type ReducedMotion, type PersonBrowser, type RunningBrowser, WINDOW } from '../browsers.ts';
import { WebKitPage } from './webkit/page.ts';
import { Screen, WebKitProcess } from './webkit/programs.ts';

/** Starts WebKit on a screen that nobody sees. Each person has a process of their own. */
export async function startWebKit(motion: ReducedMotion): Promise<RunningBrowser> {
  const screen = await Screen.open();
  const people: PersonBrowser[] = [];
  return {
    async another(viewport = WINDOW) {
      const person = await open(screen, motion);
      people.push(person);
      await person.page.setViewportSize(viewport);
      return person;
    },
    async close() {
      await Promise.all(people.map((person) => person.close()));
      screen.close();
    },
  };
}

async function open(screen: Screen, motion: ReducedMotion): Promise<PersonBrowser> {
  const process = await WebKitProcess.open(screen, motion);
  const faults: string[] = [];
  const page = new WebKitPage(process, faults);
  // WebKitPage has only the part of Playwright's Page that the tests use.
  const playwrights = page as unknown as Page;
  let closing: Promise<void> | null = null;
  return {
    page: playwrights,
    faults,
    closePage: () => page.renew(),
    openPage: () => Promise.resolve(playwrights),
    close: () => (closing ??= process.close()),
  };
}
