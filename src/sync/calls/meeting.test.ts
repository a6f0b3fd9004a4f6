import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PresenceAnnouncer, relayPace } from './announcer.ts';
import { Calls } from './calls.ts';
import type { CallLine, Links } from './calls.ts';
import { Gathering } from './gathering.ts';
import type { CallStage } from './call-rule.ts';
import type { CallWord } from './call-word.ts';

/** A clock that moves only when the test says so. Timers that end at the same moment fire in the order in which they were set. */
class Time {
  #now = 0;
  #due: { at: number; work: () => void }[] = [];

  now = () => this.#now;

  later = (ms: number, work: () => void) => {
    const entry = { at: this.#now + ms, work };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((each) => each !== entry);
    };
  };

  /** Moves the clock forward. As in a browser, settled promises run before the next timer. */
  async run(until: number): Promise<void> {
    for (;;) {
      for (let turn = 0; turn < 12; turn++) await Promise.resolve();
      const next = this.#due.reduce<{ at: number; work: () => void } | null>(
        (first, each) => (first === null || each.at < first.at ? each : first),
        null,
      );
      if (next === null || next.at > until) break;
      this.#now = Math.max(this.#now, next.at);
      this.#due = this.#due.filter((each) => each !== next);
      next.work();
    }
    this.#now = until;
  }
}

interface Settings {
  readonly delayMs: number;
  /** Milliseconds from a peer's first signal until a data channel is open. */
  readonly openMs: number;
  readonly chance: () => number;
  /** Whether call number `nth` fails. Both sides notice the failure after ten seconds. */
  readonly fails?: (nth: number) => boolean;
}

const PATIENCE_MS = 10_000;

/**
 * A relay that loses nothing, and the browsers that meet over the relay. Here two browsers are connected once one of them has answered the
 * other's offer.
 */
class Meeting {
  readonly time = new Time();
  readonly settings: Settings;
  readonly here: Browser[] = [];
  events = 0;
  calls = 0;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  join(name: string): Browser {
    const browser = new Browser(name, this);
    this.here.push(browser);
    browser.announcer.beginAnnouncing();
    return browser;
  }

  publish(from: Browser, words: readonly string[]): void {
    this.events += 1;
    from.events += 1;
    for (const browser of this.here)
      if (browser !== from) this.time.later(this.settings.delayMs, () => browser.hear(words));
  }

  get isMesh(): boolean {
    return this.here.every((one) =>
      this.here.every((other) => one === other || one.stageOf(other.name) === 'open'),
    );
  }
}

class Browser implements Links<CallLine>, CallLine {
  readonly name: string;
  readonly announcer: PresenceAnnouncer;
  readonly calls: Calls<CallLine>;
  events = 0;
  readonly #stages = new Map<string, CallStage>();
  readonly #meeting: Meeting;
  readonly #gathering: Gathering;

  constructor(name: string, meeting: Meeting) {
    this.name = name;
    this.#meeting = meeting;
    const { time, settings } = meeting;
    this.#gathering = new Gathering(time, (words) => meeting.publish(this, words));
    this.calls = new Calls({ self: name, links: this, admits: () => true });
    this.announcer = new PresenceAnnouncer({
      clock: time,
      pace: relayPace,
      chance: settings.chance,
      isAlone: () => ![...this.#stages.values()].includes('open'),
      isLinked: (peer) => this.#stages.has(peer),
      announce: () => this.#say({ type: 'announce', from: name }),
    });
  }

  hear(words: readonly string[]): void {
    for (const word of words) void this.calls.takeWord(JSON.parse(word) as CallWord, this);
  }

  announceTo(peer: string): void {
    this.announcer.owe(peer);
  }

  stageOf(peer: string): CallStage {
    return this.#stages.get(peer) ?? 'none';
  }

  call(peer: string): void {
    this.#stages.set(peer, 'calling');
    this.#meeting.calls += 1;
    if (this.#meeting.settings.fails?.(this.#meeting.calls)) this.#loseLater(peer);
    else this.#say({ type: 'signal', from: this.name, to: peer, signal: { type: 'offer' } });
  }

  handOn(peer: string, signal: Readonly<Record<string, unknown>>): void {
    const { time, settings } = this.#meeting;
    if (signal.type === 'offer') {
      this.#stages.set(peer, 'answering');
      this.#say({ type: 'signal', from: this.name, to: peer, signal: { type: 'answer' } });
    }
    time.later(settings.openMs, () => this.#stages.set(peer, 'open'));
  }

  giveUp(peer: string): Promise<void> {
    this.#stages.delete(peer);
    return Promise.resolve();
  }

  lose(peer: string): void {
    this.#stages.delete(peer);
    this.announcer.lost();
  }

  #loseLater(peer: string): void {
    this.#meeting.time.later(PATIENCE_MS, () => this.lose(peer));
  }

  #say(word: CallWord): void {
    this.#gathering.addWord(JSON.stringify(word));
  }
}

const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), {
  minLength: 2,
  maxLength: 9,
});
const when = fc.oneof(fc.constant(0), fc.nat(500), fc.nat(90_000));
const speed = fc.record({ delayMs: fc.nat(400), openMs: fc.nat(800) });
const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }));
const asFunction = (stream: Iterator<number>) => () => Number(stream.next().value);

