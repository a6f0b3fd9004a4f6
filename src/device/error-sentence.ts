let tell = (error: Error): string => error.message;

/**
 * Registers a function that puts errors which carry only a code into the reader's language. A module that can throw such errors registers
 * its function when it loads, so that no page loads the words for them earlier.
 */
export function tellErrorsBy(teller: (error: Error) => string): void {
  tell = teller;
}

/** An error as a sentence for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? tell(error) : String(error);
}
