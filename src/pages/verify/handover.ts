/** The file that another page hands to the verify page. */
export const handover: { file: File | null } = { file: null };
