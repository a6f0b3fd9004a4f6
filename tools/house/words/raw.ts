import { parse } from 'svelte/compiler';
import ts from 'typescript';
import type { Objection } from '../objection.ts';
import { scriptOf } from '../script.ts';
import { isSource, type Tree } from '../tree.ts';

const rooms = /^src\/(\w+\.svelte|(pages|ui|map|table|orders|formats|device|installed)\/)/;
/** Matches the names of attributes whose values people read or hear. Properties of our own components count as attributes, too. */
const heard =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|heading|text)$/;
const twoWords = /\p{L}{2,}[,;:’]? \p{L}{2,}/u;
const oneWord = /\p{L}{2,}/u;
/** Matches texts that are the same in every language: orders, addresses, a witness's card, and parts of a style. */
const alike = /^(\d+: )?(A|F|AF|L|P|VOTE) [a-z]{3}\b|^https?:|^witness\.|^\(/;

/**
 * Finds words that are meant for people but written in code, so that they exist in only one language. Makes one objection for each file
 * that has such words.
 */
export function rawWords(tree: Tree): Objection[] {
  return [...tree].flatMap(([path, text]) => {
    if (!rooms.test(path) || !isSource(path)) return [];
    const found = path.endsWith('.svelte')
      ? [...inMarkup(text), ...inScript(scriptOf(text))]
      : inScript(text);
    if (found.length === 0) return [];
    const told = found.slice(0, 8).map((words) => `“${words}”`);
    return { where: path, says: `${found.length}: ${told.join(', ')}` };
  });
}

type Node = Readonly<Record<string, unknown>> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function inMarkup(component: string): string[] {
  const found: string[] = [];
  const take = (words: string, least: RegExp) => {
    const text = words.trim().replace(/\s+/g, ' ');
    if (least.test(text) && !alike.test(text)) found.push(text);
  };
  const visit = (node: Node, isHeard: boolean): void => {
    if (node.type === 'Text') {
      if (isHeard) take(String(node.data), oneWord);
    } else if (node.type === 'Literal' && typeof node.value === 'string') {
      take(node.value, isHeard ? /\p{Lu}\p{L}|\p{L}{2,} \p{L}{2,}/u : twoWords);
    } else if (node.type === 'TemplateElement') {
      take(String((node.value as { raw: string }).raw), twoWords);
    } else if (node.type === 'Attribute') {
      const isRead = heard.test(String(node.name));
      if (isRead || !Array.isArray(node.value)) below(node, isRead);
    } else if (!isCode(node)) below(node, isHeard && node.type !== 'CallExpression');
  };
  const below = (node: Node, isHeard: boolean): void => {
    for (const value of Object.values(node)) {
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, isHeard);
    }
  };
  visit(parse(component, { modern: true }).fragment as unknown as Node, true);
  return found;
}

/** Whether an element contains code. Orders, addresses and the output of programs are in `<code>` or in `class="code"`. */
function isCode(node: Node): boolean {
  if (node.type !== 'RegularElement') return false;
  if (node.name === 'code' || node.name === 'style') return true;
  return (node.attributes as Node[]).some(
    ({ name, value }) =>
      name === 'class' && Array.isArray(value) && value.some(({ data }) => /\bcode\b/.test(String(data))),
  );
}

function inScript(text: string): string[] {
  const found: string[] = [];
  const take = (words: string) => {
    if (twoWords.test(words) && !alike.test(words)) found.push(words);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (isName(node)) return;
    if (ts.isStringLiteralLike(node)) take(node.text);
    else if (ts.isTemplateExpression(node))
      take([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Whether a text is only a name that the code uses and nobody sees: a key, a `case`, or a value in a comparison. */
function isName(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText());
  if (ts.isArrayLiteralExpression(parent)) {
    const [key, value] = parent.elements;
    return key === node && parent.elements.length === 2 && /^\w+\.[a-z]+_\w+$/.test(value.getText());
  }
  if (ts.isPropertyAssignment(parent)) return parent.name === node || parent.name.getText() === 'code';
  return ts.isCaseClause(parent);
}
