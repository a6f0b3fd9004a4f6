/** A pause between two pieces of work, in which the browser can handle input and paint the screen. */
export const breath = (): Promise<void> => new Promise((done) => setTimeout(done));
