import type { PhaseCode } from '../wire/bodies.ts';
import type { Message } from '../wire/message.ts';

/** Names the phase or decision that a message of the game is about; null if it is about none. */
export function placeOf(message: Message): string | null {
  switch (message.type) {
    case 'commit':
    case 'attest':
      return phasePlace(message.body.phase);
    case 'accept':
    case 'confirm':
    case 'promise':
    case 'propose':
    case 'reveal':
    case 'share':
    case 'accuse':
    case 'list':
      return decisionPlace(message.body.decision);
    default:
      return null;
  }
}

export function phasePlace(phase: PhaseCode): string {
  return `phase ${phase}`;
}

export function decisionPlace(number: number | null): string {
  return `decision ${number}`;
}
