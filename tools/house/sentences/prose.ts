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

/** Every sentence in the comments of a source, or in the paragraphs, lists and tables of a page. */
export function sentencesOf(path: string, text: string): ProseSentence[] {
  const passages = path.endsWith('.md') ? paragraphsOf(text) : commentsOf(path, text);
  return passages.flatMap(({ line, text: passage }) =>
    split(passage).map((sentence) => ({ path, line, text: sentence })),
  );
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

/** The comments of a file. Consecutive `//` lines are one comment. Leaves out comments in the markup of a component. */
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
  return passages.filter(({ text: said }) => !/eslint-|@ts-|prettier-ignore|^ *\/ ?<ref/.test(said));
}

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
