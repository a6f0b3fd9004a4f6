/** A pause between two pieces of work, in which a finger on the page is heard and the screen is painted. */
export const breath = (): Promise<void> => new Promise((done) => setTimeout(done));
