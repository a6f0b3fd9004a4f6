import type { Deciding } from '../deciding/deciding.ts';
import type { PhaseCode } from '../wire/bodies.ts';
import type { Message } from '../wire/message.ts';
import type { SealedRound } from './round/sealed-round.ts';
import type { SeatingPlan, Speakers } from './seats/seating.ts';

/** Something that counts messages: a round counts those about its phase and its decision, a decision those about itself. */
type Counting = SealedRound | Deciding;

/** Who may speak. `together`: nothing is decided without each of them. */
interface Audience {
  speakers: Speakers;
  together: boolean;
}

/**
 * Keeps every message about a phase or a decision. Some messages come before it has begun, and a round that begins anew needs
 * them again.
 */
export class Inbox {
  readonly #seating: SeatingPlan;
  readonly #messages = new Map<string, Message[]>();
  /** By topic, what has begun and counts messages about it. */
  readonly #begun = new Map<string, { to: Counting; audience: Audience }[]>();

  constructor(seating: SeatingPlan) {
    this.#seating = seating;
  }

  /** Keeps a message, and hands it to whatever it is about that has begun. */
  deliver(message: Message): void {
    const topic = topicOf(message);
    if (topic === null) return;
    const about = this.#messages.get(topic);
    if (about) about.push(message);
    else this.#messages.set(topic, [message]);
    for (const { to, audience } of this.#begun.get(topic) ?? []) this.#hand(message, to, audience);
  }

  /** Begins a round. It gets all messages about it: those that have come, and those that will. */
  openRound(round: SealedRound, speakers: Speakers): void {
    this.#openTopic(phaseTopic(round.plan.phase), [round], speakers);
    for (const deciding of round.set.fixedBy) {
      const counting = deciding === round.deciding ? [round, deciding] : [round];
      this.#openTopic(decisionTopic(deciding.number), counting, speakers, deciding.needsAll);
    }
  }

  /** Begins a decision that fixes no set. */
  openDecision(deciding: Deciding, speakers: Speakers): void {
    this.#openTopic(decisionTopic(deciding.number), [deciding], speakers, deciding.needsAll);
  }

  /**
   * Hands each message to all of them before the next message: whether an accusation counts depends on the messages before it.
   */
  #openTopic(topic: string, counting: readonly Counting[], speakers: Speakers, together = false): void {
    const audience = { speakers, together };
    const all = counting.map((to) => ({ to, audience }));
    this.#begun.set(topic, [...(this.#begun.get(topic) ?? []), ...all]);
    for (const message of this.#messages.get(topic) ?? []) {
      for (const to of counting) this.#hand(message, to, audience);
    }
  }

  #hand(message: Message, to: Counting, { speakers, together }: Audience): void {
    if (message.type === 'list') {
      if ('countList' in to) to.countList(message);
      return;
    }
    const seat = this.#seating.speaksFor(speakers, message, together);
    if (seat !== null) to.countMessage(seat, message);
  }
}

/** The phase or decision that a message of the game is about, as a text; null if it is about none. */
function topicOf(message: Message): string | null {
  switch (message.type) {
    case 'commit':
    case 'attest':
      return phaseTopic(message.body.phase);
    case 'accept':
    case 'confirm':
    case 'promise':
    case 'propose':
    case 'reveal':
    case 'share':
    case 'accuse':
    case 'list':
      return decisionTopic(message.body.decision);
    default:
      return null;
  }
}

const phaseTopic = (phase: PhaseCode): string => `phase ${phase}`;

const decisionTopic = (number: number): string => `decision ${number}`;
