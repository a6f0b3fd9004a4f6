/** A value that survives JSON, and so IndexedDB and a file. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
