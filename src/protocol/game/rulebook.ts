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

/** The rules of a table: a variant that was opened with its options. */
export interface TableRules {
  judge: Judge;
  /** A digest over the board, the opening position and the version of the rules. Different rules have different digests. */
  digest: Id;
  /** Reads an order. If the text can't be read, the returned line has no order. */
  read: (position: Position, power: Power, text: string) => OrderLine;
  /** Writes an order's text in strict notation. If the text can't be read, returns it unchanged. */
  tidy: (position: Position, power: Power, text: string) => string;
}

/** Opens the variants that this app knows. Throws an Error, whose message is a sentence, if this app doesn't know the variant. */
export type Rulebook = (variant: string, options: GameOptions) => TableRules;

const opened = new Map<string, TableRules>();

/** The rules that ship with the app. */
export const shippedRules: Rulebook = (id, options) => {
  const name = JSON.stringify([id, Object.entries(options).sort()]);
  const rules = opened.get(name) ?? rulesOf(findVariant(id), options);
  opened.set(name, rules);
  return rules;
};

/**
 * The rules of any variant, even of a variant that doesn't ship with the app. Throws UnknownVariant or BadBoard if the variant can't be
 * opened.
 */
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

/**
 * The digest of a position in which the powers have just been dealt. This digest covers the hands of the seats too, because the same
 * position makes another game if the powers were dealt differently.
 */
export function dealtDigest(position: Position, hands: readonly Hand[]): Id {
  return hashHex('position', canonical({ position, hands }));
}

const digests = new WeakMap<Position, Id>();

/** The digest that names a position, the same at every table and in every file. */
export function positionDigest(position: Position): Id {
  const digest = digests.get(position) ?? hashHex('position', canonical(position));
  digests.set(position, digest);
  return digest;
}
