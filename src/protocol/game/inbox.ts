import type { Deciding } from '../deciding/deciding.ts';
import type { PhaseCode } from '../wire/bodies.ts';
import type { Message } from '../wire/message.ts';
import type { SealedRound } from './round/sealed-round.ts';
import type { SeatingPlan, Speakers } from './seats/seating.ts';

/**
 * A round or a decision, to which messages are passed. To count a message is to work out its effect. A round counts messages about its
 * phase and about its decision. A decision counts messages about itself.
 */
type Counting = SealedRound | Deciding;

/** Who may speak. `together`: whether each decision needs every elector. */
interface Audience {
  speakers: Speakers;
  together: boolean;
}

/**
 * Stores every message about a phase or a decision, for two reasons: messages may arrive before the phase or decision has begun, and a
 * round that begins again must count its messages once more.
 */
export class Inbox {
  readonly #seating: SeatingPlan;
  readonly #messages = new Map<string, Message[]>();
  /** For each topic, the rounds and decisions that have begun and that count messages about this topic. */
  readonly #begun = new Map<string, { to: Counting; audience: Audience }[]>();

  constructor(seating: SeatingPlan) {
    this.#seating = seating;
  }

  /** Stores a message about a phase or a decision, and passes it to those rounds and decisions that have begun and that count it. */
  deliver(message: Message): void {
    const topic = topicOf(message);
    if (topic === null) return;
    const about = this.#messages.get(topic);
    if (about) about.push(message);
    else this.#messages.set(topic, [message]);
    for (const { to, audience } of this.#begun.get(topic) ?? []) this.#hand(message, to, audience);
  }

  /**
   * Begins a round. From now on, the round gets all messages about this round: first those that have arrived already, then each new one.
   */
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
   * Passes each message to everything in `counting` before passing on the next message. The order matters, because earlier messages
   * determine whether an accusation counts.
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
    if (message.type === 'tell') {
      if ('countTell' in to) to.countTell(message);
      return;
    }
    const seat = this.#seating.speaksFor(speakers, message, together);
    if (seat !== null) to.countMessage(seat, message);
  }
}

/** The phase or decision that a message of the game is about, as a text; null if the message is about neither. */
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
    case 'part':
    case 'accuse':
    case 'list':
    case 'tell':
      return decisionTopic(message.body.decision);
    default:
      return null;
  }
}

const phaseTopic = (phase: PhaseCode): string => `phase ${phase}`;

const decisionTopic = (number: number): string => `decision ${number}`;
