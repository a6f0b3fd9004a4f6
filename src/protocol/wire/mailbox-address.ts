/** No table and no person names more mailboxes: the page keeps a socket to each. */
export const MOST_MAILBOXES = 6;
export const LONGEST_ADDRESS = 200;

// Not URL: what it takes differs a little between browsers, and a genesis must be valid in all of them or in none.
const ADDRESS = /^wss?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\/[!-~]*)?$/;

/** Whether a text is the address of a mailbox: ws or wss, its host in lower case. */
export function isMailboxAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}
