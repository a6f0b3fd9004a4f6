import type { Store } from '../../sync/store.ts';
import { languageFor, languageOf } from '../../words/languages.ts';
import { shown } from '../../words/shown.svelte.ts';

/** The section of the store for data that belongs to the device and to no table. */
const DEVICE = 'device';
/** The store's name for the page's language. A visit to a table while the app is closed has no page, so it uses the stored language. */
const LANGUAGE = 'language';

export const keepLanguage = (store: Pick<Store, 'putDraft'>): Promise<void> =>
  store.putDraft(DEVICE, LANGUAGE, [shown.language, shown.tag]);

/**
 * Switches to the language that the page used last. If no language is stored, `wanted` decides. `wanted`: the device's languages, the
 * preferred one first.
 */
export async function showAsKept(store: Pick<Store, 'draft'>, wanted: readonly string[]): Promise<void> {
  const kept: unknown = await store.draft(DEVICE, LANGUAGE);
  const [id, tag] = Array.isArray(kept) ? kept.map(String) : [];
  const language = languageOf(id ?? null);
  shown.showLanguage(language ?? languageFor(wanted), language && tag ? [tag] : wanted);
}
