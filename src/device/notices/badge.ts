/** Shows on the app's icon how much waits; where the browser has no such thing, nothing. */
export async function showBadge(count: number): Promise<void> {
  // Some refuse while notifications are not allowed: then there is no badge either.
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

/** Shows before the page's title how much waits. */
export function showInTitle(count: number): void {
  const plain = document.title.replace(/^\(\d+\) /, '');
  const title = count > 0 ? `(${count}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
}
