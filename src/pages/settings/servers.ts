import { readSettings } from '../../sync/settings.ts';
import type { IceServer, ConnectionSettings } from '../../sync/settings.ts';

/** The text of the form: one server a line, and after a TURN server its user name and password. */
interface ServerLines {
  signal: string;
  ice: string;
  mail: string;
}

/** Settings as lines for the form. */
export function writeLines({ signal, ice, mail }: ConnectionSettings): ServerLines {
  return { signal: signal.join('\n'), ice: ice.map(writeIce).join('\n'), mail: mail.join('\n') };
}

/** Reads the form; throws SettingsError with the first thing that is wrong. */
export function readLines({ signal, ice, mail }: ServerLines): ConnectionSettings {
  return readSettings({ signal: linesOf(signal), ice: linesOf(ice).map(readIce), mail: linesOf(mail) });
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const writeIce = ({ url, username, credential }: IceServer): string =>
  [url, username, credential].filter((part) => part !== undefined).join(' ');

function readIce(line: string): Partial<IceServer> {
  const [url, username, credential] = line.split(/\s+/);
  return { url, ...(username ? { username } : {}), ...(credential ? { credential } : {}) };
}
