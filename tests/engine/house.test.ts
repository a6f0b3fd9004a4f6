import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { games } from '../../variants/games.ts';
import { modules } from '../../variants/modules/index.ts';

const files = readdirSync('engine', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ name: `engine/${file}`, text: readFileSync(`engine/${file}`, 'utf8') }));

/** The functions and classes that a file exports, and the methods of its exported interfaces and classes, each with its declaration. */
function* callables(source: ts.SourceFile): Generator<{ name: string; node: ts.Node }> {
  for (const node of source.statements) {
    if (!ts.canHaveModifiers(node) || !hasModifier(node, ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isFunctionDeclaration(node) && node.name) yield { name: node.name.text, node };
    if (ts.isVariableStatement(node)) {
      for (const { name, initializer } of node.declarationList.declarations) {
        if (initializer && ts.isArrowFunction(initializer)) yield { name: name.getText(source), node };
      }
    }
    if (ts.isInterfaceDeclaration(node)) {
      for (const member of node.members) {
        if (ts.isMethodSignature(member))
          yield { name: `${node.name.text}.${member.name.getText(source)}`, node: member };
      }
    }
    if (ts.isClassDeclaration(node) && node.name) {
      yield { name: node.name.text, node };
      for (const member of node.members) {
        if (ts.isMethodDeclaration(member) && !hasModifier(member, ts.SyntaxKind.PrivateKeyword))
          yield { name: `${node.name.text}.${member.name.getText(source)}`, node: member };
      }
    }
  }
}

const hasModifier = (node: ts.HasModifiers, kind: ts.SyntaxKind) =>
  ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false;

describe('the engine’s code', () => {
  it('has a comment on every public function', () => {
    const silent = files.flatMap(({ name: file, text }) => {
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      return [...callables(source)]
        .filter(({ node }) => ts.getJSDocCommentsAndTags(node).length === 0)
        .map(({ name }) => `${file}: ${name}`);
    });
    expect(silent).toEqual([]);
  });

  it('names no variant in its resolver, and imports nothing from outside the engine', () => {
    const ids = [...games, ...modules].map(({ id }) => id).filter((id) => id !== 'standard');
    const names = new RegExp(`\\b(${ids.join('|')})\\b`, 'i');
    const resolver = files.filter(({ name }) => name.startsWith('engine/resolver/'));
    expect(resolver.length).toBeGreaterThan(5);
    expect(resolver.filter(({ text }) => names.test(text)).map(({ name }) => name)).toEqual([]);
    for (const { name, text } of files) {
      const foreign = [...text.matchAll(/from '([^']+)'/g)]
        .map(([, path]) => path)
        .filter((path) => !path.startsWith('.') || path.includes('variants/'));
      expect([name, foreign]).toEqual([name, []]);
    }
  });
});
