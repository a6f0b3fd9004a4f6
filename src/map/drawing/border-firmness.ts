/** How firm a border is: proven by the rules, told by a source, our own conjecture, or a doubtful conjecture. */
export const firmnesses = ['firm', 'told', 'guess', 'doubt'] as const;
export type Firmness = (typeof firmnesses)[number];
