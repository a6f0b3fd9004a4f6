import { join, nameOfPower } from '../../orders/names.ts';
import { namePhase } from '../../orders/phases.ts';
import {
  tellIn,
  type Code,
  type NamedIn,
  type Sentence,
  type Speech,
} from '../../protocol/sentences/sentence.ts';

/** Words for the protocol's sentences. Each code has a function that makes the text from the values in the sentence. */
export type CodeWords<C extends Code> = {
  readonly [K in C]: (given: Readonly<Record<NamedIn<K>, string | number>>) => string;
};

type Tell = (given: Readonly<Record<string, string | number>>) => string;

/** Returns a function that puts the protocol's sentences into the reader's language with these words. */
export function teller<C extends Code>(words: CodeWords<C>): (sentence: Sentence) => string {
  const tellers: ReadonlyMap<string, Tell> = new Map(Object.entries<Tell>(words as Record<C, Tell>));
  const speech: Speech = {
    tell: (code, given) => tellers.get(code)?.(given) ?? code,
    power: nameOfPower,
    phase: namePhase,
    join,
  };
  return (sentence) => tellIn(speech, sentence);
}
