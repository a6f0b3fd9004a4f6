/** The page's one live region for screen readers. It says game events only. */
class Announcer {
  line = $state('');

  say(line: string): void {
    // The same sentence twice must still be a change, or a screen reader says nothing.
    this.line = this.line === line ? `${line}\u00a0` : line;
  }
}

export const announcer = new Announcer();
