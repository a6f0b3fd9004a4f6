import * as of1926 from '../1926/evidence.ts';
import * as of1936 from '../1936/evidence.ts';
import * as neto from '../1939-neto/evidence.ts';
import * as pulsipher from '../1939-pulsipher/evidence.ts';
import * as marches from '../marches/evidence.ts';

/** The evidence for a board's borders: a text for `readEvidence`, and the documents that the text cites. */
interface Evidence {
  evidence: string;
  sources: readonly string[];
}

/** The evidence for each reconstructed board, by the id of its drawing. */
export const reconstructed: Readonly<Record<string, Evidence>> = {
  marches,
  'marches-literal': { evidence: marches.literalEvidence, sources: marches.sources },
  '1939-pulsipher': pulsipher,
  '1939-neto': neto,
  '1926': of1926,
  '1936': of1936,
};
