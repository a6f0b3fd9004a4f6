/** A witness attends at most 64 tables at a time. */
export const MOST_TABLES = 64;
/** A witness leaves a table whose wires exceed 64 MiB (in bytes). A game has about 14 MB. */
export const MOST_TABLE_BYTES = 64 * 1024 * 1024;
