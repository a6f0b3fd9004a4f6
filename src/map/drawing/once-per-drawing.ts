import type { Drawing } from './drawing.ts';

/**
 * Makes a function that calls `workOut` only once for each drawing, and remembers the result. A drawing never changes, and it has thousands
 * of points.
 */
export function oncePerDrawing<T>(workOut: (drawing: Drawing) => T): (drawing: Drawing) => T {
  const known = new WeakMap<Drawing, { result: T }>();
  return (drawing) => {
    const found = known.get(drawing) ?? { result: workOut(drawing) };
    known.set(drawing, found);
    return found.result;
  };
}
