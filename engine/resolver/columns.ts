// Looked up once, since V8 in Node 20 looks a method of typed arrays up anew at each call, which takes as long as a
// short copy.
const { set } = Int16Array.prototype;

/** Makes a column begin with another, whole. There must be room. */
export const copyColumn = (into: Int16Array, from: Int16Array): void => set.call(into, from);
