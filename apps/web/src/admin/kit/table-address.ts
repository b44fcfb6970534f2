import type { ListViewState } from '@kinora/contracts/admin/saved-views.ts';
import {
  FILTER_OPERATORS,
  type FilterField,
  type FilterRule,
  type RecordFilters,
  type RecordList,
} from '@kinora/contracts/platform/record-lists.ts';

const PER_PAGE = 15;
const PER_PAGE_MAX = 100;
const QUERY_MAX = 200;
const CURSOR_MAX = 500;
const RULES_MAX = 20;
const VALUE_MAX = 200;
const OWN_NAMES = new Set(['query', 'orderBy', 'orderDir', 'perPage', 'filters', 'cursor', 'before']);

/** The state that a back-office table keeps in the URL. */
export interface TableState {
  readonly query: string;
  readonly orderBy: string;
  readonly orderDir: 'asc' | 'desc';
  readonly perPage: number;
  readonly filters: RecordFilters;
  /** Cursor of the page; without it, the first page. */
  readonly cursor?: string | undefined;
  /** The known number of rows before this page; only used for the range in the footer. */
  readonly before: number;
}

/** Whether an operator only checks if there is a value. */
export const isValueless = (operator: string) => operator === 'is_empty' || operator === 'is_not_empty';

/**
 * Parses a table's state from the URL. Validated by hand against the list's definition, because a schema would add zod
 * to every screen. Unknown values fall back to the list's defaults.
 */
export function parseTableState(list: RecordList, params: URLSearchParams): TableState {
  const orderBy = params.get('orderBy') ?? list.orderBy;
  const isKnownOrder = list.sorts.includes(orderBy);
  const cursor = params.get('cursor') ?? '';
  const hasCursor = cursor !== '' && cursor.length <= CURSOR_MAX;
  return {
    query: (params.get('query') ?? '').trim().slice(0, QUERY_MAX),
    orderBy: isKnownOrder ? orderBy : list.orderBy,
    orderDir: (isKnownOrder && directionOf(params.get('orderDir'))) || list.orderDir,
    perPage: wholeNumber(params.get('perPage'), PER_PAGE_MAX) || PER_PAGE,
    filters: readFilters(list, params.get('filters')),
    ...(hasCursor && { cursor }),
    before: hasCursor ? wholeNumber(params.get('before'), Number.MAX_SAFE_INTEGER) : 0,
  };
}

/** The URL parameters of a table's state. Omits default values and keeps parameters that do not belong to the table. */
export function toTableParams(
  list: RecordList,
  state: TableState,
  current: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const others = [...current].filter(([name]) => !OWN_NAMES.has(name));
  const params = new URLSearchParams([...others, ...viewParams(list, state)]);
  if (state.perPage !== PER_PAGE) params.set('perPage', String(state.perPage));
  if (state.cursor !== undefined) params.set('cursor', state.cursor);
  if (state.cursor !== undefined && state.before > 0) params.set('before', String(state.before));
  return params;
}

/** The parameters of a view, independent of the page: search, order and filters. */
export function viewParams(list: RecordList, state: TableState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query !== '') params.set('query', state.query);
  if (state.orderBy !== list.orderBy) params.set('orderBy', state.orderBy);
  if (state.orderDir !== list.orderDir) params.set('orderDir', state.orderDir);
  if (state.filters.rules.length > 0) params.set('filters', JSON.stringify(state.filters));
  return params;
}

/** Converts a table's state to a saved view. */
export function toListViewState(
  { query, orderBy, orderDir, filters }: TableState,
  columns: string[],
): ListViewState {
  return {
    orderBy,
    orderDir,
    columns,
    ...(query !== '' && { query }),
    ...(filters.rules.length > 0 && { filters }),
  };
}

/** Converts a saved view to a table's state. Values the list no longer knows fall back to its defaults. */
export function toTableState(
  list: RecordList,
  { query, orderBy, orderDir, filters }: ListViewState,
): TableState {
  const params = new URLSearchParams();
  const given = { query, orderBy, orderDir, filters: filters && JSON.stringify(filters) };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) params.set(name, value);
  return parseTableState(list, params);
}

/**
 * Adds the rules that a page always applies. They only fit filters that must all match, so tables with such rules do not
 * offer another match.
 */
export const withFixedRules = (filters: RecordFilters, fixed: readonly FilterRule[] = []): RecordFilters =>
  fixed.length === 0 ? filters : { match: 'all', rules: [...fixed, ...filters.rules] };

/** The query of the list's endpoint for a state. */
export function tableInput({ query, orderBy, orderDir, perPage, filters, cursor }: TableState) {
  return {
    perPage,
    orderBy,
    orderDir,
    ...(query !== '' && { query }),
    ...(filters.rules.length > 0 && { filters: JSON.stringify(filters) }),
    ...(cursor !== undefined && { cursor }),
  };
}

/** Whether the list knows the rule's field and operator, and the value is valid for the field. */
export function isValidRule(list: RecordList, { key, operator, value }: FilterRule): boolean {
  const field = Object.hasOwn(list.filters, key) ? list.filters[key] : undefined;
  if (field === undefined) return false;
  const operators: readonly string[] = FILTER_OPERATORS[field.kind];
  if (!operators.includes(operator)) return false;
  return isValueless(operator) ? value === null : fits(field, value);
}

function fits({ kind, options }: FilterField, value: FilterRule['value']): boolean {
  switch (kind) {
    case 'text':
      return isText(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
    case 'choice':
      return typeof value === 'string' && options?.includes(value) === true;
    case 'flag':
      return typeof value === 'boolean';
    case 'records':
      return typeof value === 'number' ? Number.isSafeInteger(value) && value > 0 : isText(value);
  }
}

const isText = (value: FilterRule['value']) =>
  typeof value === 'string' && value !== '' && value.length <= VALUE_MAX;

function readFilters(list: RecordList, text: string | null): RecordFilters {
  const given = fieldsOf(parseJson(text));
  const match = (['all', 'any', 'none'] as const).find((one) => one === given['match']) ?? 'all';
  const rules = Array.isArray(given['rules']) ? given['rules'].map(toRule) : [];
  return { match, rules: rules.filter((rule) => isValidRule(list, rule)).slice(0, RULES_MAX) };
}

function toRule(given: unknown): FilterRule {
  const { key, operator, value } = fieldsOf(given);
  const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { key: String(key), operator: String(operator), value: isValue ? value : null };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const directionOf = (text: string | null) => (text === 'asc' || text === 'desc' ? text : undefined);

/** Parses a positive whole number up to `max`; returns 0 otherwise. */
function wholeNumber(text: string | null, max: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value <= max ? value : 0;
}
