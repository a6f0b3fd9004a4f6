import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import { readBookLine } from '../../../engine/notation/read.ts';
import { writeLine } from '../../../engine/notation/write.ts';
import type { OrderLine } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Variant } from '../../../engine/variant.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { rulesVersion } from '../../../engine/version.ts';
import { findVariant } from '../../../variants/index.ts';
import type { Id } from '../wire/bodies.ts';
import type { Hand } from './hands.ts';
import { canonical } from '../wire/canonical.ts';
import { hashHex } from '../wire/hash.ts';

/** The rules that a table plays by: a variant, opened with its options. */
export interface TableRules {
  judge: Judge;
  /** Names board, opening position and rules. Other rules have another digest. */
  digest: Id;
  /** Reads an order. A text that can't be read becomes a line without an order. */
  read: (position: Position, power: Power, text: string) => OrderLine;
  /** Writes an order's text in strict notation. A text that can't be read stays as it is. */
  tidy: (position: Position, power: Power, text: string) => string;
}

/** Opens the variants that this app knows. Throws an Error with a sentence for any other. */
export type Rulebook = (variant: string, options: GameOptions) => TableRules;

const opened = new Map<string, TableRules>();

/** The rules that ship with the app. */
export const shippedRules: Rulebook = (id, options) => {
  const name = JSON.stringify([id, Object.entries(options).sort()]);
  const rules = opened.get(name) ?? rulesOf(findVariant(id), options);
  opened.set(name, rules);
  return rules;
};

/** The rules of a variant, shipped or not. Throws UnknownVariant or BadBoard, as opening it does. */
export function rulesOf(variant: Variant, options: GameOptions): TableRules {
  const judge = open(variant, options);
  const rules = {
    variant: variant.id,
    options,
    board: judge.board,
    start: judge.begin(),
    version: rulesVersion,
  };
  const read = (position: Position, power: Power, text: string): OrderLine =>
    readBookLine(judge, position, power, text);
  const tidy = (position: Position, power: Power, text: string): string =>
    writeLine(read(position, power, text)).trim();
  return { judge, digest: hashHex('rules', canonical(rules)), read, tidy };
}

/** The digest of a position in which the powers have just been dealt. It covers who plays what, since another deal is another game. */
export function dealtDigest(position: Position, hands: readonly Hand[]): Id {
  return hashHex('position', canonical({ position, hands }));
}

const digests = new WeakMap<Position, Id>();

/** The digest that names a position at every table, in every file. */
export function positionDigest(position: Position): Id {
  const digest = digests.get(position) ?? hashHex('position', canonical(position));
  digests.set(position, digest);
  return digest;
}
