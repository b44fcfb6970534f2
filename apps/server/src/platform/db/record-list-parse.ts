import { filtersCondition } from './record-list-filters.ts';
import { allOf } from './record-list-read.ts';
import type { Condition, ListSource, ListView } from './record-list-source.ts';

/** The parsed search and filters. */
export interface ParsedFilters {
  readonly scope: Condition | undefined;
  readonly matching: Condition | undefined;
  readonly isRare: boolean;
  readonly isCut: boolean;
}

function scopeOf({ within, scope }: ListSource, filters: ListView['filters']): Condition | undefined {
  const conditions = [within, scope?.(filters)].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? undefined : allOf(conditions);
}

/** Rejects unknown filters, and runs the search. */
export async function parseFilters(source: ListSource, { query, filters }: ListView): Promise<ParsedFilters> {
  const rules = filtersCondition(source, filters);
  const text = query?.trim() ?? '';
  const found = text === '' ? undefined : await source.search?.(text, filters);
  const conditions = [rules, found?.where].filter((condition) => condition !== undefined);
  return {
    scope: scopeOf(source, filters),
    matching: conditions.length === 0 ? undefined : allOf(conditions),
    isRare: found?.isRare === true || source.isRare?.(filters) === true,
    isCut: found?.isCut ?? false,
  };
}
