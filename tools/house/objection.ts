/** Something that a check objects to: where, as an exception would name it, and what is wrong there. */
export interface Objection {
  where: string;
  says: string;
}
