import type { Drawing } from './drawing.ts';

/**
 * Makes a function that calls `workOut` only once for each drawing, and remembers the result. The result stays valid, since a drawing never
 * changes. Working out the result takes time, since a drawing has thousands of points.
 */
export function oncePerDrawing<T>(workOut: (drawing: Drawing) => T): (drawing: Drawing) => T {
  const known = new WeakMap<Drawing, { result: T }>();
  return (drawing) => {
    const found = known.get(drawing) ?? { result: workOut(drawing) };
    known.set(drawing, found);
    return found.result;
  };
}
