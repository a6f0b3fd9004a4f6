import { expect, inject, test } from 'vitest';
import { hostTable, joinTable } from './person.ts';
import { arrive } from './script.ts';

/** A person who never answers when the browser asks whether the app may keep its storage, as Firefox does. */
function unanswered(): void {
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = () => new Promise(() => undefined);
}

/** Takes WebRTC away from a page, before anything on the page runs. */
function withoutWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Object.defineProperty(window, name, { value: undefined });
}

test('people open and join a table while the browser’s question is unanswered, and without WebRTC see no error', async () => {
  const people = await arrive(2);
  for (const { page } of people) {
    await page.addInitScript(unanswered);
    await page.addInitScript(withoutWebRtc);
  }
  const [host, guest] = people;
  const link = await hostTable(host.page, inject('app'), 'Anna');
  await joinTable(guest.page, link, 'Ben');
  await host.page.getByTestId('claims').getByText('Ben').first().waitFor();
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
});
