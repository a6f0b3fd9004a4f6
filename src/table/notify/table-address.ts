/** A table's address without its secret: it opens the table where somebody sits at it already, and nowhere else. */
export const tableAddress = (room: string): string => new URL(`#/table/${room}`, location.href).href;
