import ts from 'typescript';
import { calledBy } from './keepers.ts';

/**
 * How a value keeps state between uses. There are three ways:
 * - The value is a pattern with the flag g or y. Such a pattern remembers where its last match ended.
 * - The value is an object of a class.
 * - The value comes from a function with a variable that the function's result goes on changing (keepers.ts).
 * We skip functions inside the value, since each call of such a function starts anew.
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
