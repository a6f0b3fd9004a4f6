import { verifyInBatches } from '../../protocol/verify.ts';
import { summaryOf } from '../../table/scores/summary.ts';
import { signaturesOf } from '../../protocol/signatures.ts';
import type { Told } from './checking.svelte.ts';
import { sentenceOf } from '../../device/sentence.ts';

// The thread on which the verify page checks a file: it is given the file's text, tells how far it is, then the verdict.

const tell = (told: Told) => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<string>) => void check(data));

async function check(text: string): Promise<void> {
  try {
    const areSigned = await signaturesOf(globalThis.crypto.subtle);
    const { table, ...verdict } = await verifyInBatches(text, areSigned, (checked, of) =>
      tell({ checked, of }),
    );
    const sound = verdict.lines.every(({ ok }) => ok);
    tell({ verdict, summary: sound && table ? summaryOf(table) : null });
  } catch (error) {
    tell({ problem: sentenceOf(error) });
  }
}
