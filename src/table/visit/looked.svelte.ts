/** What pages show of the look-ins: how many tables this page has looked in at. Whatever reads the number follows it. */
class LookInCount {
  count = $state(0);
}

export const looked = new LookInCount();
