import ts from 'typescript';
import { symbolOf } from './program.ts';

/** A change of a variable, or of something inside it. */
export interface Write {
  symbol: ts.Symbol;
  /** The innermost function that makes the change. Left out if the module itself makes the change while loading. */
  by?: ts.SignatureDeclaration;
}

const changers =
  /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|assign|defineProperty)$/;

/** Every change that a file makes: assignments, `++`, `delete`, and calls of methods that change their object. */
export function writesOf(source: ts.SourceFile, checker: ts.TypeChecker): Write[] {
  const writes: Write[] = [];
  const visit = (node: ts.Node): void => {
    for (const target of changedBy(node)) {
      const by = ts.findAncestor(node, ts.isFunctionLike);
      for (const symbol of symbolsOf(target, checker)) writes.push({ symbol, by });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return writes;
}

/** The expressions that a syntax node changes. */
function changedBy(node: ts.Node): ts.Node[] {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return targets(node.left);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const { operator } = node;
    const changes = operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
    return changes ? [node.operand] : [];
  }
  if (ts.isDeleteExpression(node)) return [node.expression];
  if (ts.isForInStatement(node) || ts.isForOfStatement(node)) {
    return ts.isVariableDeclarationList(node.initializer) ? [] : targets(node.initializer);
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    if (!changers.test(name.text)) return [];
    return expression.getText() === 'Object' ? node.arguments.slice(0, 1) : [expression];
  }
  return [];
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** The places that an assignment writes to, including those inside a destructuring pattern. */
function targets(left: ts.Node): ts.Node[] {
  if (ts.isArrayLiteralExpression(left)) return left.elements.flatMap(targets);
  if (ts.isObjectLiteralExpression(left)) return left.properties.flatMap(targets);
  if (ts.isPropertyAssignment(left)) return targets(left.initializer);
  if (ts.isShorthandPropertyAssignment(left)) return [left.name];
  if (ts.isSpreadElement(left) || ts.isSpreadAssignment(left)) return targets(left.expression);
  return [left];
}

/** The symbols that may contain the changed place. For `tables.rows[3]!`, these are `tables` and its field `rows`. */
function symbolsOf(place: ts.Node, checker: ts.TypeChecker): ts.Symbol[] {
  if (ts.isNonNullExpression(place) || ts.isParenthesizedExpression(place) || ts.isAsExpression(place)) {
    return symbolsOf(place.expression, checker);
  }
  if (ts.isElementAccessExpression(place)) return symbolsOf(place.expression, checker);
  if (ts.isPropertyAccessExpression(place)) {
    return [...symbolsOf(place.name, checker), ...symbolsOf(place.expression, checker)];
  }
  const symbol = symbolOf(place, checker);
  return symbol ? [symbol] : [];
}
