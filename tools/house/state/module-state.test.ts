import { describe, expect, it } from 'vitest';
import { moduleState } from './module-state.ts';

const state = (files: Record<string, string>) =>
  moduleState(new Map(Object.entries(files))).map(({ where, says }) => `${where} ${says}`);

const kept = 'comes from a function that keeps a variable for it';
const written = 'is written by functions';

describe('state of modules', () => {
  it.each([
    ['a variable', 'let a = 1;', 'can be given another value'],
    ['a cache', 'const a = new Map(); export const f = () => a.set(1, 2);', written],
    ['an exported cache', 'export const a = new Map(); export const f = () => a.set(1, 2);', written],
    ['rows', 'const a = new Int32Array(9); export function f() { a[3] += 1; }', written],
    ['a list within a record', 'const a = { rows: [1] }; export function f() { a.rows.push(2); }', written],
    ['a field', 'const a = { n: 1 }; export const f = () => { a.n++; };', written],
    ['an assignment to a pattern', 'const a = [1]; export const f = () => { [a[0]] = [2]; };', written],
    ['a field deleted', 'const a: Record<string, 1> = { n: 1 }; export const f = () => delete a.n;', written],
    ['fields given', 'const a = { n: 1 }; export const f = () => Object.assign(a, { n: 2 });', written],
    ['a loop', 'const a = { n: 1 }; export function f() { for (a.n of [1, 2]); }', written],
    ['a method', 'const a = [2, 1]; class C { m() { return a.sort(); } }', written],
    [
      'a cache handed on',
      'const a = new WeakMap(); export const f = () => keep(a);',
      'starts empty and may be written',
    ],
    ['a field of a class', 'class C { static a = 1; }', 'can be given another value'],
    ['a container of a class', 'class C { static readonly a = new Set([1]); m() { C.a.add(2); } }', written],
    ['a pattern with a place', 'const a = /x/g;', 'keeps the place that it searches from (flag g or y)'],
    [
      'such a pattern in a table',
      'const a = { words: [/x/y] };',
      'keeps the place that it searches from (flag g or y)',
    ],
    ['an object', 'const a = new Resolver();', 'holds an object of class Resolver'],
    ['an object in a table', 'const a = { r: [new Resolver()] };', 'holds an object of class Resolver'],
    [
      'what a function keeps a variable for',
      'function counter() { let n = 0; return () => n++; } const a = counter();',
      kept,
    ],
    [
      'what keeps a variable for its functions',
      'const c = (n = 0) => ({ next: () => ++n }); const a = { c: c() };',
      kept,
    ],
    [
      'what another function has from such a function',
      'const m = () => { let n = 0; return () => n++; }; const w = () => ({ f: m() }); const a = w();',
      kept,
    ],
    [
      'a function called at once',
      'const a = (() => { const m = new Map(); return (x: 1) => m.set(x, x); })();',
      kept,
    ],
  ])('finds %s', (_what, text, says) => {
    expect(state({ 'engine/x.ts': text })).toEqual([`engine/x.ts: a ${says}`]);
  });

  it.each([
    ['a table that is read', "const a = new Map([['x', 1]]); export const f = () => a.get('x');"],
    ['a table filled while the module loads', 'const a = new Map(); for (const x of [1, 2]) a.set(x, x);'],
    ['an empty list that stays empty', 'const a: readonly number[] = []; export const f = () => a;'],
    [
      'a variable of a function with the same name',
      'const a = [1]; export function f() { const a = [2]; a.push(3); }',
    ],
    ['a copy', 'const a = [2, 1]; export const f = () => [...a].sort();'],
    [
      'what a function reckoned',
      'function sum() { let n = 0; [1].forEach((x) => (n += x)); return n; } const a = sum();',
    ],
    ['a maker of counters, not called', 'const a = () => { let n = 0; return () => n++; };'],
    ['a pattern without a place', 'const a = /x/i;'],
    ['a pattern used at once', "const a = 'xx'.replace(/x/g, 'y');"],
    ['a field of an object', 'export class C { a = 1; m() { this.a = 2; } }'],
  ])('lets pass %s', (_what, text) => {
    expect(state({ 'engine/x.ts': text })).toEqual([]);
  });

  it('finds what another module writes', () => {
    expect(
      state({
        'engine/table.ts': 'export const table = [1];',
        'variants/x/index.ts':
          "import { table as rows } from '../../engine/table.ts'; export const f = () => rows.push(2);",
      }),
    ).toEqual([`engine/table.ts: table ${written}`]);
  });

  it('checks only the engine and the variants, but not their tests', () => {
    expect(state({ 'src/x.ts': 'let a = 1;', 'engine/x.test.ts': 'let a = 1;' })).toEqual([]);
  });
});
