import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../tools/sealed/run.mjs', import.meta.url));

/** The program `sealed witness` and its output. */
export class WitnessProgram {
  readonly said: string[] = [];
  readonly ended: Promise<number | null>;
  readonly #child;

  /**
   * @param folder where the program keeps its seed and its tables
   * @param more the rest of the command: links of tables, options
   */
  constructor(folder: string, ...more: readonly string[]) {
    this.#child = spawn(process.execPath, [program, 'witness', '--folder', folder, ...more]);
    for (const stream of [this.#child.stdout, this.#child.stderr])
      createInterface({ input: stream }).on('line', (line) => this.said.push(line));
    this.ended = new Promise((resolve) => this.#child.once('exit', resolve));
  }

  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    return this.ended;
  }

  /** The number of printed lines that match. */
  count(pattern: RegExp): number {
    return this.said.filter((line) => pattern.test(line)).length;
  }

  /** The card that the program prints first, as text. Null if the program has not printed it yet. */
  get card(): string | null {
    const line = this.said.find((one) => one.startsWith('The card of this witness'));
    return line?.slice(line.indexOf('witness.')) ?? null;
  }
}
