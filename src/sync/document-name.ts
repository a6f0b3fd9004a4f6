/** Where the browser keeps the copy of a room's shared document. The generation is the document's number in its room. */
export function documentName(room: string, generation: number): string {
  return `${documentPrefix(room)}${generation}`;
}

/** What the names of all documents of a room begin with. */
export function documentPrefix(room: string): string {
  return `sealed-orders/${room}/`;
}
