import { isRecord } from '../../engine/shape.ts';

/** What a reader asks for (NIP-01). An event must match every field that is there. */
export interface ReadFilter {
  readonly ids?: ReadonlySet<string>;
  readonly authors?: ReadonlySet<string>;
  readonly kinds?: ReadonlySet<number>;
  /** The tables whose mail is wanted: `#p`. */
  readonly tables?: ReadonlySet<string>;
  /** In seconds since 1970, inclusive. */
  readonly since?: number;
  /** In seconds since 1970, inclusive. */
  readonly until?: number;
  /** At most this many stored events, the newest. At 0, only events that come from now on. */
  readonly limit?: number;
}

/** What a filter looks at in an event. */
export interface Labels {
  readonly id: string;
  readonly kind: number;
  readonly author: string;
  /** Null for a request to delete. */
  readonly table: string | null;
  /** In seconds since 1970. */
  readonly at: number;
}

/** The most kinds that one filter may name. */
const MOST_KINDS = 16;
const hex64 = /^[0-9a-f]{64}$/;

/** NIP-01's names of the fields, our own names, and how each is read. A value that we cannot read is undefined. */
const fields: Readonly<Record<string, { own: keyof ReadFilter; read: (raw: unknown) => unknown }>> = {
  ids: { own: 'ids', read: names },
  authors: { own: 'authors', read: names },
  '#p': { own: 'tables', read: names },
  kinds: { own: 'kinds', read: kinds },
  since: { own: 'since', read: whole },
  until: { own: 'until', read: whole },
  limit: { own: 'limit', read: whole },
};

/**
 * Reads a filter. If it isn't one, returns the reason in words for its author. Nobody may read through everything:
 * a filter must name ids, authors or tables, and at most `mostNames` of them.
 */
export function readFilter(raw: unknown, mostNames: number): ReadFilter | string {
  if (!isRecord(raw)) return 'invalid: a filter is an object';
  const filter: { -readonly [Field in keyof ReadFilter]: unknown } = {};
  for (const [name, value] of Object.entries(raw)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) return 'restricted: a filter has ids, authors, #p, kinds, since, until, limit';
    filter[field.own] = field.read(value);
    if (filter[field.own] === undefined) return `invalid: ${name} in a filter`;
  }
  return bounded(filter as ReadFilter, mostNames);
}

function bounded(filter: ReadFilter, mostNames: number): ReadFilter | string {
  const { ids, authors, tables } = filter;
  if (ids === undefined && authors === undefined && tables === undefined)
    return 'restricted: name ids, authors or #p';
  return namesIn(filter) > mostNames ? `restricted: too many ids and keys, at most ${mostNames}` : filter;
}

/** How many ids and keys a filter names. That is what it costs to keep it. */
export function namesIn({ ids, authors, tables }: ReadFilter): number {
  return (ids?.size ?? 0) + (authors?.size ?? 0) + (tables?.size ?? 0);
}

export function fits(filter: ReadFilter, { id, kind, author, table, at }: Labels): boolean {
  return (
    (filter.ids?.has(id) ?? true) &&
    (filter.authors?.has(author) ?? true) &&
    (filter.kinds?.has(kind) ?? true) &&
    (filter.tables === undefined || (table !== null && filter.tables.has(table))) &&
    at >= (filter.since ?? 0) &&
    at <= (filter.until ?? Infinity)
  );
}

function names(raw: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(raw)) return undefined;
  const isName = (name: unknown): name is string => typeof name === 'string' && hex64.test(name);
  return raw.every(isName) ? new Set(raw) : undefined;
}

function kinds(raw: unknown): ReadonlySet<number> | undefined {
  if (!Array.isArray(raw) || raw.length > MOST_KINDS) return undefined;
  return raw.every((kind) => Number.isSafeInteger(kind)) ? new Set(raw as number[]) : undefined;
}

function whole(raw: unknown): number | undefined {
  return Number.isSafeInteger(raw) && (raw as number) >= 0 ? (raw as number) : undefined;
}
