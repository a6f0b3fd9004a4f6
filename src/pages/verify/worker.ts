import { gamesIn, kindNames, readGame } from '../../formats/formats.ts';
import { textIn } from '../../formats/encodings.ts';
import { kindOf } from '../../formats/format-kinds.ts';
import { sentenceOf } from '../../device/error-sentence.ts';
import { verifyInBatches } from '../../protocol/verify.ts';
import { signaturesOf } from '../../protocol/signatures.ts';
import { peopleAt } from '../../table/words/seat-states.ts';
import { sent } from '../../table/games/looked-game.ts';
import { bidsToldAt } from '../../table/bids/bids-told.ts';
import { recordOfFile, recordOfTable } from '../../table/games/game-record.ts';
import { readSandbox } from '../../table/sandbox/sandbox-file.ts';
import { tellLine } from '../../table/sentences/verdict-lines.ts';
import { summaryOf } from '../../table/scores/score-summary.ts';
import * as words from '../../words/made/verify.js';
import { shown } from '../../words/shown.svelte.ts';
import type { Given, CheckedFile } from './checking.svelte.ts';

// The worker that checks or reads a file. The page sends the file's bytes to the worker. The worker first sends reports about its progress,
// and then its result.

const tell = (told: CheckedFile) => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<Given>) => void look(data));

async function look({ name, bytes, which, language, tag }: Given): Promise<void> {
  shown.showLanguage(language, [tag]);
  try {
    const text = textIn(bytes);
    const kind = kindOf(text);
    if (typeof kind !== 'string') return tell({ nothing: kind });
    if (kind === 'table') return await check(name, text);
    if (kind === 'sandbox') {
      const game = sent(recordOfFile(readSandbox(text), name));
      return tell({ game, what: words.verify_sandbox_game(), notes: [], stopped: null, of: 1 });
    }
    const games = gamesIn(kind, text);
    const { game, notes, stopped } = readGame(kind, games[which] ?? text, name);
    tell({ game: sent(game), what: kindNames[kind](), notes, stopped, of: games.length });
  } catch (error) {
    tell({ problem: sentenceOf(error) });
  }
}

async function check(name: string, text: string): Promise<void> {
  const areSigned = await signaturesOf(globalThis.crypto.subtle);
  const { table, rooms, lines, notes, reaches } = await verifyInBatches(text, areSigned, (checked, of) =>
    tell({ checked, of }),
  );
  const held = lines.every(({ ok }) => ok) ? table : null;
  const hasGame = held?.phases.some(({ turn }) => turn !== null) ?? false;
  tell({
    verdict: {
      lines: lines.map(({ says, ...line }) => ({ ...line, text: tellLine(says) })),
      notes: notes.map(tellLine),
      reaches,
    },
    summary: held && summaryOf(held),
    game:
      held && hasGame
        ? sent(recordOfTable(held, held.genesis?.name ?? name, rooms), peopleAt(held), bidsToldAt(held))
        : null,
  });
}
