import { expect, it } from 'vitest';
import { drawn } from './draw.ts';
import { sentencesOf } from './prose.ts';

const found = (path: string, text: string) =>
  sentencesOf(path, text).map(({ line, text: said }) => `${line} ${said}`);

it('finds each sentence of a doc comment, with the line on which the comment begins', () => {
  expect(
    found(
      'src/a.ts',
      'const a = 1;\n/**\n * The first one is here. The second stands\n * on two lines.\n */\nconst b = 2;',
    ),
  ).toEqual(['2 The first one is here.', '2 The second stands on two lines.']);
});

it('takes what a tag describes as a sentence of its own', () => {
  const text =
    '/**\n * Draws some of the items.\n * @param seed the same seed draws the same\n */\nconst a = 1;';
  expect(found('src/a.ts', text)).toEqual(['1 Draws some of the items.', '1 the same seed draws the same']);
});

it('joins consecutive // lines into one passage, and keeps others apart', () => {
  const text = '// One sentence over\n// two lines here.\nconst a = 1; // Beside the code it stands.\n';
  expect(found('src/a.ts', text)).toEqual([
    '1 One sentence over two lines here.',
    '3 Beside the code it stands.',
  ]);
});

it('reads the comments of a component’s script, but no strings', () => {
  const text =
    '<script lang="ts">\n  // Why this is done here.\n  const a = "// not a comment at all";\n</script>\n<p>Some text is here.</p>';
  expect(found('src/A.svelte', text)).toEqual(['2 Why this is done here.']);
});

it.each([
  [
    'a component',
    'src/A.svelte',
    '<script lang="ts">\n  // Why this is done here.\n  const a = "<!-- not a comment at all -->";\n</script>\n<!-- A board that takes\n  no orders. -->\n<p>Some text is here.</p>\n<style>\n  /* Its height never changes here. */\n  p { margin: 0 }\n</style>',
    ['2 Why this is done here.', '5 A board that takes no orders.', '9 Its height never changes here.'],
  ],
  [
    'an HTML file',
    'index.html',
    '<!doctype html>\n<!-- The page waits for the app. -->\n<script>\n  const a = "/* no comment of a style */";\n</script>',
    ['2 The page waits for the app.'],
  ],
  [
    'a style sheet',
    'src/app.css',
    '/* One sentence stands here. And another\n  one stands there. */\np { margin: 0 }',
    ['1 One sentence stands here.', '1 And another one stands there.'],
  ],
])('reads the comments in the markup and the styles of %s', (_what, path, text, sentences) => {
  expect(found(path, text)).toEqual(sentences);
});

it('takes no instruction to a tool as a sentence', () => {
  expect(found('src/A.svelte', '<!-- svelte-ignore a11y_no_static and one more -->\n<p>{a}</p>')).toEqual([]);
});

it('reads a page’s paragraphs, items and cells, but neither headings nor code', () => {
  const page =
    '# A heading of four words\n\nA paragraph that goes\non here. And ends.\n\n- An item of the list\n\n| a cell of a table | x |\n\n```\ncode is not read here\n```\n';
  expect(found('docs/glossary.md', page)).toEqual([
    '3 A paragraph that goes on here.',
    '6 An item of the list',
    '8 a cell of a table',
  ]);
});

it('draws the same sentences for the same seed, others for another, and none twice', () => {
  const items = Array.from({ length: 1000 }, (_, at) => at);
  expect(drawn(items, 50, 3)).toEqual(drawn(items, 50, 3));
  expect(drawn(items, 50, 4)).not.toEqual(drawn(items, 50, 3));
  expect(new Set(drawn(items, 2000, 5)).size).toBe(1000);
});
