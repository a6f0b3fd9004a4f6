import type { Looked, SentGame } from '../../table/games/looked-game.ts';
import { received } from '../../table/games/looked-game.ts';
import type { Summary } from '../../table/scores/score-summary.ts';
import * as words from '../../words/made/verify.js';
import * as appWords from '../../words/made/app.js';
import type { Language } from '../../words/languages.ts';
import { shown } from '../../words/shown.svelte.ts';
import { startThread } from './thread.ts';

/** The worker's task: a file's bytes, the index of a game among the file's games, and the language for the sentences of the report. */
export interface Given {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  which: number;
  language: Language;
  tag: string;
}

/** The words for a file without a game: what the file is, and which file to open instead. */
interface Nothing {
  other: string;
  advice: string;
}

/** The results of the check, line by line. Lines with `course` are about the course of the game. */
interface ToldVerdict {
  lines: readonly { ok: boolean; text: string; course?: true }[];
  notes: readonly string[];
  reaches: string;
}

/** A report of the worker about a file. `summary` and `game` are null unless the file is valid. */
export type CheckedFile =
  | { checked: number; of: number }
  | { verdict: ToldVerdict; summary: Summary | null; game: SentGame | null }
  | { game: SentGame; what: string; notes: readonly string[]; stopped: string | null; of: number }
  | { nothing: Nothing }
  | { problem: string };

/** A file with more bytes than this (64 MiB) is refused without reading it. */
const LARGEST_FILE = 64 * 1024 * 1024;

/** The check of one file. The check runs in a worker, so that the page stays responsive. */
export class Checking {
  readonly file: File;
  readonly name: string;
  /** The game that is read, by its index among the games in the file. `count` is the number of these games. */
  readonly which: number;
  count = $state(1);
  /** The number of messages checked so far, and the number of all messages; null before the first report. */
  progress = $state.raw<{ checked: number; of: number } | null>(null);
  verdict = $state.raw<ToldVerdict | null>(null);
  /** The result of the game; null until the file is known to be valid. */
  summary = $state.raw<Summary | null>(null);
  /** The game in the file, for the page that shows games; null until the worker has sent a game. */
  game = $state.raw<Looked | null>(null);
  /** The words for a file that isn't a game; null if the file is a game. */
  nothing = $state.raw<Nothing | null>(null);
  /** The sentence that says why the file can't be read; '' if the file can be read. */
  problem = $state('');
  readonly #thread = startThread();

  constructor(file: File, which = 0) {
    this.file = file;
    this.name = file.name;
    this.which = which;
    this.#thread.onmessage = ({ data }: MessageEvent<CheckedFile>) => this.#take(data);
    this.#thread.onerror = () => this.#fail(words.verify_not_loaded());
    void this.#begin(file);
  }

  get isAtWork(): boolean {
    return !this.verdict && !this.game && !this.nothing && !this.problem;
  }

  /** Stops for good. */
  cancel(): void {
    this.#fail(words.verify_cancelled({ name: this.name }));
  }

  async #begin(file: File): Promise<void> {
    if (file.size > LARGEST_FILE) return this.#fail(appWords.app_file_too_large());
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { language, tag } = shown;
      const given: Given = { name: stem(file.name), bytes, which: this.which, language, tag };
      this.#thread.postMessage(given, [bytes.buffer]);
    } catch {
      this.#fail(words.verify_unreadable({ name: this.name }));
    }
  }

  #take(told: CheckedFile): void {
    if ('checked' in told) {
      this.progress = told;
      return;
    }
    if ('problem' in told) this.problem = told.problem;
    else if ('nothing' in told) this.nothing = told.nothing;
    else if ('verdict' in told) {
      this.game = told.game && this.#looked(told.game, words.verify_table_game(), true, [], null);
      [this.verdict, this.summary] = [told.verdict, told.summary];
    } else {
      this.count = told.of;
      this.game = this.#looked(told.game, told.what, false, told.notes, told.stopped);
    }
    this.#thread.terminate();
  }

  #looked(
    game: SentGame,
    what: string,
    isVerified: boolean,
    notes: readonly string[],
    stopped: string | null,
  ): Looked {
    const { people, bidsTold } = game;
    return { file: this.name, what, isVerified, game: received(game), people, bidsTold, notes, stopped };
  }

  #fail(problem: string): void {
    this.#thread.terminate();
    if (this.isAtWork) this.problem = problem;
  }
}

/** A file's name without its extension. */
const stem = (name: string): string => name.replace(/(?:\.[a-z]+){1,2}$/i, '') || 'game';
