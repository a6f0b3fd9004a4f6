/** One objection of a check: its place, in the form that an exception would use, and what is wrong there. */
export interface Objection {
  where: string;
  says: string;
}
