// This file looks the method up once. V8 in Node 20 looks up a typed array's method again at each call, which takes as long as a short
// copy.
const { set } = Int16Array.prototype;

/** Copies the whole of one column to the beginning of another, which must be at least as long. */
export const copyColumn = (into: Int16Array, from: Int16Array): void => set.call(into, from);
