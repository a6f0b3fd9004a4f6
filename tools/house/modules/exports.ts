import { posix } from 'node:path';
import ts from 'typescript';

/** A name that a module exports. */
export interface Export {
  name: string;
  /**
   * The file and the name that a re-export comes from. Left out if the module declares the name itself. The name `*` stands for all names
   * that the file exports.
   */
  from?: { path: string; name: string };
  /** Whether other declarations of the module mention this type. If so, code that uses one of those declarations uses the type too. */
  spokenOf?: boolean;
}

/** The values and types that a file exports. */
export function exportsOf(path: string, source: ts.SourceFile): Export[] {
  return source.statements.flatMap((node): Export[] => {
    if (ts.isExportAssignment(node)) return [{ name: 'default' }];
    if (ts.isExportDeclaration(node)) return passedOn(path, node);
    const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return [{ name: 'default' }];
    const type = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    return declaredNames(node).map((name) => ({ name, spokenOf: type && isSpokenOf(name, source) }));
  });
}

function passedOn(path: string, node: ts.ExportDeclaration): Export[] {
  const target = node.moduleSpecifier as ts.StringLiteral | undefined;
  const file = target?.text.startsWith('.') ? posix.join(posix.dirname(path), target.text) : undefined;
  const from = (name: string) => (file === undefined ? undefined : { path: file, name });
  if (!node.exportClause) return [{ name: '*', from: from('*') }];
  if (ts.isNamespaceExport(node.exportClause))
    return [{ name: node.exportClause.name.text, from: from('*') }];
  return node.exportClause.elements.map(({ name, propertyName }) => ({
    name: name.text,
    from: from((propertyName ?? name).text),
  }));
}

function declaredNames(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => bound(name));
  const { name } = node as ts.DeclarationStatement;
  return name ? [name.text] : [];
}

/** The names that a declaration binds, including those inside a destructuring pattern. */
function bound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : bound(element.name)));
}

/** Whether a file mentions one of its types anywhere outside that type's declaration. */
function isSpokenOf(type: string, source: ts.SourceFile): boolean {
  const speaks = (node: ts.Node): boolean =>
    (ts.isTypeReferenceNode(node) && node.typeName.getText(source) === type) ||
    (ts.isExpressionWithTypeArguments(node) && node.expression.getText(source) === type) ||
    ts.forEachChild(node, (child) => speaks(child) || undefined) === true;
  return source.statements.some(
    (node) => (node as ts.DeclarationStatement).name?.getText(source) !== type && speaks(node),
  );
}
