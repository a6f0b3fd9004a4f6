import type { Deciding } from '../../deciding/deciding.ts';
import type { Fault } from '../../deciding/faults.ts';
import { sealsIn } from '../../deciding/values.ts';
import type { Id, PhaseCode } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log/log.ts';
import type { Message } from '../../wire/message.ts';
import type { PlayedRound } from '../round/played-rounds.ts';
import { recordOf, settledCount } from './rounds.ts';
import type { Decision, PhaseRecord, RoundRecord } from './table.ts';

/** A settled round, as the table shows it. */
interface SettledRound {
  record: RoundRecord | PhaseRecord;
  faults: readonly Fault[];
  /**
   * `isListed`: whether the table had a witness that could list the round's set. `lie`: the messages that prove that the witness lied in
   * this round; null if no messages prove this.
   */
  isListed: boolean;
  lie: readonly Id[] | null;
}

/** A decision that has been made, as the table shows it. */
interface MadeDecision {
  told: Decision;
  faults: readonly Fault[];
}

/**
 * The settled beginning of a game: all decisions that have been made, and all opened rounds that led to a position named by a later
 * decision. Each decision or round is recorded once, when it is settled. When a message about a settled round or decision arrives late,
 * `reopenFor` removes the record of that round or decision, and all later records. Because of this, the records are always the same as if
 * they were made anew from all messages.
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
   * Removes every record that a message may change: the record of what the message is about, and all later records. The caller must call
   * this before the message is taken into account anywhere else.
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

  /** Records the rounds and decisions that have been settled since the last call. */
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
 * The commits whose keys or shares a message shows. Such a commit may be from an earlier round than the round of the message's decision.
 */
function commitsIn({ type, body }: Message): readonly Id[] {
  if (type === 'reveal' || type === 'share' || type === 'accuse') return [body.seal.commit];
  return type === 'list' ? sealsIn(body.value).flatMap(({ seal }) => seal?.commit ?? []) : [];
}

/**
 * The place of the first round that a message about a decision may change. The message can change only rounds after the last round whose
 * decision has a lower number than `decision`.
 */
function firstSince(decision: number, rounds: readonly PlayedRound[]): number {
  return (
    rounds.findLastIndex(({ round: { deciding } }) => deciding !== null && deciding.number < decision) + 1
  );
}
