/**
 * Reloads this page if the browser has kept it while the person was elsewhere. When a person leaves a page of the app, the page's tables
 * close their connections to the database and let other pages write, so that these pages need not wait. For this reason, a page that the
 * browser has kept can't go on.
 */
export function reloadIfKept(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
