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

/** For each operator that is changed in formulas only, the operator that replaces it. */
const products = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.AsteriskToken, '+'],
  [ts.SyntaxKind.AsteriskAsteriskToken, '*'],
  [ts.SyntaxKind.SlashToken, '*'],
  [ts.SyntaxKind.PercentToken, '+'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
  [ts.SyntaxKind.MinusEqualsToken, '+='],
]);

/** For each of these methods, which compute with numbers or points, the method that replaces it. */
const sums = new Map([
  ['add', 'subtract'],
  ['subtract', 'add'],
  ['mul', 'add'],
]);

const calls = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['min', 'max'],
  ['max', 'min'],
  ['find', 'findLast'],
  ['findLast', 'find'],
]);

/**
 * Every possible mutant of a source, ordered by line. Types, imports and the texts of errors are never changed. `fine`: also changes
 * numbers, signs, products and the entries of lists. This is meant for formulas, in which every term matters. A table of data would have
 * thousands of such mutants.
 */
export function mutantsOf(path: string, text: string, fine = false): Mutant[] {
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
    if (fine) mutateFormula(node, replace);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

type Replace = (node: ts.Node, becomes: string) => void;

function mutate(node: ts.Node, replace: Replace): void {
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

/** Changes that matter in formulas: another number, another sign, a sum in place of a product, a list without one of its entries. */
function mutateFormula(node: ts.Node, replace: Replace): void {
  if (ts.isNumericLiteral(node)) replace(node, `${Number(node.text) + 1}`);
  else if (ts.isBigIntLiteral(node)) replace(node, `${BigInt(node.text.slice(0, -1)) + 1n}n`);
  else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
    replace(node, node.operand.getText());
  else if (ts.isBinaryExpression(node)) {
    const becomes = products.get(node.operatorToken.kind);
    if (becomes !== undefined) replace(node.operatorToken, becomes);
  } else if (ts.isArrayLiteralExpression(node)) {
    const texts = node.elements.map((element) => element.getText());
    for (const place of texts.keys()) replace(node, `[${texts.toSpliced(place, 1).join(', ')}]`);
  } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const becomes = sums.get(node.expression.name.text);
    if (becomes !== undefined) replace(node.expression.name, becomes);
  }
}

/** Whether a `+` joins texts. The type check would catch any other operator there, so we don't change such a `+`. */
const isText = (node: ts.BinaryExpression): boolean =>
  [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
