import ts from 'typescript';
import { sourceOf } from '../script.ts';

/** A sentence from a comment or a page, with its file and its line. Lines are counted from 1. */
interface ProseSentence {
  path: string;
  line: number;
  text: string;
}

/** A piece of running text, without the comment signs or the page's markup around it. */
interface Passage {
  line: number;
  text: string;
}

/** A text of fewer than 4 words is a heading or a label, not a sentence. */
const FEWEST_WORDS = 4;

/** Matches a tag of a doc comment, and the name of the parameter that the tag describes. */
const TAG = /\s*@(?:param \w+|returns|throws)\s+/;

/** Every sentence in the comments of a source, a component or a style sheet, or in the paragraphs, lists and tables of a page. */
export function sentencesOf(path: string, text: string): ProseSentence[] {
  const passages = passagesOf(path, text);
  return passages.flatMap(({ line, text: passage }) =>
    split(passage).map((sentence) => ({ path, line, text: sentence })),
  );
}

function passagesOf(path: string, text: string): Passage[] {
  if (path.endsWith('.md')) return paragraphsOf(text);
  const inMarkup = /\.(svelte|html|css)$/.test(path) ? markupCommentsOf(text) : [];
  if (/\.(html|css)$/.test(path)) return inMarkup;
  return [...commentsOf(path, text), ...inMarkup].sort((one, other) => one.line - other.line);
}

/**
 * Splits a text into sentences: at tags, and after a full stop, question mark or exclamation mark that comes before a capital. We ignore
 * abbreviations, since they are rare.
 */
function split(passage: string): string[] {
  return passage
    .split(TAG)
    .flatMap((part) => part.split(/(?<=[.!?]["”’)]?)\s+(?=[\p{Lu}`“"(\d])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= FEWEST_WORDS);
}

/**
 * The comments of a style sheet, or those of a component or an HTML file: the comments between its tags and in its styles. Leaves out the
 * comments in scripts.
 */
function markupCommentsOf(text: string): Passage[] {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  const bare = text.replace(/<script\b.*?<\/script>/gs, blank);
  return [...bare.matchAll(/<!--(.*?)-->|\/\*(.*?)\*\//gs)]
    .map(({ index, 1: ofMarkup, 2: ofStyle }) => ({
      line: bare.slice(0, index).split('\n').length,
      text: plain(ofMarkup ?? ofStyle),
    }))
    .filter(({ text: said }) => !isForTools(said));
}

/** The comments of a file. Consecutive `//` lines are one comment. For a component, only the comments of its scripts. */
function commentsOf(path: string, text: string): Passage[] {
  const source = sourceOf(path, text);
  const code = source.text;
  const lineAt = (place: number) => source.getLineAndCharacterOfPosition(place).line + 1;
  const isAlone = (place: number) => /(^|\n)\s*$/.test(code.slice(Math.max(0, place - 200), place));
  const passages: (Passage & { isLine: boolean; end: number })[] = [];
  for (const { pos, end, kind } of rangesOf(source)) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const bare = plain(code.slice(pos, end));
    const last = passages.at(-1);
    if (last && isLine && last.isLine && isAlone(pos) && lineAt(pos) === last.end + 1) {
      last.text += ` ${bare}`;
      last.end = lineAt(end);
    } else passages.push({ line: lineAt(pos), text: bare, isLine, end: lineAt(end) });
  }
  return passages.filter(({ text: said }) => !isForTools(said));
}

/** Whether a comment is an instruction to a tool, and not prose. */
const isForTools = (said: string): boolean =>
  /eslint-|svelte-ignore|@ts-|prettier-ignore|^ *\/ ?<ref/.test(said);

function rangesOf(source: ts.SourceFile): ts.CommentRange[] {
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const before = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
    const after = ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? [];
    for (const range of [...before, ...after]) found.set(range.pos, range);
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...found.values()].sort((one, other) => one.pos - other.pos);
}

/** A comment on one line, without its comment signs. */
const plain = (comment: string): string =>
  comment
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .replace(/\n\s*\* ?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The paragraphs, list items and table cells of a page, without its blocks of code. */
function paragraphsOf(page: string): Passage[] {
  const passages: Passage[] = [];
  let isCode = false;
  let open: Passage | null = null;
  page.split('\n').forEach((line, at) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (isCode || /^\s*(```|#|$)/.test(line)) open = null;
    else if (line.startsWith('|')) {
      open = null;
      const cells = line.split('|').map((cell) => cell.trim());
      passages.push(
        ...cells.filter((cell) => !/^[-: ]*$/.test(cell)).map((cell) => ({ line: at + 1, text: cell })),
      );
    } else if (open && !/^\s*([-*]|\d+\.) /.test(line)) open.text += ` ${line.trim()}`;
    else passages.push((open = { line: at + 1, text: line.trim().replace(/^([-*]|\d+\.) /, '') }));
  });
  return passages;
}
