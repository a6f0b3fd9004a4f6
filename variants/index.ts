import { UnknownVariant } from '../engine/errors.ts';
import { join } from '../engine/notation/names.ts';
import type { Variant } from '../engine/variant.ts';
import { games } from './games.ts';
import { modules } from './modules/index.ts';
import type { RuleModule } from './modules/module.ts';
import { pairs } from './pairs.ts';
import { standard, standardOf1971 } from './standard/index.ts';

/** A game and the modules that are added to it. */
interface IdParts {
  game: Variant;
  modules: readonly RuleModule[];
}

/**
 * The variant with this id. The id names a game, such as `1936`, or a game with modules, such as `1936+capitals`. In an id with modules,
 * the standard game is left out: `capitals`. Throws UnknownVariant if there is no such variant, with a message that says what is wrong with
 * the id.
 */
export function findVariant(id: string): Variant {
  const { game, modules } = partsOf(id);
  if (modules.length === 0) return game;
  const { homelands, refuses } = pairs[game.id];
  for (const module of modules) {
    const reason = refuses[module.id];
    if (reason) throw new UnknownVariant(`${game.name} is not played with ${module.name}: ${reason}`);
  }
  const isOf1971 = game === standard && modules.some((module) => module.isOf1971);
  const ground = isOf1971 ? standardOf1971 : game;
  const laid = modules.reduceRight((below: Variant, module) => module.over(below, homelands), ground);
  return { ...laid, id, name: `${game.name} with ${join(modules.map(({ name }) => name))}` };
}

/**
 * The game and the modules that an id names. Throws UnknownVariant if the game or a module is unknown, or if the id is not written as
 * `idOf` writes it.
 */
export function partsOf(id: string): IdParts {
  const names = id.split('+');
  const game = games.find((one) => one.id === names[0]) ?? standard;
  const named = names.slice(game.id === names[0] ? 1 : 0);
  const laid = modules.filter((module) => named.includes(module.id));
  if (named.some((name) => !laid.some((module) => module.id === name))) throw unknown(id);
  const written = idOf(game.id, laid.map((module) => module.id)); // prettier-ignore
  if (written === id) return { game, modules: laid };
  throw new UnknownVariant(`There is no variant ${JSON.stringify(id)}; write it ${JSON.stringify(written)}.`);
}

/** The id of a game with these modules. The modules may be listed in any order. */
export function idOf(game: string, laid: readonly string[]): string {
  const names = modules.map(({ id }) => id).filter((id) => laid.includes(id));
  return [...(game === standard.id && names.length > 0 ? [] : [game]), ...names].join('+');
}

/**
 * The ids by which tests try all variants: each game without modules, with each single module that goes with the game, and with all these
 * modules together.
 */
export function everyId(): readonly string[] {
  return games.flatMap(({ id: game }) => {
    const taken = modules.map(({ id }) => id).filter((id) => !whyNot(game, id));
    const ids = [[], ...taken.map((id) => [id]), taken].map((set) => idOf(game, set));
    return [...new Set(ids)];
  });
}

/** The sentence that says why a module doesn't go with a game; null if the module goes with the game. */
export function whyNot(game: string, module: string): string | null {
  return pairs[game].refuses[module] ?? null;
}

function unknown(id: string): UnknownVariant {
  const ids = (list: readonly { id: string }[]) => list.map((one) => one.id).join(', ');
  return new UnknownVariant(
    `There is no variant ${JSON.stringify(id)}; the games are: ${ids(games)}. Modules that can be added with +: ${ids(modules)}.`,
  );
}
