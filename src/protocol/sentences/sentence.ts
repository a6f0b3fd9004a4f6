import { BadPosition } from '../../../engine/errors.ts';
import { join } from '../../../engine/notation/names.ts';
import { namePhase } from '../../../engine/phase.ts';
import { visible } from '../wire/visible-text.ts';
import { messages } from './messages.ts';
import { refusals, stops } from './refusals.ts';
import { faults, kinds, verdict } from './verdict.ts';

// What the protocol says to people: which sentence, and what is put in. For files and the command line it is told in English;
// the app tells it in the reader's language.

const english = { ...refusals, ...stops, ...messages, ...kinds, ...faults, ...verdict } as const;
type English = typeof english;

/** Which sentence. */
export type Code = keyof English;

/** What may be put into a sentence: a power is put in by its English name, a phase by its code. */
export type SentenceValue =
  string | number | Sentence | { power: string } | { phase: string } | readonly SentenceValue[];

/** A sentence of the protocol, in no language yet. */
export interface Sentence {
  readonly code: Code;
  readonly given: Readonly<Record<string, SentenceValue>>;
}

/** The names in braces. */
type BraceNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | BraceNames<Rest>
  : never;
/** Their names in a sentence of this code. */
export type NamedIn<C extends Code> = BraceNames<
  English[C] extends { other: infer Other } ? Other : English[C]
>;

type Rest<C extends Code> = [NamedIn<C>] extends [never]
  ? []
  : [given: Readonly<Record<NamedIn<C>, SentenceValue>>];

/** Chooses a sentence. */
export function say<C extends Code>(code: C, ...[given]: Rest<C>): Sentence {
  return { code, given: given ?? {} };
}

/** Something that a person asked for cannot be done, and why. Its message is English. */
export class Refusal extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(inEnglish(sentence), options);
    this.sentence = sentence;
  }
}

/** How a language tells sentences. */
export interface Speech {
  tell(code: Code, given: Readonly<Record<string, string | number>>): string;
  power(name: string): string;
  phase(code: string): string;
  join(list: readonly string[]): string;
}

/** Tells a sentence. What others wrote cannot forge a line: it is put in as `visible` shows it. */
export function tellIn(speech: Speech, { code, given }: Sentence): string {
  const entries = Object.entries(given).map(([name, put]) => [name, told(speech, put)]);
  return speech.tell(code, Object.fromEntries(entries));
}

function told(speech: Speech, put: SentenceValue): string | number {
  if (typeof put === 'number') return put;
  if (typeof put === 'string') return visible(put);
  if (isList(put)) return speech.join(put.map((one) => String(told(speech, one))));
  if ('power' in put) return speech.power(visible(put.power));
  if ('phase' in put) return toldPhase(speech, put.phase);
  return tellIn(speech, put);
}

/** What is no phase stays as it is. */
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
