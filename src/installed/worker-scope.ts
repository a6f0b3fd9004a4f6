/** An event that may start asynchronous work. The browser keeps the worker alive until that work is done. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface PeriodicEvent extends LastingEvent {
  readonly tag: string;
}

interface NotificationEvent extends LastingEvent {
  readonly notification: Notification;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: MessageEvent<unknown>;
  periodicsync: PeriodicEvent;
  notificationclick: NotificationEvent;
}

/**
 * The parts of a service worker's global scope that we use. TypeScript's own declarations for pages and for workers cannot be
 * loaded together.
 */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  importScripts(...addresses: string[]): void;
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void;
}
