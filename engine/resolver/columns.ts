// The method is looked up once, because V8 in Node 20 looks up methods of typed arrays anew at each call, which takes
// as long as a short copy.
const { set } = Int16Array.prototype;

/** Makes a column begin with another, whole. There must be room. */
export const copyColumn = (into: Int16Array, from: Int16Array): void => set.call(into, from);
