import type { Verdict } from '../../protocol/verify.ts';
import type { Summary } from '../../table/scores/summary.ts';
import { startThread } from './thread.ts';

/** What the thread says that checks a file; the summary is that of a game that holds. */
export type Told =
  | { checked: number; of: number }
  | { verdict: Omit<Verdict, 'table'>; summary: Summary | null }
  | { problem: string };

const LARGEST_FILE = 64 * 1024 * 1024;

/** One file that is checked on a thread of its own, so that the page stays alive meanwhile. */
export class Checking {
  readonly name: string;
  /** How many messages are checked, of how many; null before the first. */
  progress = $state.raw<{ checked: number; of: number } | null>(null);
  verdict = $state.raw<Omit<Verdict, 'table'> | null>(null);
  /** What the game came to; null while it is not known to hold. */
  summary = $state.raw<Summary | null>(null);
  /** Why there is no verdict, as a sentence. */
  problem = $state('');
  readonly #thread = startThread();

  constructor(file: File) {
    this.name = file.name;
    this.#thread.onmessage = ({ data }: MessageEvent<Told>) => this.#take(data);
    this.#thread.onerror = () =>
      this.#fail('The part of this app that checks files did not load. Reload the page.');
    void this.#begin(file);
  }

  get isAtWork(): boolean {
    return !this.verdict && !this.problem;
  }

  /** Stops for good. */
  cancel(): void {
    this.#fail(`“${this.name}” was not checked to its end: you cancelled it.`);
  }

  async #begin(file: File): Promise<void> {
    if (file.size > LARGEST_FILE) return this.#fail('This file is too large to be a game.');
    try {
      this.#thread.postMessage(await file.text());
    } catch {
      this.#fail(`“${this.name}” cannot be read. Choose it again.`);
    }
  }

  #take(told: Told): void {
    if ('checked' in told) {
      this.progress = told;
      return;
    }
    if ('verdict' in told) [this.verdict, this.summary] = [told.verdict, told.summary];
    else this.problem = told.problem;
    this.#thread.terminate();
  }

  #fail(problem: string): void {
    this.#thread.terminate();
    if (this.isAtWork) this.problem = problem;
  }
}
