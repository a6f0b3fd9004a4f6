/** The little of opentype.js that names are measured with; the package brings no types. */
declare module 'opentype.js' {
  export interface Font {
    getAdvanceWidth(text: string, size: number): number;
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
