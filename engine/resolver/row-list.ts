import { copyColumn } from './columns.ts';

/** A list of rows, in the order in which they were added. */
export interface RowList {
  count: number;
  readonly row: Int16Array;
}

/** An empty list with room for this many rows. */
export const emptyRows = (room: number): RowList => ({ count: 0, row: new Int16Array(room) });

/** Copies the rows of `from` into `list`, which must have space for them. */
export function copyRows(list: RowList, from: RowList): void {
  copyColumn(list.row, from.row);
  list.count = from.count;
}

/** Adds a row at the end of a list, which must have space for it. */
export function addRow(list: RowList, row: number): void {
  list.row[list.count++] = row;
}
