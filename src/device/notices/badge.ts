/** Shows on the app's icon how many things wait for the person. Does nothing if the browser has no badges. */
export async function showBadge(count: number): Promise<void> {
  // Some browsers refuse a badge while notifications are not allowed.
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

/** Shows this number in front of the page's title. */
export function showInTitle(count: number): void {
  const plain = document.title.replace(/^\(\d+\) /, '');
  const title = count > 0 ? `(${count}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
}
