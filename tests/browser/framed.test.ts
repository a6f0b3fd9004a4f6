import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as homeWords from '../../src/words/made/home.js';
import { arrive } from './script.ts';

/** Another website, whose page shows the address after its `?` in a frame. */
let site: Server;
let address: string;

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    const framed = decodeURIComponent(url.split('?')[1] ?? '');
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><iframe id="frame" width="900" height="700" src="${framed}"></iframe>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});

afterAll(() => new Promise((resolve) => site.close(resolve)));

test.each(['', '#/play', '#/new', '#/settings'])(
  'another website that shows the page “%s” in a frame shows one sentence, and no app',
  async (route) => {
    const [{ page }] = await arrive(1);
    await page.goto(`${address}?${encodeURIComponent(inject('app') + route)}`);
    const frame = page.frameLocator('#frame');
    await frame.getByText(homeWords.home_framed()).waitFor();
    // If the app were going to open in the frame, it would be open by the end of this wait.
    await page.waitForTimeout(1500);
    expect(await frame.locator('button, input, select, [data-testid]').count()).toBe(0);
    const link = frame.getByRole('link', { name: homeWords.home_open_alone() });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await opened.locator('#main').waitFor();
    expect(opened.url()).toBe(inject('app') + route);
  },
);
