import ts from 'typescript';
import { symbolOf } from './program.ts';
import type { Write } from './writes.ts';

/** The functions that return what goes on writing a variable of theirs, as `() => { let n = 0; return () => n++; }`. */
export function keepersAmong(writes: readonly Write[]): ReadonlySet<ts.Node> {
  const keepers = new Set<ts.Node>();
  for (const { symbol, by } of writes) {
    const owner = ts.findAncestor(symbol.valueDeclaration?.parent, ts.isFunctionLike);
    if (owner && by && isReturned(by, owner)) keepers.add(owner);
  }
  return keepers;
}

/** Whether a function stands in what another returns. */
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
 * What a value remembers by itself as it is used: a pattern with a flag that makes it keep its place, an object of a class,
 * or what a function returned that keeps a variable for it. Functions within the value start anew whenever they are called.
 */
export function memoryOf(
  value: ts.Expression | undefined,
  keepers: ReadonlySet<ts.Node>,
  checker: ts.TypeChecker,
): string | undefined {
  const visit = (node: ts.Node): string | undefined => {
    if (ts.isFunctionLike(node)) return undefined;
    return remembered(node, keepers, checker) ?? ts.forEachChild(node, visit);
  };
  return value && visit(value);
}

function remembered(
  node: ts.Node,
  keepers: ReadonlySet<ts.Node>,
  checker: ts.TypeChecker,
): string | undefined {
  if (
    ts.isRegularExpressionLiteral(node) &&
    /\/\w*[gy]\w*$/.test(node.text) &&
    !ts.isCallExpression(node.parent)
  ) {
    return 'keeps the place that it searches from (flag g or y)';
  }
  if (ts.isNewExpression(node) && !/^((Weak)?(Map|Set)|\w*Array|RegExp)$/.test(node.expression.getText())) {
    return `holds an object of class ${node.expression.getText()}`;
  }
  if (ts.isCallExpression(node)) {
    const called = calledBy(node, checker);
    if (called && keepers.has(called)) return 'comes from a function that keeps a variable for it';
  }
  return undefined;
}

/** The function that a call runs, if a declaration says which. */
function calledBy(call: ts.CallExpression, checker: ts.TypeChecker): ts.Node | undefined {
  let callee: ts.Expression = call.expression;
  while (ts.isParenthesizedExpression(callee)) callee = callee.expression;
  if (ts.isFunctionExpression(callee) || ts.isArrowFunction(callee)) return callee;
  const declared = symbolOf(callee, checker)?.valueDeclaration;
  return declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
}
