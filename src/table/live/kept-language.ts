import type { Store } from '../../sync/store.ts';
import { languageFor, languageOf } from '../../words/languages.ts';
import { shown } from '../../words/shown.svelte.ts';

/** Under these names the store keeps the language of the page, for who looks in at tables without one. */
const DEVICE = 'device';
const LANGUAGE = 'language';

export const keepLanguage = (store: Pick<Store, 'putDraft'>): Promise<void> =>
  store.putDraft(DEVICE, LANGUAGE, [shown.language, shown.tag]);

/** Shows words as the page did last; in the device's own language if none was kept. `wanted`: the device's languages, best first. */
export async function showAsKept(store: Pick<Store, 'draft'>, wanted: readonly string[]): Promise<void> {
  const kept: unknown = await store.draft(DEVICE, LANGUAGE);
  const [id, tag] = Array.isArray(kept) ? kept.map(String) : [];
  const language = languageOf(id ?? null);
  shown.showLanguage(language ?? languageFor(wanted), language && tag ? [tag] : wanted);
}
