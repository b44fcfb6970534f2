import { z } from 'zod';
import type { AnyEndpoint } from './endpoint.ts';
import { id, text } from './fields.ts';
import { cursorQuery } from './paging.ts';

/** The filter operators for each kind of field. */
export const FILTER_OPERATORS = {
  text: ['is', 'is_not', 'contains', 'starts_with', 'is_empty', 'is_not_empty'],
  number: ['is', 'is_not', 'at_least', 'at_most', 'is_empty', 'is_not_empty'],
  date: ['is', 'from', 'until', 'is_empty', 'is_not_empty'],
  choice: ['is', 'is_not'],
  flag: ['is'],
  /** Ids of related records, such as the genres of a title. */
  records: ['has', 'has_not', 'is_empty', 'is_not_empty'],
} as const;

export type FilterKind = keyof typeof FILTER_OPERATORS;
export type FilterOperator = (typeof FILTER_OPERATORS)[FilterKind][number];

export interface FilterField {
  readonly kind: FilterKind;
  /** Only for choices: the allowed values. */
  readonly options?: readonly string[];
}

/** A list of the back office, shared by client and server: its sort and filter fields. */
export interface RecordList {
  /** The name in its saved views, exports and bulk edits, such as `titles`. */
  readonly name: string;
  readonly sorts: readonly string[];
  readonly orderBy: string;
  readonly orderDir: 'asc' | 'desc';
  readonly filters: Readonly<Record<string, FilterField>>;
}

export const defineRecordList = <const List extends RecordList>(list: List): List => list;

const FILTER_RULES_MAX = 20;
const FILTERS_TEXT_MAX = 4000;

const FilterValue = z.union([text({ max: 200 }), z.number(), z.boolean(), z.null()]);

export const FilterRule = z.strictObject({
  key: z.string().max(60),
  operator: z.string().max(20),
  value: FilterValue.default(null),
});
export type FilterRule = z.infer<typeof FilterRule>;

/** Filter rules, of which all, any or none must match. */
export const RecordFilters = z.strictObject({
  match: z.enum(['all', 'any', 'none']),
  rules: z.array(FilterRule).max(FILTER_RULES_MAX),
});
export type RecordFilters = z.infer<typeof RecordFilters>;

/** Filters in a URL: JSON, because the rules are an array of objects. */
const filtersText = () =>
  z
    .string()
    .max(FILTERS_TEXT_MAX)
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue('These filters are not valid.');
        return z.NEVER;
      }
    })
    .pipe(RecordFilters)
    .meta({ wire: { type: 'string', maxLength: FILTERS_TEXT_MAX } });

/** The query of a back-office list. The server validates the keys and operators of its filters. */
export const recordListQuery = <const List extends RecordList>(list: List) =>
  z
    .object({
      ...cursorQuery,
      query: text({ max: 200 }).optional(),
      orderBy: z.enum(list.sorts as readonly List['sorts'][number][]).default(list.orderBy as never),
      orderDir: z.enum(['asc', 'desc']).default(list.orderDir),
      filters: filtersText().optional(),
    })
    .meta({ recordList: list.name });

/** Returns the name of the list that an endpoint reads, or undefined. */
export function recordListNameOf({
  method,
  query,
}: Pick<AnyEndpoint, 'method' | 'query'>): string | undefined {
  const name = method === 'GET' ? query?.meta()?.['recordList'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** A page of a back-office list. Counting stops when it becomes too expensive: the total is then a lower bound. */
export const recordPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    pagination: z.object({
      data: z.array(item),
      per_page: z.int(),
      next_cursor: z.string().nullable(),
      prev_cursor: z.string().nullable(),
      total: z.int(),
      is_total_exact: z.boolean(),
    }),
  });

/** The selected records: either by id, or all that match a view, with exceptions. */
export const RecordSelection = z.union([
  z.strictObject({ ids: z.array(id('integer')).min(1).max(1000) }),
  z.strictObject({
    view: z.strictObject({
      query: text({ max: 200 }).optional(),
      filters: RecordFilters.optional(),
    }),
    except: z.array(id('integer')).max(1000).default([]),
  }),
]);
export type RecordSelection = z.infer<typeof RecordSelection>;

/**
 * The version of a record that an editor opened, for optimistic locking. If another save came first, the save is
 * rejected with `conflict` (409), and the editor reloads the record and shows both versions.
 */
export const editVersion = () => z.int().min(1).max(2_147_483_647);
