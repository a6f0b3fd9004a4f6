import ts from 'typescript';
import { symbolOf } from './program.ts';
import type { Write } from './writes.ts';

/**
 * Finds each function with a variable that the function's result goes on changing, such as `() => { let n = 0; return () => n++; }`. Also
 * finds the functions that call such a function.
 */
export function keepersOf(
  sources: readonly ts.SourceFile[],
  writes: readonly Write[],
  checker: ts.TypeChecker,
): ReadonlySet<ts.Node> {
  const keepers = new Set<ts.Node>();
  for (const { symbol, by } of writes) {
    const owner = ts.findAncestor(symbol.valueDeclaration?.parent, ts.isFunctionLike);
    if (owner && by && isReturned(by, owner)) keepers.add(owner);
  }
  const calls = sources.flatMap((source) => callsOf(source, checker));
  for (let known = -1; known < keepers.size;) {
    known = keepers.size;
    for (const { by, called } of calls) if (keepers.has(called)) keepers.add(by);
  }
  return keepers;
}

/** Whether a function is part of the result of another function. */
function isReturned(inner: ts.Node, owner: ts.SignatureDeclaration): boolean {
  const returned = ts.findAncestor(
    inner,
    (node) =>
      ts.findAncestor(node.parent, ts.isFunctionLike) === owner &&
      (ts.isReturnStatement(node) || (ts.isArrowFunction(owner) && node === owner.body)),
  );
  return returned !== undefined;
}

/**
 * The calls that a file's functions make: `by` makes the call, and `called` is the function that the call runs. Leaves out calls of
 * functions without a known declaration.
 */
function callsOf(source: ts.SourceFile, checker: ts.TypeChecker): { by: ts.Node; called: ts.Node }[] {
  const calls: { by: ts.Node; called: ts.Node }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const by = ts.findAncestor(node, ts.isFunctionLike);
      const called = calledBy(node, checker);
      if (by && called) calls.push({ by, called });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

/** The function that a call runs. Undefined if we find no declaration of that function. */
export function calledBy(call: ts.CallExpression, checker: ts.TypeChecker): ts.Node | undefined {
  let callee: ts.Expression = call.expression;
  while (ts.isParenthesizedExpression(callee)) callee = callee.expression;
  if (ts.isFunctionExpression(callee) || ts.isArrowFunction(callee)) return callee;
  const declared = symbolOf(callee, checker)?.valueDeclaration;
  return declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
}
