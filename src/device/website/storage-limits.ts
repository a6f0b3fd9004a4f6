import * as words from '../../words/made/table.js';

/**
 * Sentences about what this browser does with the data that the app stored. The sentences give a player reasons to write down the 24 words
 * that bring a seat back. The list is empty if there is nothing to say.
 *
 * 1. Safari deletes everything that a website stored, if the person doesn't visit the website for seven days. `GestureEvent` exists only in
 *    Safari and in the other browsers on iOS, which use Safari's engine.
 * 2. On iOS, an app on the home screen has a storage of its own, and nothing is deleted there. `navigator.standalone` exists only on iOS.
 *    This field says whether the page runs as an app on the home screen.
 */
export function storageLimits(): readonly string[] {
  const isOnHomeScreen = (navigator as { readonly standalone?: boolean }).standalone;
  if (isOnHomeScreen) return [words.table_stored_apart()];
  const isSafari = 'GestureEvent' in globalThis || isOnHomeScreen !== undefined;
  return [
    ...(isSafari ? [words.table_stored_seven_days()] : []),
    ...(isOnHomeScreen === false ? [words.table_home_screen_apart()] : []),
  ];
}
