import { UnknownVariant } from '../../../engine/errors.ts';
import { open } from '../../../engine/judge.ts';
import type { Options } from '../../../engine/setting.ts';
import type { Variant } from '../../../engine/variant.ts';

/** The options after a choice, or the sentence that says why it does not go with the others. */
type Chosen = { options: Options } | { problem: string };

/**
 * Sets one option of a variant. All are named then, so that no other changes by what is left out; but one whose default
 * depends on others, and that was at its default, goes with it.
 */
export function chooseOption(variant: Variant, before: Options, name: string, value: string): Chosen {
  const meant = variant.options[name].find((each) => String(each) === value);
  if (meant === undefined) return { options: before };
  const old = open(variant, before).options;
  const chosen = { ...old, [name]: meant };
  const [then, now] = [old, chosen].map((given) => variant.defaults?.(given) ?? {});
  const following = Object.entries(now).filter(([other]) => other !== name && old[other] === then[other]);
  const options = { ...chosen, ...Object.fromEntries(following) };
  const problem = refusal(variant, options);
  return problem === null ? { options } : { problem };
}

/** Why a variant cannot be played with these options; null if it can. */
function refusal(variant: Variant, options: Options): string | null {
  try {
    open(variant, options);
    return null;
  } catch (error) {
    if (error instanceof UnknownVariant) return error.message;
    throw error;
  }
}
