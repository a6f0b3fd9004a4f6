import ts from 'typescript';
import type { Tree } from '../tree.ts';

/**
 * The TypeScript compiler's view of some files of the tree. The program knows only the names that these files declare, and none of a
 * library or package.
 */
export function programOf(tree: Tree, paths: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    noLib: true,
    target: ts.ScriptTarget.Latest,
    types: [],
  };
  const host: ts.CompilerHost = {
    fileExists: (path) => tree.has(path),
    getCanonicalFileName: (path) => path,
    getCurrentDirectory: () => '',
    getDefaultLibFileName: () => '',
    getNewLine: () => '\n',
    getSourceFile: (path, version) => {
      const text = tree.get(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, version, true);
    },
    readFile: (path) => tree.get(path),
    useCaseSensitiveFileNames: () => true,
    writeFile: () => undefined,
  };
  return ts.createProgram(paths, options, host);
}

/** The symbol that a name refers to. For an imported name, returns the symbol in the file that declares the name. */
export function symbolOf(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
