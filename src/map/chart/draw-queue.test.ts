import { expect, test } from 'vitest';
import { breath } from '../../device/time/breathing-pause.ts';
import { DrawQueue } from './draw-queue.ts';

test('pieces are drawn in order, each in a separate task', async () => {
  const turns = new DrawQueue();
  const seen: string[] = [];
  for (const piece of ['sea', 'land', 'units']) {
    turns.drawLater(() => {
      seen.push(piece);
      void Promise.resolve().then(() => seen.push(`${piece} ended`));
    });
  }
  expect(seen).toEqual([]);
  await breath();
  expect(seen).toEqual(['sea', 'sea ended', 'land', 'land ended', 'units', 'units ended']);
});

test('for a print, everything still queued is drawn at once, and nothing twice', async () => {
  const turns = new DrawQueue();
  const drawn: string[] = [];
  for (const piece of ['sea', 'land', 'units']) turns.drawLater(() => drawn.push(piece));
  turns.endAll();
  expect(drawn).toEqual(['sea', 'land', 'units']);
  await breath();
  expect(drawn).toHaveLength(3);
});
