import { copyColumn } from './columns.ts';

/** A list of rows, in the order in which they were added. */
export interface RowList {
  count: number;
  readonly row: Int16Array;
}

/** Makes an empty list for this many rows. */
export const emptyRows = (room: number): RowList => ({ count: 0, row: new Int16Array(room) });

/** Copies the rows of `from` into `list`, which must be long enough. */
export function copyRows(list: RowList, from: RowList): void {
  copyColumn(list.row, from.row);
  list.count = from.count;
}

/** Adds a row at the end of a list, which must be long enough. */
export function addRow(list: RowList, row: number): void {
  list.row[list.count++] = row;
}
