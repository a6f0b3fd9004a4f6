let tell = (error: Error): string => error.message;

/** Has errors told in the reader's language that bring only a code: by whoever is loaded with what throws them, and no sooner. */
export function tellErrorsBy(teller: (error: Error) => string): void {
  tell = teller;
}

/** What went wrong, as a sentence for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? tell(error) : String(error);
}
