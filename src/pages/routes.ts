import type { RouteDefinition } from 'svelte-spa-router';
import wrap from 'svelte-spa-router/wrap';
import type { AsyncSvelteComponent } from 'svelte-spa-router';
import { askAgain } from '../device/website/ask-again.ts';
import * as words from '../words/made/app.js';
import * as pageWords from '../words/made/page.js';
import Home from './home/Home.svelte';
import Lost from './lost/Lost.svelte';
import Unloaded from './lost/Unloaded.svelte';

const later: AsyncSvelteComponent[] = [];

/** A page that is fetched when it is first opened. If the fetch fails, another page says so and offers to try again. */
function lazy(load: AsyncSvelteComponent) {
  later.push(load);
  return wrap({ asyncComponent: () => askAgain(load).catch(() => Unloaded) });
}

/** The first page is part of the first JavaScript file. Every other page is fetched when it is opened. */
export const routes: RouteDefinition = {
  '/': Home,
  '/play/:phase?': lazy(() => import('./play/Play.svelte')),
  '/lesson': lazy(() => import('./lesson/Lesson.svelte')),
  '/new': lazy(() => import('./new/New.svelte')),
  '/join/:link?': lazy(() => import('./join/Join.svelte')),
  '/seat/:link?': lazy(() => import('./join/Seat.svelte')),
  '/table/:room/:phase?': lazy(() => import('./table/Table.svelte')),
  '/alone': lazy(() => import('./alone/Alone.svelte')),
  '/sandbox/:position?': lazy(() => import('./sandbox/Sandbox.svelte')),
  '/verify': lazy(() => import('./verify/Verify.svelte')),
  '/look/:phase?': lazy(() => import('./look/Look.svelte')),
  '/settings': lazy(() => import('./settings/Settings.svelte')),
  '/rules/:variant?': lazy(() => import('./rules/Rules.svelte')),
  '/boards/:board?': lazy(() => import('./boards/Boards.svelte')),
  '/readers': lazy(() => import('./readers/Readers.svelte')),
  '/how': lazy(() => import('./how/How.svelte')),
  '*': Lost,
};

/** Fetches the other pages while the browser is idle, so that they open without a network too. */
export async function fetchLater(): Promise<void> {
  for (const load of later) {
    // A page that cannot be fetched now is fetched again when it is opened. If the second fetch fails too, the person is told.
    await load().catch(() => undefined);
  }
}

const titles = new Map<string, () => string>([
  ['/play/:phase?', pageWords.page_play],
  ['/lesson', pageWords.page_lesson],
  ['/new', pageWords.page_new],
  ['/join/:link?', pageWords.page_join],
  ['/seat/:link?', pageWords.page_seat],
  ['/table/:room/:phase?', pageWords.page_table],
  ['/alone', pageWords.page_alone],
  ['/sandbox/:position?', pageWords.page_sandbox],
  ['/verify', pageWords.page_verify],
  ['/look/:phase?', pageWords.page_look],
  ['/settings', pageWords.page_settings],
  ['/rules/:variant?', pageWords.page_rules],
  ['/boards/:board?', pageWords.page_boards],
  ['/readers', pageWords.page_readers],
  ['/how', pageWords.page_how],
]);

/** The page's title for a route. The title never contains the address, since an address may contain a game's secret. */
export function titleOf(route: string): string {
  const page = titles.get(route)?.();
  return page ? words.app_title({ page }) : words.app_name();
}
