import { numberFormatter } from '../../words/formatters.ts';
import { shown } from '../../words/shown.svelte.ts';

/** Points as a fraction: `of` divided by `over`, both whole numbers. Points are rounded only when they are shown. */
export interface Points {
  of: number;
  over: number;
}

export const whole = (of: number): Points => ({ of, over: 1 });

export const plus = (one: Points, other: Points): Points => ({
  of: one.of * other.over + other.of * one.over,
  over: one.over * other.over,
});

/** Points as text: `48`, or `33.3`. Points are rounded to tenths; half a tenth is rounded up. Points are never negative. */
export function tellPoints({ of, over }: Points): string {
  const tenths = quotient(20 * of + over, 2 * over);
  return numberFormatter(shown.tag, { useGrouping: false }).format(tenths / 10);
}

const quotient = (of: number, over: number): number => (of - (of % over)) / over;
