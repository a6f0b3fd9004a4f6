/** A table's address without its secret. The address opens the table only in a browser that already stores this table. */
export const tableAddress = (room: string): string => new URL(`#/table/${room}`, location.href).href;
