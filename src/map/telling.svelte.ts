import { momentAt, type Moment, type Stage } from './replay.ts';

/** Plays a turn's stages, frame by frame. `moment` is null before and after. */
export class Telling {
  moment = $state.raw<Moment | null>(null);
  #frame = 0;
  #done: () => void = () => {};

  /** Begins to tell; `done` is called once, when all was told or the rest was skipped. */
  begin(stages: readonly Stage[], done: () => void): void {
    this.stop();
    this.#done = done;
    if (stages.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.skip();
      return;
    }
    this.moment = momentAt(stages, 0);
    let began = 0;
    const next = (now: number) => {
      began ||= now;
      this.moment = momentAt(stages, now - began);
      if (this.moment) this.#frame = requestAnimationFrame(next);
      else this.skip();
    };
    this.#frame = requestAnimationFrame(next);
  }

  /** Goes to the end at once. */
  skip(): void {
    const done = this.#done;
    this.stop();
    done();
  }

  /** Ends without a word: what was told is no longer on the board. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.moment = null;
    this.#done = () => {};
  }
}
