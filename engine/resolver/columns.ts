// The method `set` is looked up here, once for the whole program. V8 in Node 20 looks up a typed array's method again at each call, which
// takes as long as a short copy.
const { set } = Int16Array.prototype;

/** Copies a whole column to the beginning of another column, which must be at least as long. */
export const copyColumn = (into: Int16Array, from: Int16Array): void => set.call(into, from);
