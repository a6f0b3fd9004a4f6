let tell = (error: Error): string => error.message;

/**
 * Registers a function that gives the sentence, in the reader's language, for errors that have a code but no text. A module that can throw
 * such errors registers its function when the module loads. A page that never loads the module never loads the words for the module's
 * errors either.
 */
export function tellErrorsBy(teller: (error: Error) => string): void {
  tell = teller;
}

/** An error as a sentence for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? tell(error) : String(error);
}
