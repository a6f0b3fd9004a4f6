import { readSettings } from '../../sync/settings.ts';
import type { IceServer, ConnectionSettings } from '../../sync/settings.ts';

/** The text of the form. Each line has one server; a TURN server is followed by its user name and password. */
interface ServerLines {
  signal: string;
  ice: string;
  mail: string;
}

/** The settings as text for the form. */
export function writeLines({ signal, ice, mail }: ConnectionSettings): ServerLines {
  return { signal: signal.join('\n'), ice: ice.map(writeIce).join('\n'), mail: mail.join('\n') };
}

/** Reads the form. Throws SettingsError with a sentence about the first wrong line. */
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
