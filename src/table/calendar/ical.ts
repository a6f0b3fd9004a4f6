// iCalendar as RFC 5545 has it, as far as deadlines need it: lines, texts, instants.

/** No line is longer, its end not counted: octets (RFC 5545 §3.1). */
const LONGEST_LINE = 75;

const encoder = new TextEncoder();

/** A text as the value of a line: §3.3.11. Control characters, which it may not hold, are left out. */
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

/** A moment in UTC: "20261123T190000Z"; in milliseconds since 1970. */
export const instant = (at: number): string => `${wall(at)}Z`;

/** What clocks show that run `offset` milliseconds ahead of UTC: "20261123T200000". */
export function wall(at: number, offset = 0): string {
  return new Date(at + offset).toISOString().replace(/[-:]|\.\d+Z$/g, '');
}

/** The lines of a part of a calendar, such as `VEVENT`. */
export const part = (kind: string, lines: readonly string[]): readonly string[] => [
  `BEGIN:${kind}`,
  ...lines,
  `END:${kind}`,
];

/** A calendar's file. */
export function calendarOf(lines: readonly string[]): string {
  const head = ['VERSION:2.0', 'PRODID:-//sealed-orders//deadlines//EN', 'METHOD:PUBLISH'];
  return part('VCALENDAR', [...head, ...lines])
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** Cuts a line that is too long between its characters; what follows begins with a space. */
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
