import { expect, test, vi } from 'vitest';
import { Outbox } from './outbox.ts';

const wire = (byte: number) => ({ id: `${byte}`, bytes: Uint8Array.of(byte) });

/** A slow store, and a record of the order in which things happened. */
function slowStore() {
  const happened: string[] = [];
  const keepLot = vi.fn(async ({ wires }: { wires: readonly unknown[] }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    happened.push(`stored ${wires.length}`);
  });
  const publish = vi.fn((...wires: readonly unknown[]) => void happened.push(`sent ${wires.length}`));
  return { happened, store: { keepLot }, carrier: { publish } };
}

test('own wires go out once they are stored; wires of others are only stored', async () => {
  const { happened, store, carrier } = slowStore();
  const outbox = new Outbox(store);
  outbox.openLanes(carrier);
  happened.length = 0;
  await outbox.enqueue({ signed: [wire(1)], accepted: [wire(2), wire(3)] });
  expect(happened).toEqual(['stored 3', 'sent 1']);
});

test('wires that arrive while the store is writing go into the next lot', async () => {
  const { happened, store, carrier } = slowStore();
  const outbox = new Outbox(store);
  outbox.openLanes(carrier);
  happened.length = 0;
  const first = outbox.enqueue({ signed: [wire(1)], accepted: [] });
  const rest = [2, 3, 4].map((byte) => outbox.enqueue({ signed: [wire(byte)], accepted: [] }));
  await Promise.all([first, ...rest]);
  expect(happened).toEqual(['stored 1', 'sent 1', 'stored 3', 'sent 3']);
});

test('a wire that arrives at the moment the last lot is stored is stored as well', async () => {
  const { store } = slowStore();
  const outbox = new Outbox(store);
  const sent: number[] = [];
  outbox.openLanes({
    publish: (...wires) => {
      sent.push(wires.length);
      if (sent.length === 2) queueMicrotask(() => void outbox.enqueue({ signed: [wire(9)], accepted: [] }));
    },
  });
  await outbox.enqueue({ signed: [wire(1)], accepted: [] });
  await vi.waitFor(() => expect(sent).toEqual([0, 1, 1]));
});

test('own wires wait until the carrier is open', async () => {
  const { happened, store, carrier } = slowStore();
  const outbox = new Outbox(store);
  await outbox.enqueue({ signed: [wire(1)], accepted: [] });
  await outbox.enqueue({ signed: [wire(2)], accepted: [] });
  outbox.openLanes(carrier);
  expect(happened).toEqual(['stored 1', 'stored 1', 'sent 2']);
});

test('a wire that could not be stored does not go out', async () => {
  const { happened, store, carrier } = slowStore();
  store.keepLot.mockRejectedValueOnce(new Error('full'));
  const outbox = new Outbox(store);
  outbox.openLanes(carrier);
  happened.length = 0;
  await expect(outbox.enqueue({ signed: [wire(1)], accepted: [] })).rejects.toThrow('full');
  expect(happened).toEqual([]);
});
