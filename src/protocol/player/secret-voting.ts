import { Refusal, say } from '../sentences/sentence.ts';
import { castVote } from '../polls/casting.ts';
import { enrol } from '../polls/enrolment.ts';
import type { MotionCount } from '../game/votes/motions.ts';
import { MOST_POLLS } from '../game/votes/polls.ts';
import type { Table } from '../game/told/table.ts';
import type { Id, Motion, SeatNumber } from '../wire/bodies.ts';
import { pollSecret } from '../wire/keys.ts';
import type { Log } from '../wire/log/log.ts';
import type { Content } from '../wire/message.ts';

/**
 * A person's answers in secret votes, by the ids of the votes. Nobody else learns the answers. Store the answers on this device and give
 * them to `Player.resume`.
 */
export type Answers = Readonly<Record<Id, boolean>>;

/**
 * One device's part in secret votes. The device enrols its seat when its person answers, and casts the vote once all voters have enrolled.
 */
export class SecretVoting {
  #answers: Answers;
  readonly #seed: Uint8Array;
  readonly #author: Id;
  readonly #log: Log;

  constructor(seed: Uint8Array, author: Id, log: Log, answers: Answers) {
    this.#seed = seed;
    this.#author = author;
    this.#log = log;
    this.#answers = answers;
  }

  /** The person's answers; a new object when they have changed. */
  get answers(): Answers {
    return this.#answers;
  }

  /**
   * Takes a person's answer, which replaces an earlier answer. Returns the message that enrols the seat; null if the seat is enrolled
   * already. `poll`: the secret vote's id and voters; null if there is no secret vote on the motion now. Throws a Refusal if `poll` is
   * null, or if the seat has no vote on the motion, has cast its vote already, or takes part in too many secret votes.
   */
  answerPoll(
    { motions }: Table,
    seat: SeatNumber,
    motion: Motion,
    poll: { id: Id; voters: readonly SeatNumber[] } | null,
    yes: boolean,
  ): Content | null {
    if (!poll) throw new Refusal(say('no secret vote'));
    if (!poll.voters.includes(seat)) throw new Refusal(say('no vote'));
    const all = motions.flatMap((count) => count.poll ?? []);
    const here = all.find(({ id }) => id === poll.id);
    if (here?.cast.includes(seat)) throw new Refusal(say('vote cast'));
    const isIn = here?.enrolled.includes(seat) ?? false;
    if (!isIn && all.filter(({ enrolled }) => enrolled.includes(seat)).length >= MOST_POLLS)
      throw new Refusal(say('many votes', { most: MOST_POLLS }));
    const standing = Object.entries(this.#answers).filter(([id]) => all.some((one) => one.id === id));
    this.#answers = { ...Object.fromEntries(standing), [poll.id]: yes };
    if (isIn) return null;
    const enrolment = enrol(pollSecret(this.#seed, poll.id), poll.id, this.#author);
    return { type: 'enrol', body: { motion, poll: poll.id, ...enrolment } };
  }

  /**
   * This seat's vote, once all voters have enrolled. Null until all voters have enrolled. Also null if this device does not know the
   * person's answer.
   */
  cast({ poll, voters }: MotionCount, seat: SeatNumber): Content | null {
    const yes = poll && this.#answers[poll.id];
    if (!poll || poll.keys.length === 0 || yes === undefined || yes === null) return null;
    const keys = poll.keys.flatMap((id) => {
      const enrolled = this.#log.get(id);
      return enrolled?.type === 'enrol' ? [enrolled.body.key] : [];
    });
    const place = { poll: poll.id, author: this.#author, keys, own: voters.indexOf(seat) };
    const vote = castVote(pollSecret(this.#seed, poll.id), place, yes);
    return { type: 'cast', body: { poll: poll.id, keys: poll.keys, own: place.own, ...vote } };
  }
}
