import { shown } from '../../words/shown.svelte.ts';

/** Points, as a fraction of whole numbers: nothing is rounded before it is shown. */
export interface Points {
  of: number;
  over: number;
}

export const whole = (of: number): Points => ({ of, over: 1 });

export const plus = (one: Points, other: Points): Points => ({
  of: one.of * other.over + other.of * one.over,
  over: one.over * other.over,
});

/** `48`, or `33.3`: tenths at most, halves of a tenth up. Points are never negative. */
export function tellPoints({ of, over }: Points): string {
  const tenths = quotient(20 * of + over, 2 * over);
  return new Intl.NumberFormat(shown.tag, { useGrouping: false }).format(tenths / 10);
}

const quotient = (of: number, over: number): number => (of - (of % over)) / over;
