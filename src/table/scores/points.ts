import { shown } from '../../words/shown.svelte.ts';

/** Points as a fraction of whole numbers, so that nothing is rounded before it is shown. */
export interface Points {
  of: number;
  over: number;
}

export const whole = (of: number): Points => ({ of, over: 1 });

export const plus = (one: Points, other: Points): Points => ({
  of: one.of * other.over + other.of * one.over,
  over: one.over * other.over,
});

/** Points as shown: `48`, or `33.3`. Rounded to tenths, halves up; points are never negative. */
export function tellPoints({ of, over }: Points): string {
  const tenths = quotient(20 * of + over, 2 * over);
  return new Intl.NumberFormat(shown.tag, { useGrouping: false }).format(tenths / 10);
}

const quotient = (of: number, over: number): number => (of - (of % over)) / over;
