/** Types for the few parts of opentype.js that we use to measure names. The package has no types of its own. */
declare module 'opentype.js' {
  export interface Font {
    getAdvanceWidth(text: string, size: number): number;
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
