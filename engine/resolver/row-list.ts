import { copyColumn } from './columns.ts';

/** Rows of one kind, in the order in which they were added. */
export interface RowList {
  count: number;
  readonly row: Int16Array;
}

/** An empty list with room for this many rows. */
export const emptyRows = (room: number): RowList => ({ count: 0, row: new Int16Array(room) });

/** Makes a list hold the same rows as another. There must be room. */
export function copyRows(list: RowList, from: RowList): void {
  copyColumn(list.row, from.row);
  list.count = from.count;
}

/** Puts a row at the end of a list. There must be room. */
export function addRow(list: RowList, row: number): void {
  list.row[list.count++] = row;
}
