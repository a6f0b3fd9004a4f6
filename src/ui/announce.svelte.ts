/** The page's one live region for screen readers. Only events of a game are announced there. */
class Announcer {
  line = $state('');

  say(line: string): void {
    // A screen reader speaks only when the text changes, so a repeated sentence gets a no-break space at its end.
    this.line = this.line === line ? `${line}\u00a0` : line;
  }
}

export const announcer = new Announcer();
