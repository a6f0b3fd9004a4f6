/** Reads the number of a TCP port. Port 0 stands for any free port. Throws an error if the text is not such a number. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new Error(`"${text}" isn’t a port. Give a number from 0 to 65535.`);
  return port;
}
