/** The file that another page passes to the verify page; null for none. */
export const handover: { file: File | null } = { file: null };
