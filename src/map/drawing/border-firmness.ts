/** How firm a border is: proven by the rules, told by somebody, our conjecture, or a conjecture in doubt. */
export const firmnesses = ['firm', 'told', 'guess', 'doubt'] as const;
export type Firmness = (typeof firmnesses)[number];
