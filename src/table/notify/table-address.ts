/** A table's address without its secret. It opens the table only in a browser that already has a seat there. */
export const tableAddress = (room: string): string => new URL(`#/table/${room}`, location.href).href;
