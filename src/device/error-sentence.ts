let tell = (error: Error): string => error.message;

/**
 * Registers what puts errors that carry only a code into the reader's language. The module that can throw such errors
 * registers it when it loads, so that no page loads their words sooner.
 */
export function tellErrorsBy(teller: (error: Error) => string): void {
  tell = teller;
}

/** An error as a sentence for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? tell(error) : String(error);
}
