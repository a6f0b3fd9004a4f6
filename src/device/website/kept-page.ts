/**
 * Loads this page anew if the browser has kept it while the person was elsewhere. When a person leaves a page of the app, its tables give up
 * what other pages would wait for: the connections to the database, and the role of the writer. So the kept page can't go on.
 */
export function reloadIfKept(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
