/** What the page's one live region says: game events only, newest last. */
class Announcer {
  line = $state('');

  say(line: string): void {
    // The same sentence twice must be two changes, or a screen reader keeps silent.
    this.line = this.line === line ? `${line}\u00a0` : line;
  }
}

export const announcer = new Announcer();
