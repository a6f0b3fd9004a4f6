import { currentRound } from '../../../src/protocol/game/told/table.ts';
import type { Making, Table } from '../../../src/protocol/game/told/table.ts';
import { seatsThatMayBeEarly } from '../../../src/protocol/deciding/quorum.ts';
import { valueKey } from '../../../src/protocol/deciding/values.ts';
import { phaseEnd } from '../../../src/protocol/player/time/deadline.ts';
import type { Id } from '../../../src/protocol/wire/bodies.ts';
import type { Node } from './node.ts';
import { mustGoOn } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/**
 * In calm weather, and if enough honest seats are there, a phase must end within this many steps after its deadline. `quiet`: the limit for
 * the steps in which all accepts name one value and nobody has promised a ballot. `all`: the limit for all steps together, which leaves
 * time for several ballots with a lying proposer.
 */
const MOST_STEPS = { quiet: 24, all: 60 } as const;
/** The longest time for which a witness may keep everybody waiting, in milliseconds. */
const LONGEST_WITNESS_WAIT = 86_400_000;

/** How long a phase has gone on after its deadline: the number of steps, counted as in MOST_STEPS. */
interface Overdue {
  quiet: number;
  all: number;
}

/** Checks the promises of SECURITY.md about time while a table is played. Adds each broken promise to `broken` as a sentence. */
export class TimePromises {
  readonly #broken: Set<string>;
  /** For each final, by game, position and commit, the honest browsers that had it in time. */
  readonly #inTime = new Map<string, Set<Node>>();
  /**
   * For each honest browser and each phase, the time at which the browser first saw the phase, by its own clock, in milliseconds since
   * 1970.
   */
  readonly #seen = new Map<Node, Map<string, number>>();
  readonly #overdue = new Map<string, Overdue>();
  readonly #scenario: Scenario;

  constructor(scenario: Scenario, broken: Set<string>) {
    this.#scenario = scenario;
    this.#broken = broken;
  }

  /** Records what an honest browser has seen and has stored. `now`: the time by this browser's clock. */
  note(node: Node, now: number): void {
    this.#noteInTime(node, now);
    const name = phaseName(node.player.table);
    const seen = this.#seen.get(node) ?? new Map<string, number>();
    this.#seen.set(node, seen);
    if (name !== null && !seen.has(name)) seen.set(name, now);
  }

  /**
   * Records which finals of honest seats an honest browser has in time: before its own deadline, and before more seats have accepted a set
   * than may be liars or have fast clocks.
   */
  #noteInTime(node: Node, now: number): void {
    const { table, end } = node.player;
    const round = table.phases.at(-1);
    const { making } = table;
    const isOpen = table.stage === 'orders' && round && making && round.decision === making.number;
    if (!isOpen) return;
    const accepted = making.accepts.filter(({ value }) => value.type === 'set');
    if (accepted.length > seatsThatMayBeEarly(making.electors.length)) return;
    if (end === null || now >= (end.over ?? Infinity)) return;
    for (const { state, seal } of round.commits) {
      if (state !== 'final' || !seal) continue;
      const name = `${table.game} ${round.digest} ${seal.commit}`;
      this.#inTime.set(name, (this.#inTime.get(name) ?? new Set()).add(node));
    }
  }

  /**
   * Checks that orders count if they were locked in time: if all honest browsers had a seat's final in time, the decided set has this final.
   * `keys`: the keys of the honest seats.
   */
  checkTimely({ player: { table } }: Node, honest: readonly Node[], keys: readonly Id[]): void {
    for (const { phase, digest, set, provisional, commits } of table.phases) {
      if (!set || provisional) continue;
      for (const { seat, seal } of commits) {
        const counted = set.find((one) => one.seat === seat)?.seal;
        const had = this.#inTime.get(`${table.game} ${digest} ${seal?.commit}`);
        const isHonest = keys.includes(table.seats[seat]?.key as Id);
        if (counted?.commit !== seal?.commit && isHonest && had && honest.every((one) => had.has(one)))
          this.#broken.add(`Seat ${seat} locked in time, and these orders do not count in ${phase}.`);
      }
    }
  }

  /**
   * Checks that a phase ends soon after its deadline, whatever the liars do. This is promised only if the terms let the table go on and
   * enough honest seats are there. Call this once for each step in calm weather. `present`: the honest browsers that are there. `timeOf`
   * gives the time by a browser's clock.
   */
  checkEnds(present: readonly Node[], timeOf: (node: Node) => number): void {
    const { clock, absence, restored, jumps } = this.#scenario;
    // If a browser's clock jumps, or its profile goes back to an old state, the browser measures the time of the phase anew, and the phase
    // may end later.
    if (!clock || absence?.rule === 'wait' || restored !== undefined || jumps) return;
    const playing = present.filter(({ player }) => player.seat !== null);
    const [first] = playing;
    const name = first ? phaseName(first.player.table) : null;
    if (!first || name === null || !playing.every((node) => this.#isOver(node, name, timeOf(node)))) return;
    if (!mustGoOn(this.#scenario, first.player.table.making?.electors ?? [])) return;
    const { quiet, all } = this.#overdue.get(name) ?? { quiet: 0, all: 0 };
    const isQuiet = playing.every(({ player }) => isUncontested(player.table.making));
    const overdue = { quiet: quiet + (isQuiet ? 1 : 0), all: all + 1 };
    this.#overdue.set(name, overdue);
    if (overdue.quiet > MOST_STEPS.quiet || overdue.all > MOST_STEPS.all)
      this.#broken.add(`${first.player.table.phases.at(-1)?.phase} goes on after its deadline.`);
  }

  /** Whether a browser is in this phase after the phase's deadline, counted from when the browser first saw the phase. */
  #isOver(node: Node, name: string, now: number): boolean {
    const { table } = node.player;
    const since = this.#seen.get(node)?.get(name);
    const { genesis } = table;
    if (since === undefined || !genesis || phaseName(table) !== name) return false;
    const { over } = phaseEnd(table, genesis, since);
    return over !== null && now >= over + witnessWait(table) + keeperWait(table);
  }
}

/**
 * The name of the present part of a table's phase, such as the opening; null if no deadline applies to that part. A change that the seats
 * decide in a phase does not begin another part.
 */
function phaseName(table: Table): string | null {
  const { game, stage, phases, settling } = table;
  const digest = phases.at(-1)?.digest;
  const isTimed = (stage === 'orders' || stage === 'opening') && !settling && digest !== undefined;
  return isTimed ? `${game} ${currentRound(table)?.phase} ${digest} ${stage}` : null;
}

/** How long the seats may wait for the witness's list after a deadline, in milliseconds. */
function witnessWait({ genesis, witness }: Table): number {
  const { deadline } = genesis?.pace ?? {};
  if (witness?.isDismissed !== false || deadline?.type !== 'after') return 0;
  return Math.min(deadline.orders * 1000, LONGEST_WITNESS_WAIT);
}

/** Whether nobody has promised a ballot, and all accepts name one value. */
function isUncontested(making: Making | null): boolean {
  const values = new Set(making?.accepts.map(({ value }) => valueKey(value)));
  return making !== null && making.promises.length === 0 && values.size <= 1;
}

/** How long the seats may wait for the keeper's word, and then for open parts, in milliseconds. */
function keeperWait({ genesis }: Table): number {
  const { deadline } = genesis?.pace ?? {};
  if (!genesis?.keeper || deadline?.type !== 'after') return 0;
  return 2 * Math.min(deadline.orders * 1000, LONGEST_WITNESS_WAIT);
}
