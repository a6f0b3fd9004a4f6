/** Something that a check objects to: where, as an exception would name it, and what is wrong there. */
export interface Finding {
  where: string;
  says: string;
}
