/** How sure we are of a border: the rules prove it, a source states it, we conjecture it, or our conjecture is doubtful. */
export const firmnesses = ['firm', 'told', 'guess', 'doubt'] as const;
export type Firmness = (typeof firmnesses)[number];
