import type { Objection } from '../objection.ts';
import { holdersOf, startsEmpty, type Holder } from './holders.ts';
import { keepersOf } from './keepers.ts';
import { memoryOf } from './memory.ts';
import { programOf, symbolOf } from './program.ts';
import { isTest, type Tree } from '../tree.ts';
import { writesOf } from './writes.ts';

const pure = /^(engine|variants)\/.*\.ts$/;

/**
 * Finds state that modules of the engine or the variants keep between calls. In the engine and the variants, the same question must always
 * get the same answer.
 */
export function moduleState(tree: Tree): Objection[] {
  const paths = [...tree.keys()].filter((path) => pure.test(path) && !isTest(path));
  const program = programOf(tree, paths);
  const checker = program.getTypeChecker();
  const sources = paths.map((path) => program.getSourceFile(path)!);
  const writes = sources.flatMap((source) => writesOf(source, checker));
  const loading = new Set(writes.filter(({ by }) => !by).map(({ symbol }) => symbol));
  const later = new Set(writes.filter(({ by }) => by).map(({ symbol }) => symbol));
  const keepers = keepersOf(sources, writes, checker);

  const stateOf = (holder: Holder): string | undefined => {
    const symbol = symbolOf(holder.name, checker)!;
    if (!holder.fixed) return 'can be given another value';
    if (later.has(symbol)) return 'is written by functions';
    if (startsEmpty(holder) && !loading.has(symbol)) return 'starts empty and may be written';
    return memoryOf(holder.value, keepers, checker);
  };
  return sources.flatMap((source) =>
    holdersOf(source).flatMap((holder) => {
      const says = stateOf(holder);
      return says ? [{ where: `${source.fileName}: ${holder.name.getText()}`, says }] : [];
    }),
  );
}
