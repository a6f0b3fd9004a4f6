import { UnknownVariant } from '../../../engine/errors.ts';
import { open } from '../../../engine/judge.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import type { Variant } from '../../../engine/variant.ts';

/**
 * Sets one option of a variant. The result names every option. Setting the option may change the default of another option. If that other
 * option had its old default, it gets its new default. All further options keep their values. Returns null if the variant cannot be played
 * with the new options.
 */
export function chooseOption(
  variant: Variant,
  before: GameOptions,
  name: string,
  value: string,
): GameOptions | null {
  const meant = variant.options[name].find((each) => String(each) === value);
  if (meant === undefined) return before;
  const old = open(variant, before).options;
  const chosen = { ...old, [name]: meant };
  const [then, now] = [old, chosen].map((given) => variant.defaults?.(given) ?? {});
  const following = Object.entries(now).filter(([other]) => other !== name && old[other] === then[other]);
  const options = { ...chosen, ...Object.fromEntries(following) };
  return isPlayable(variant, options) ? options : null;
}

function isPlayable(variant: Variant, options: GameOptions): boolean {
  try {
    open(variant, options);
    return true;
  } catch (error) {
    if (error instanceof UnknownVariant) return false;
    throw error;
  }
}
