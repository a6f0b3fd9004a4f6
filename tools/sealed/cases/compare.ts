import type { CaseAnswer, DislodgedText, Expected } from './case.ts';

/**
 * Lists how an answer differs from the expected one, with a sentence for each difference (ruling G3):
 * - `units` and `centers` are compared only for the powers that the expectation names.
 * - `dislodged` and `standoffs` are compared as a whole.
 * - `results` and `memory` are compared only in the entries that the expectation names.
 */
export function differences(answer: CaseAnswer, expected: Expected): string[] {
  const found: string[] = [];
  const differ = (what: string, wanted: unknown, got: unknown) => {
    if (canonical(wanted) !== canonical(got))
      found.push(`${what}: expected ${canonical(wanted)}, got ${canonical(got)}`);
  };
  for (const [power, list] of Object.entries(expected.units ?? {})) {
    differ(`units of ${power}`, [...list].sort(), [...listed(answer.units, power)].sort());
  }
  for (const [power, list] of Object.entries(expected.centers ?? {})) {
    differ(`centers of ${power}`, [...list].sort(), [...listed(answer.centers, power)].sort());
  }
  if (expected.dislodged) found.push(...dislodgedDifferences(answer, expected.dislodged));
  if (expected.standoffs) differ('standoffs', [...expected.standoffs].sort(), [...answer.standoffs].sort());
  found.push(...retreatDifferences(answer, expected.retreats ?? {}));
  for (const [unit, word] of Object.entries(expected.results ?? {})) {
    const words = listed<string>(answer.results, unit);
    if (!words.includes(word))
      found.push(`result of ${unit}: expected ${word}, got ${words.join(', ') || 'none'}`);
  }
  if (expected.memory && !holds(answer.memory, expected.memory))
    differ('memory', expected.memory, answer.memory);
  if (expected.outcome !== undefined) differ('outcome', expected.outcome, answer.outcome);
  if (expected.phase !== undefined && answer.outcome === null) differ('phase', expected.phase, answer.phase);
  return found;
}

/**
 * The list that `lists` has under the name `word`; an empty list if `lists` lacks this name. The name comes from a file, so it may be any
 * word, even the name of a property that all objects inherit.
 */
function listed<T>(lists: Readonly<Record<string, readonly T[]>>, word: string): readonly T[] {
  return Object.hasOwn(lists, word) ? lists[word] : [];
}

function dislodgedDifferences(answer: CaseAnswer, expected: NonNullable<Expected['dislodged']>): string[] {
  const wanted = Object.entries(expected).flatMap(([power, list]) => list.map((one) => ({ power, one })));
  const got = Object.entries(answer.dislodged).flatMap(([power, list]) =>
    list.map((one) => ({ power, one })),
  );
  const missing = wanted.filter(
    (want) => !got.some((one) => one.power === want.power && isThat(one.one, want.one)),
  );
  if (missing.length === 0 && wanted.length === got.length) return [];
  return [`dislodged: expected ${canonical(expected)}, got ${canonical(answer.dislodged)}`];
}

/** Whether a dislodged unit is the expected one. `from` is compared only if the expectation gives it. */
function isThat(got: { unit: string; from: string | null }, wanted: DislodgedText): boolean {
  const { unit, from } = typeof wanted === 'string' ? { unit: wanted } : wanted;
  return got.unit === unit && (from === undefined || got.from === from);
}

function retreatDifferences(answer: CaseAnswer, expected: NonNullable<Expected['retreats']>): string[] {
  const all = Object.values(answer.dislodged).flat();
  return Object.entries(expected).flatMap(([unit, spaces]) => {
    const got = all.find((one) => one.unit === unit)?.retreats;
    const wanted = [...spaces].sort();
    if (got && canonical(got) === canonical(wanted)) return [];
    return [
      `retreats of ${unit}: expected ${canonical(wanted)}, got ${got ? canonical(got) : 'no dislodged unit'}`,
    ];
  });
}

/** Whether a value has all fields of `wanted`, each with the same content as in `wanted`. Lists are compared as sets. */
function holds(got: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(got) &&
      got.length === wanted.length &&
      wanted.every((one) => got.some((other) => holds(other, one)))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return got === wanted;
  if (typeof got !== 'object' || got === null) return false;
  const named = new Map<string, unknown>(Object.entries(got));
  return Object.entries(wanted).every(([key, value]) => holds(named.get(key), value));
}

/** JSON with sorted keys, so that equal values give equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
