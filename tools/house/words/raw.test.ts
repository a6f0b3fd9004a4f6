import { expect, it } from 'vitest';
import { rawWords } from './raw.ts';

const found = (path: string, text: string) =>
  rawWords(new Map([[path, text]])).map(({ where, says }) => `${where} ${says}`);

it.each([
  ['text', '<p>Hello</p>'],
  ['text beside what is put in', '<p>Hello {name}</p>'],
  ['a name for who hears the page', '<button aria-label="Hello">{icon}</button>'],
  ['a property that is shown', '<Dialog title="Hello" />'],
  ['one of two words', "<p>{late ? 'Hello' : words.home_bye()}</p>"],
  ['a name made of pieces', '<p title={`Hello there, ${name}`}>{name}</p>'],
  ['words of the script', '<script lang="ts">\n  const hello = \'Hello there\';\n</script>\n<p>{hello}</p>'],
])('objects to words in code: %s', (_what, component) => {
  expect(found('src/pages/home/Home.svelte', component)).toEqual([
    expect.stringMatching(/^src\/pages\/home\/Home\.svelte 1: “Hello/),
  ]);
});

it.each([
  ['words out of a file', '<p title={words.home_hello()}>{words.home_bye({ name })}</p>'],
  [
    'orders and addresses',
    '<p><span class="code">A par - bur</span>{"P ber - sil BOMB"}<input placeholder="https://…#/join" /></p>',
  ],
  ['what nobody reads', '<p class="small soft" data-testid="hello there" id="hello">1 · 2</p>'],
])('lets pass: %s', (_what, component) => {
  expect(found('src/pages/home/Home.svelte', component)).toEqual([]);
});

it('objects to each file by itself, so that an exception for one file covers no other file', () => {
  const hello = '<p>Hello</p>';
  const tree = new Map(
    ['src/App.svelte', 'src/Other.svelte', 'src/ui/App.svelte'].map((path) => [path, hello]),
  );
  expect(rawWords(tree).map(({ where }) => where)).toEqual([...tree.keys()]);
});

it('allows names that are never shown', () => {
  const code = `const said = { 'no way': words.no_way };
    const names = new Map([['Soviet Union', words.soviet_union]]);
    if (code === 'stood off') switch (rule) { case 'head to head': tell(said); }`;
  expect(found('src/orders/file.ts', code)).toEqual([]);
});

it('checks modules, except those in folders that show no words', () => {
  const sentence = "export const why = () => new Error('This file is too large.');";
  expect(found('src/table/file.ts', sentence)).toEqual(['src/table/file.ts 1: “This file is too large.”']);
  expect(found('src/table/names.ts', "export const words = { 'two finals': first };")).toEqual([]);
  expect(found('src/table/names.ts', "export const is = (kind: string) => kind === 'two finals';")).toEqual(
    [],
  );
  expect(found('src/protocol/file.ts', sentence)).toEqual([]);
  expect(found('src/table/file.test.ts', sentence)).toEqual([]);
});
