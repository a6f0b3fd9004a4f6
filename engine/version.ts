/**
 * The version of the rules. It goes up whenever the same position and orders could lead to another result, or the text of an order could be
 * read differently. A table plays by one version from its first phase to its last.
 */
export const rulesVersion = 1;
