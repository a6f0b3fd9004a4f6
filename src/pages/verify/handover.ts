/** The file that another page gives to the verify page to look at. */
export const handover: { file: File | null } = { file: null };
