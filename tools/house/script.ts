import { parse } from 'svelte/compiler';
import ts from 'typescript';

/** The scripts of a component as one TypeScript text. Blanks replace the markup, so that every line keeps its number. */
export function scriptOf(component: string): string {
  const { instance, module } = parse(component, { modern: true });
  const scripts = [module, instance]
    .flatMap((script) => (script ? [script.content as unknown as { start: number; end: number }] : []))
    .sort((a, b) => a.start - b.start);
  let text = '';
  for (const { start, end } of scripts) {
    text += blank(component.slice(text.length, start)) + component.slice(start, end);
  }
  return text + blank(component.slice(text.length));
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** A file as the compiler reads it. For a component, only its scripts. */
export function sourceOf(path: string, text: string): ts.SourceFile {
  const isComponent = path.endsWith('.svelte');
  return ts.createSourceFile(
    isComponent ? `${path}.ts` : path,
    isComponent ? scriptOf(text) : text,
    ts.ScriptTarget.Latest,
    true,
  );
}
