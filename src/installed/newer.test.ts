import { expect, test } from 'vitest';
import { TAKE_OVER, watchForNewer } from './newer.ts';

class Worker extends EventTarget {
  state = 'installing';
  readonly heard: unknown[] = [];

  postMessage(words: unknown): void {
    this.heard.push(words);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;

  /** The browser finds a newer version and stores all of it. */
  find(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.become('installed');
    return worker;
  }
}

class Workers extends EventTarget {
  controller: Worker | null = null;

  serve(worker: Worker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

/** A page; `isServed` says whether a worker served it. The page records the versions that it offered and how often it was reloaded. */
function page(isServed: boolean, registration = new Registration()) {
  const workers = new Workers();
  if (isServed) workers.controller = new Worker();
  const seen = { offers: [] as (() => void)[], reloads: 0 };
  watchForNewer(workers as unknown as ServiceWorkerContainer, registration as never, {
    offer: (use) => void seen.offers.push(use),
    reload: () => void (seen.reloads += 1),
  });
  return { workers, registration, seen };
}

test('the first version is not announced as newer', () => {
  const { workers, registration, seen } = page(false);
  workers.serve(registration.find());
  expect(seen).toEqual({ offers: [], reloads: 0 });
});

test('a newer version is offered, and used only when the player says so', () => {
  const { workers, registration, seen } = page(true);
  const newer = registration.find();
  expect(seen.offers).toHaveLength(1);
  expect(newer.heard).toEqual([]);
  seen.offers[0]?.();
  expect(newer.heard).toEqual([TAKE_OVER]);
  expect(seen.reloads).toBe(0);
  workers.serve(newer);
  expect(seen.reloads).toBe(1);
});

test('a version that waited before the page opened is offered too', () => {
  const registration = new Registration();
  registration.find();
  expect(page(true, registration).seen.offers).toHaveLength(1);
});

test('a version that was still downloading when the page opened is offered once it is complete', () => {
  const registration = new Registration();
  const coming = new Worker();
  registration.installing = coming;
  const { seen } = page(true, registration);
  expect(seen.offers).toHaveLength(0);
  coming.become('installed');
  expect(seen.offers).toHaveLength(1);
});

test('when another tab switches to the newer version, this tab goes on and reloads only when its player says so', () => {
  const { workers, registration, seen } = page(true);
  const newer = registration.find();
  registration.waiting = null;
  workers.serve(newer);
  expect(seen.reloads).toBe(0);
  expect(seen.offers.length).toBeGreaterThan(0);
  seen.offers.at(-1)?.();
  expect(seen.reloads).toBe(1);
});

test('after the first version, a second one is announced as newer', () => {
  const { workers, registration, seen } = page(false);
  workers.serve(registration.find());
  registration.waiting = null;
  registration.find();
  expect(seen.offers).toHaveLength(1);
});

test('a first version that the browser announces late is not taken for a newer one', () => {
  const { workers, seen } = page(true);
  workers.dispatchEvent(new Event('controllerchange'));
  expect(seen).toEqual({ offers: [], reloads: 0 });
});
