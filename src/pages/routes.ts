import type { RouteDefinition } from 'svelte-spa-router';
import wrap from 'svelte-spa-router/wrap';
import type { AsyncSvelteComponent } from 'svelte-spa-router';
import Home from './home/Home.svelte';
import Lost from './lost/Lost.svelte';
import Unloaded from './lost/Unloaded.svelte';

const later: AsyncSvelteComponent[] = [];

/** A page fetched when it is first opened; if that fails, a page that says so and offers to try again. */
function lazy(load: AsyncSvelteComponent) {
  later.push(load);
  return wrap({ asyncComponent: () => load().catch(() => Unloaded) });
}

/** Home comes with the first JavaScript; the rest when asked for. */
export const routes: RouteDefinition = {
  '/': Home,
  '/play/:phase?': lazy(() => import('./play/Play.svelte')),
  '/lesson': lazy(() => import('./lesson/Lesson.svelte')),
  '/new': lazy(() => import('./new/New.svelte')),
  '/join/:link?': lazy(() => import('./join/Join.svelte')),
  '/seat/:link?': lazy(() => import('./join/Seat.svelte')),
  '/table/:room/:phase?': lazy(() => import('./table/Table.svelte')),
  '/alone': lazy(() => import('./alone/Alone.svelte')),
  '/verify': lazy(() => import('./verify/Verify.svelte')),
  '/look/:phase?': lazy(() => import('./look/Look.svelte')),
  '/settings': lazy(() => import('./settings/Settings.svelte')),
  '/rules/:variant?': lazy(() => import('./rules/Rules.svelte')),
  '/boards/:board?': lazy(() => import('./boards/Boards.svelte')),
  '/readers': lazy(() => import('./readers/Readers.svelte')),
  '/how': lazy(() => import('./how/How.svelte')),
  '*': Lost,
};

/** Fetches the other pages while nothing else happens, so that they open without a network too. */
export async function fetchLater(): Promise<void> {
  for (const load of later) {
    // A page that cannot be fetched now is asked for again when it is opened, and then says so.
    await load().catch(() => undefined);
  }
}

const titles: Record<string, string> = {
  '/play/:phase?': 'Play now',
  '/lesson': 'The lesson',
  '/new': 'New game',
  '/join/:link?': 'Join a game',
  '/seat/:link?': 'Your seat',
  '/table/:room/:phase?': 'Table',
  '/alone': 'Play alone',
  '/verify': 'Verify a game',
  '/look/:phase?': 'Look at a game',
  '/settings': 'Settings',
  '/rules/:variant?': 'Rules',
  '/boards/:board?': 'Boards',
  '/readers': 'Who can read what',
  '/how': 'How it works',
};

/** The page's title for a route. Never made from the address: an address may carry a game's secret. */
export function titleOf(route: string): string {
  const page = titles[route];
  return page ? `${page} · Sealed Orders` : 'Sealed Orders';
}
