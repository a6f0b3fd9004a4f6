import { BadPosition } from '../../../engine/errors.ts';
import { join } from '../../../engine/notation/names.ts';
import { namePhase } from '../../../engine/phase.ts';
import { visible, visibleInSentence } from '../wire/visible-text.ts';
import { messages } from './messages.ts';
import { refusals, stops } from './refusals.ts';
import { faults, kinds, verdict } from './verdict.ts';

// The sentences that the protocol says to people. A sentence is a code, with the values that are put into the code's text. Files and the
// command line show the sentence in English; the app shows it in the reader's language.

const english = { ...refusals, ...stops, ...messages, ...kinds, ...faults, ...verdict } as const;
type English = typeof english;

/** The code of a sentence. */
export type Code = keyof English;

/** A value to put into a sentence. A power is given by its English name, and a phase is given by its code. */
export type SentenceValue =
  string | number | Sentence | { power: string } | { phase: string } | readonly SentenceValue[];

/** A sentence of the protocol, not yet in any language. */
export interface Sentence {
  readonly code: Code;
  readonly given: Readonly<Record<string, SentenceValue>>;
}

/** The names in braces in a text. */
type BraceNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | BraceNames<Rest>
  : never;
/** The names of the values that the sentence with this code needs. */
export type NamedIn<C extends Code> = BraceNames<
  English[C] extends { other: infer Other } ? Other : English[C]
>;

type Rest<C extends Code> = [NamedIn<C>] extends [never]
  ? []
  : [given: Readonly<Record<NamedIn<C>, SentenceValue>>];

/** Makes a sentence of a code and its values. */
export function say<C extends Code>(code: C, ...[given]: Rest<C>): Sentence {
  return { code, given: given ?? {} };
}

/**
 * Thrown if something that a person asked for cannot be done. `sentence` is the reason. The error's message is the same reason in English.
 */
export class Refusal extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(inEnglish(sentence), options);
    this.sentence = sentence;
  }
}

/** The functions that put sentences into one language. */
export interface Speech {
  tell(code: Code, given: Readonly<Record<string, string | number>>): string;
  power(name: string): string;
  phase(code: string): string;
  join(list: readonly string[]): string;
}

/**
 * The text of a sentence in one language. Texts by other people go through `visible` or `visibleInSentence`, so that such a text cannot
 * pretend to be a line of the app.
 */
export function tellIn(speech: Speech, { code, given }: Sentence): string {
  const entries = Object.entries(given).map(([name, put]) => [name, told(speech, put)]);
  return speech.tell(code, Object.fromEntries(entries));
}

function told(speech: Speech, put: SentenceValue): string | number {
  if (typeof put === 'number') return put;
  if (typeof put === 'string') return visibleInSentence(put);
  if (isList(put)) return speech.join(put.map((one) => String(told(speech, one))));
  if ('power' in put) return speech.power(visible(put.power));
  if ('phase' in put) return toldPhase(speech, put.phase);
  return tellIn(speech, put);
}

/** The name of a phase. A text that is not a phase's code is shown unchanged, made safe by `visible`. */
function toldPhase(speech: Speech, code: string): string {
  try {
    return speech.phase(code);
  } catch (error) {
    if (error instanceof BadPosition) return visible(code);
    throw error;
  }
}

const isList = (put: object): put is readonly SentenceValue[] => Array.isArray(put);

const englishSpeech: Speech = {
  tell: (code, given) => {
    const forms = english[code];
    const text = typeof forms === 'string' ? forms : given['count'] === 1 ? forms.one : forms.other;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
  },
  power: (name) => name,
  phase: (code) => namePhase(code),
  join,
};

/** A sentence in English. */
export const inEnglish = (sentence: Sentence): string => tellIn(englishSpeech, sentence);
