/** What went wrong, as a sentence for people: an error's own. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
