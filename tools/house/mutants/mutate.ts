import ts from 'typescript';

/** One small change of a source. A test should notice the change. */
export interface Mutant {
  path: string;
  /** The line of the change, counted from 1. */
  line: number;
  /** The original code, before the change. */
  was: string;
  becomes: string;
  /** The whole text of the file, with the change. */
  text: string;
}

const operators = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);

const calls = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['min', 'max'],
  ['max', 'min'],
  ['find', 'findLast'],
  ['findLast', 'find'],
]);

/** Every possible mutant of a source, ordered by line. Types, imports and the texts of errors are never changed. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const replace = (node: ts.Node, becomes: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const was = text.slice(start, end);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ path, line, was, becomes, text: text.slice(0, start) + becomes + text.slice(end) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return;
    mutate(node, replace);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

function mutate(node: ts.Node, replace: (node: ts.Node, becomes: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const becomes = operators.get(node.operatorToken.kind);
    if (becomes !== undefined && !isText(node)) replace(node.operatorToken, becomes);
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    replace(node, node.operand.getText());
  else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const becomes = calls.get(node.expression.name.text);
    if (becomes !== undefined) replace(node.expression.name, becomes);
  } else if (ts.isConditionalExpression(node)) replace(node.condition, 'false');
  else if (ts.isIfStatement(node)) replace(node.expression, 'false');
  else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
  else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
  else if (
    ts.isExpressionStatement(node) &&
    ts.isCallExpression(node.expression) &&
    !/^super\b/.test(node.getText())
  )
    replace(node, ';');
}

/** Whether a `+` joins texts. The type check would catch any other operator there, so we don't change such a `+`. */
const isText = (node: ts.BinaryExpression): boolean =>
  [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
