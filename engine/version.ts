/**
 * The version of the rules. The number goes up whenever the same position and orders could lead to another result. It also goes up whenever
 * the text of an order could be read differently. A table plays by one version from its first phase to its last.
 */
export const rulesVersion = 1;
