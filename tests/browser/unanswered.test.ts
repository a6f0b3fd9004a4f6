import { expect, inject, test } from 'vitest';
import { hostTable, joinTable } from './person.ts';
import { arrive } from './script.ts';

/** Imitates a person who never answers the browser's question whether the app may keep its storage. Firefox asks this question. */
function unanswered(): void {
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = () => new Promise(() => undefined);
}

test('people open and join a table while the browser’s question is unanswered, and without WebRTC see no error', async () => {
  const people = await arrive(2, 'everybody');
  for (const { page } of people) await page.addInitScript(unanswered);
  const [host, guest] = people;
  const link = await hostTable(host.page, inject('app'), 'Anna');
  await joinTable(guest.page, link, 'Ben');
  await host.page.getByTestId('claims').getByText('Ben').first().waitFor();
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
});
