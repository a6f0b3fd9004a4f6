/** So many tables are attended at a time. */
export const MOST_TABLES = 64;
/** A table of whose wires there is more is left. A game is about 14 MB. */
export const MOST_TABLE_BYTES = 64 * 1024 * 1024;