describe('over a relay that loses nothing', () => {
  test('all browsers are connected soon after the last one came, with few events', async () => {
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.array(when, { minLength: 9, maxLength: 9 }),
        speed,
        chances,
        async (who, at, pace, dice) => {
          const meeting = new Meeting({ ...pace, chance: asFunction(dice) });
          who.forEach((name, n) => meeting.time.later(at[n] ?? 0, () => meeting.join(name)));
          const last = Math.max(...who.map((_, n) => at[n] ?? 0));
          await meeting.time.run(last + 8_000);
          expect(meeting.here).toHaveLength(who.length);
          expect(meeting.isMesh).toBe(true);
          const before = meeting.events;
          await meeting.time.run(last + 3_600_000);
          expect(meeting.events).toBe(before);
          // Each newcomer makes every other browser announce itself at most once. Each pair needs two words, but many words share an event.
          expect(meeting.calls).toBe((who.length * (who.length - 1)) / 2);
          expect(meeting.events).toBeLessThanOrEqual(who.length * (who.length + 2) + 4);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('they also meet after calls that failed and connections that were lost', async () => {
    const losses = fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.nat(100_000)), { maxLength: 6 });
    const failures = fc.array(fc.nat(20), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(names, losses, failures, speed, chances, async (who, lost, failed, pace, dice) => {
        const fails = (nth: number) => failed.includes(nth);
        const meeting = new Meeting({ ...pace, chance: asFunction(dice), fails });
        for (const name of who) meeting.join(name);
        for (const [a, b, at] of lost)
          meeting.time.later(at, () => {
            const [one, other] = [meeting.here[a % who.length], meeting.here[b % who.length]] as [
              Browser,
              Browser,
            ];
            if (one === other || one.stageOf(other.name) !== 'open' || other.stageOf(one.name) !== 'open')
              return;
            one.lose(other.name);
            other.lose(one.name);
          });
        await meeting.time.run(300_000);
        expect(meeting.isMesh).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('seven browsers need few events, whether they come at once or one a second', async () => {
    const count = async (apartMs: number) => {
      const meeting = new Meeting({ delayMs: 30, openMs: 200, chance: () => 0.5 });
      for (let n = 0; n < 7; n++) meeting.time.later(n * apartMs, () => meeting.join(`peer ${(n * 5) % 7}`));
      await meeting.time.run(600_000);
      expect(meeting.isMesh).toBe(true);
      return meeting.events;
    };
    expect(await count(0)).toBeLessThanOrEqual(22);
    expect(await count(1000)).toBeLessThanOrEqual(45);
  });

  test('a browser that is alone announces itself four times', async () => {
    const meeting = new Meeting({ delayMs: 30, openMs: 200, chance: () => 0.5 });
    meeting.join('only');
    await meeting.time.run(3_600_000);
    expect(meeting.events).toBe(4);
  });

  test('however many names somebody invents, a browser speaks seldom, and still meets an honest newcomer', async () => {
    const meeting = new Meeting({ delayMs: 30, openMs: 200, chance: () => 0.5 });
    const browser = meeting.join('z honest');
    for (let n = 0; n < 600; n++)
      meeting.time.later(n * 100, () => browser.hear([JSON.stringify({ type: 'announce', from: `a ${n}` })]));
    await meeting.time.run(50_000);
    meeting.join('b honest');
    await meeting.time.run(62_000);
    expect(browser.events).toBeLessThanOrEqual(20);
    expect(meeting.isMesh).toBe(true);
  });
});
