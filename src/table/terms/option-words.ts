import type { GameOptions } from '../../../engine/setting.ts';
import type { Variant } from '../../../engine/variant.ts';
import { partsOf } from '../../../variants/index.ts';
import { about, aboutModules, type OptionWords } from '../../words/about.ts';
import * as words from '../../words/made/about.js';
import { knownVariant } from '../words/variant-names.ts';

/** The words for each option of a variant. The options of the variant's game come first, then the options of its modules. */
export function optionWords(variant: Variant): readonly (readonly [string, OptionWords])[] {
  const { game, modules } = partsOf(variant.id);
  const told = [about[game.id].options, ...modules.map(({ id }) => aboutModules[id].options)];
  return told.flatMap(Object.entries<OptionWords>).filter(([name]) => Object.hasOwn(variant.options, name));
}

/** A sentence for each option that a table chose. */
export function tellOptions(id: string, options: GameOptions): readonly string[] {
  const variant = knownVariant(id);
  if (!variant) return [];
  return optionWords(variant).map(([name, option]) => {
    const value = String(options[name]);
    const chosen = Object.hasOwn(option.values, value) ? option.values[value] : null;
    return chosen
      ? words.about_chosen({ option: option.name(), value: chosen.name(), says: chosen.says() })
      : words.about_chosen_unknown({ option: option.name(), value });
  });
}
