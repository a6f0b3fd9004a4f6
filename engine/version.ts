/**
 * The version of the rules. The number goes up in two cases: the same position and orders could now lead to another result, or the text of
 * an order could now be read differently. A table plays by one version from its first phase to its last.
 */
export const rulesVersion = 1;
