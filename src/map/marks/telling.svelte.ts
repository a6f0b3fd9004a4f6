import { momentAt, type Moment, type Stage } from './telling.ts';

/** Plays a turn's stages, frame by frame. `moment` is null before and after. */
export class Telling {
  moment = $state.raw<Moment | null>(null);
  #frame = 0;

  begin(stages: readonly Stage[]): void {
    this.stop();
    if (stages.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.moment = momentAt(stages, 0);
    let began = 0;
    const next = (now: number) => {
      began ||= now;
      this.moment = momentAt(stages, now - began);
      if (this.moment) this.#frame = requestAnimationFrame(next);
    };
    this.#frame = requestAnimationFrame(next);
  }

  /** Goes to the end at once. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.moment = null;
  }
}
