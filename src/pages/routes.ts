import type { RouteDefinition } from 'svelte-spa-router';
import wrap from 'svelte-spa-router/wrap';
import type { AsyncSvelteComponent } from 'svelte-spa-router';
import Home from './home/Home.svelte';
import Lost from './lost/Lost.svelte';
import Unloaded from './lost/Unloaded.svelte';
import Play from './play/Play.svelte';

/** A page fetched when it is first opened; if that fails, a page that says so and offers to try again. */
const lazy = (load: AsyncSvelteComponent) => wrap({ asyncComponent: () => load().catch(() => Unloaded) });

/** Home and the sandbox come with the first JavaScript; the rest when asked for. */
export const routes: RouteDefinition = {
  '/': Home,
  '/play/:phase?': Play,
  '/new': lazy(() => import('./new/New.svelte')),
  '/join/:link?': lazy(() => import('./join/Join.svelte')),
  '/table/:room/:phase?': lazy(() => import('./table/Table.svelte')),
  '/verify': lazy(() => import('./verify/Verify.svelte')),
  '/settings': lazy(() => import('./settings/Settings.svelte')),
  '/rules': lazy(() => import('./rules/Rules.svelte')),
  '*': Lost,
};

const titles: Record<string, string> = {
  '/play/:phase?': 'Play now',
  '/new': 'New game',
  '/join/:link?': 'Join a game',
  '/table/:room/:phase?': 'Table',
  '/verify': 'Verify a game',
  '/settings': 'Connection settings',
  '/rules': 'Rules',
};

/** The page's title for a route. Never made from the address: an address may carry a game's secret. */
export function titleOf(route: string): string {
  const page = titles[route];
  return page ? `${page} · Sealed Orders` : 'Sealed Orders';
}
