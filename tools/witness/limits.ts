/** A witness attends at most 64 tables at a time. */
export const MOST_TABLES = 64;
/** A witness leaves a table whose wires exceed this many bytes (64 MiB). The wires of a game have about 14 MB. */
export const MOST_TABLE_BYTES = 64 * 1024 * 1024;
