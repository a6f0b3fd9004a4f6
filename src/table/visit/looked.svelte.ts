/** The number of tables that this page has looked in at. A component that reads the number is updated after each look-in. */
class LookInCount {
  count = $state(0);
}

export const looked = new LookInCount();
