import { copy } from './files.ts';

/**
 * Gives a text to the system's share sheet; where there is none, or it fails, to the clipboard. `nowhere`: neither took it;
 * `stopped`: the person thought better of it.
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
