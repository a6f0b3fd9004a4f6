import { isRecord } from '../../engine/shape.ts';

/** A filter (NIP-01): describes the events that a reader asks for. An event must match every field that the filter has. */
export interface ReadFilter {
  readonly ids?: ReadonlySet<string>;
  readonly authors?: ReadonlySet<string>;
  readonly kinds?: ReadonlySet<number>;
  /** The tables whose mail is wanted: `#p`. */
  readonly tables?: ReadonlySet<string>;
  /** Only events dated at this time (in seconds since 1970) or later match. */
  readonly since?: number;
  /** Only events dated at this time (in seconds since 1970) or earlier match. */
  readonly until?: number;
  /**
   * The reader wants at most this many of the stored events: the newest. If this is 0, the reader wants only events that come from now on.
   */
  readonly limit?: number;
}

/** What a filter looks at in an event. */
export interface Labels {
  readonly id: string;
  readonly kind: number;
  readonly author: string;
  /** Null for a request to delete. */
  readonly table: string | null;
  /** The event's date, in seconds since 1970. */
  readonly at: number;
}

/** The most kinds that one filter may name. */
const MOST_KINDS = 16;
const hex64 = /^[0-9a-f]{64}$/;

/**
 * The fields that a filter may have (NIP-01). For each field: our own name for it, and the function that reads its value. The function
 * returns undefined for a value that it cannot read.
 */
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
 * Reads a filter. If we don't accept the filter, returns the reason in words, which are for whoever sent the filter. A filter must name
 * ids, authors or tables, since nobody may read all events. A filter may name at most `mostNames` ids, authors and tables in all.
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

/** The number of ids and keys in a filter. It shows how much memory the filter takes. */
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
