import { about } from '../../../variants/about.ts';
import { variants } from '../../../variants/index.ts';
import type { Options } from '../../../engine/setting.ts';

/** A variant as people call it; its id where this app does not know it. */
export function variantName(id: string): string {
  return variants.find((variant) => variant.id === id)?.name ?? id;
}

/** The address of a variant's rules. */
export function rulesPage(id: string): string {
  return id === 'standard' ? '#/rules' : `#/rules/${encodeURIComponent(id)}`;
}

/** What a table settled about a variant's options: a sentence for each. */
export function tellOptions(id: string, options: Options): readonly string[] {
  const told = Object.hasOwn(about, id) ? about[id].options : {};
  return Object.entries(told).map(([name, option]) => {
    const value = String(options[name]);
    const words = Object.hasOwn(option.values, value) ? option.values[value] : null;
    return words ? `${option.name}: ${words.name}. ${words.says}` : `${option.name}: ${value}.`;
  });
}
