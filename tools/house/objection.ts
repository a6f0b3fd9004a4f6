/** One objection of a check: the place, written as an exception would name it, and what is wrong there. */
export interface Objection {
  where: string;
  says: string;
}
