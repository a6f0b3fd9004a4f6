import type { Deciding } from '../../deciding/deciding.ts';
import type { Fault } from '../../deciding/faults.ts';
import { sealsIn } from '../../deciding/values.ts';
import type { Id, PhaseCode } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log/log.ts';
import type { Message } from '../../wire/message.ts';
import type { PlayedRound } from '../round/played-rounds.ts';
import { recordOf, settledCount } from './rounds.ts';
import type { Decision, PhaseRecord, RoundRecord } from './table.ts';

/** What is told of a round that is settled. */
interface SettledRound {
  record: RoundRecord | PhaseRecord;
  faults: readonly Fault[];
  /** Whether a witness could list it. `lie`: the messages that prove the witness lied then; null if none do. */
  isListed: boolean;
  lie: readonly Id[] | null;
}

/** What is told of a decision that is made. */
interface MadeDecision {
  told: Decision;
  faults: readonly Fault[];
}

/**
 * The beginning of a game, as far as it is settled. It consists of the decisions that are made, and of the rounds that are open
 * and whose position a later decision names. Each is told once, when it joins this part. When a message comes late, `reopenFor`
 * takes out what the message is about and everything after that. So what stays here is always what would be told anew.
 */
export class SettledPart {
  readonly #log: Log;
  readonly #rounds: SettledRound[] = [];
  readonly #decisions: MadeDecision[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  get rounds(): readonly SettledRound[] {
    return this.#rounds;
  }

  get decisions(): readonly MadeDecision[] {
    return this.#decisions;
  }

  /**
   * Takes out everything that a message may change: what it is about, and everything later. To be called before the message is
   * counted.
   */
  reopenFor(message: Message, rounds: readonly PlayedRound[]): void {
    const { type, body } = message;
    if (type === 'commit' || type === 'attest' || type === 'receipt') this.#reopenPhase(body.phase, rounds);
    if (!('decision' in body)) return;
    this.#decisions.splice(Math.max(0, body.decision - 1));
    this.#rounds.splice(firstSince(body.decision, rounds));
    for (const commit of commitsIn(message)) {
      const sealed = this.#log.get(commit);
      if (sealed?.type === 'commit') this.#reopenPhase(sealed.body.phase, rounds);
    }
  }

  #reopenPhase(phase: PhaseCode, rounds: readonly PlayedRound[]): void {
    const place = rounds.findLastIndex(({ round }) => round.plan.phase === phase);
    if (place >= 0) this.#rounds.splice(place);
  }

  /** Adds the rounds and decisions that have been settled since. */
  extend(rounds: readonly PlayedRound[], closed: readonly Deciding[]): void {
    const settled = rounds.slice(this.#rounds.length, settledCount(rounds));
    for (const played of settled) {
      const { round } = played;
      if (played.beacon === null || round.set.isProvisional || round.isDoubted) break;
      const { listing, faults } = round;
      const lie = listing?.proofInLists() ?? null;
      this.#rounds.push({ record: recordOf(played, true), faults, isListed: listing !== null, lie });
    }
    for (const { number, decided, faults } of closed.slice(this.#decisions.length)) {
      const [made, second] = decided;
      if (!made || second) break;
      this.#decisions.push({ told: { number, ...made }, faults });
    }
  }
}

/**
 * The commits whose keys or shares a message shows. A box of such a commit may belong to an earlier round than the one that is
 * decided.
 */
function commitsIn({ type, body }: Message): readonly Id[] {
  if (type === 'reveal' || type === 'share' || type === 'accuse') return [body.seal.commit];
  return type === 'list' ? sealsIn(body.value).flatMap(({ seal }) => seal?.commit ?? []) : [];
}

/** The place of the first round that a message about a decision may change. Rounds up to the last one with an earlier decision stay as they are. */
function firstSince(decision: number, rounds: readonly PlayedRound[]): number {
  return (
    rounds.findLastIndex(({ round: { deciding } }) => deciding !== null && deciding.number < decision) + 1
  );
}
