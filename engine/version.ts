/**
 * The version of the rules: raised whenever the same position and orders could lead to another result, or an order's
 * text could be read otherwise. A table plays by one version from its first phase to its last.
 */
export const rulesVersion = 1;
