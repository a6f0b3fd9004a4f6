// The part of iCalendar (RFC 5545) that deadlines need: lines, texts and instants.

/** The greatest length of a line in octets, without the line break (RFC 5545 §3.1). */
const LONGEST_LINE = 75;

const encoder = new TextEncoder();

/**
 * A text in the form that it must have as the value of a line (RFC 5545 §3.3.11). Control characters are removed, because a value must not
 * contain any.
 */
export function text(said: string): string {
  return (
    said
      .replace(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex -- these are what is left out
      .replace(/[\0-\x09\x0b-\x1f\x7f]/g, '')
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  );
}

/** A moment (milliseconds since 1970) in UTC: "20261123T190000Z". */
export const instant = (at: number): string => `${wall(at)}Z`;

/** A moment as local time: "20261123T200000". Local time is `offset` milliseconds ahead of UTC. */
export function wall(at: number, offset = 0): string {
  return new Date(at + offset).toISOString().replace(/[-:]|\.\d+Z$/g, '');
}

/** The lines of a part of a calendar, such as `VEVENT`. */
export const part = (kind: string, lines: readonly string[]): readonly string[] => [
  `BEGIN:${kind}`,
  ...lines,
  `END:${kind}`,
];

/** A calendar file with these lines. */
export function calendarOf(lines: readonly string[]): string {
  const head = ['VERSION:2.0', 'PRODID:-//sealed-orders//deadlines//EN', 'METHOD:PUBLISH'];
  return part('VCALENDAR', [...head, ...lines])
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** Breaks a long line into several lines, without splitting a character. Each line after the first begins with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (octets + more > LONGEST_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}
