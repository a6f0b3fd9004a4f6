import { copy } from './files.ts';

/**
 * Gives a text to the system's share sheet. Copies the text to the clipboard if there is no share sheet or sharing fails. Returns `nowhere`
 * if copying failed too, and `stopped` if the person closed the share sheet.
 */
export async function share(
  text: string,
  title?: string,
): Promise<'shared' | 'copied' | 'nowhere' | 'stopped'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'stopped';
    }
  }
  return (await copy(text)) ? 'copied' : 'nowhere';
}
