import ts from 'typescript';

/** A module variable or a static field of a class. Both live as long as their module. */
export interface Holder {
  name: ts.Node;
  /** Whether the variable is `const` or the field is `readonly`. */
  fixed: boolean;
  type?: ts.TypeNode;
  value?: ts.Expression;
}

/** Every module variable and static field of a file. */
export function holdersOf(source: ts.SourceFile): Holder[] {
  return source.statements.flatMap((node): Holder[] => {
    if (ts.isVariableStatement(node)) {
      const fixed = (node.declarationList.flags & ts.NodeFlags.Const) !== 0;
      return node.declarationList.declarations.map(({ name, type, initializer: value }) => ({
        name,
        fixed,
        type,
        value,
      }));
    }
    if (!ts.isClassDeclaration(node)) return [];
    return node.members
      .filter(ts.isPropertyDeclaration)
      .filter((field) => has(field, ts.SyntaxKind.StaticKeyword))
      .map((field) => ({
        name: field.name,
        fixed: has(field, ts.SyntaxKind.ReadonlyKeyword),
        type: field.type,
        value: field.initializer,
      }));
  });
}

const has = (node: ts.HasModifiers, kind: ts.SyntaxKind): boolean =>
  ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false;

/** Whether a holder starts as an empty container that code can write to: `[]`, `new Map()`, `new Uint8Array(64)`. */
export function startsEmpty({ type, value }: Holder): boolean {
  if (!value || /^readonly\b|^Readonly/.test(type?.getText() ?? '')) return false;
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  if (ts.isObjectLiteralExpression(value)) return value.properties.length === 0;
  if (!ts.isNewExpression(value)) return false;
  const name = value.expression.getText();
  return /Array$/.test(name) || (/^(Weak)?(Map|Set)$/.test(name) && !value.arguments?.length);
}
