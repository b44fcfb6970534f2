import type { ListLook } from '@kinora/contracts/foundation/saved-views.ts';
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

/** What a table of the back office keeps in its address. */
export interface TableState {
  readonly query: string;
  readonly orderBy: string;
  readonly orderDir: 'asc' | 'desc';
  readonly perPage: number;
  readonly filters: RecordFilters;
  /** Where this page begins; without it, the first page. */
  readonly cursor?: string | undefined;
  /** How many rows lie before this page, as far as anybody counted: only for the words at its foot. */
  readonly before: number;
}

/** Operators that ask nothing but whether there is a value. */
export const isValueless = (operator: string) => operator === 'is_empty' || operator === 'is_not_empty';

/**
 * Reads a table's state from an address. Checked by hand against the list's definition, since schemas would cost
 * every screen zod; what the list does not know falls back to how it first shows.
 */
export function readTable(list: RecordList, params: URLSearchParams): TableState {
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

/** The address of a table in this state; what is as it first shows stays out of it, what is not the table's stays. */
export function writeTable(
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

/** What a view is, whatever page of it is open: search, order and filters. */
export function viewParams(list: RecordList, state: TableState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query !== '') params.set('query', state.query);
  if (state.orderBy !== list.orderBy) params.set('orderBy', state.orderBy);
  if (state.orderDir !== list.orderDir) params.set('orderDir', state.orderDir);
  if (state.filters.rules.length > 0) params.set('filters', JSON.stringify(state.filters));
  return params;
}

/** How a list is looked at, as a saved view keeps it. */
export function lookOf({ query, orderBy, orderDir, filters }: TableState, columns: string[]): ListLook {
  return {
    orderBy,
    orderDir,
    columns,
    ...(query !== '' && { query }),
    ...(filters.rules.length > 0 && { filters }),
  };
}

/** The state of a table that is looked at so; what a list no longer knows falls back. */
export function stateOf(list: RecordList, { query, orderBy, orderDir, filters }: ListLook): TableState {
  const params = new URLSearchParams();
  const given = { query, orderBy, orderDir, filters: filters && JSON.stringify(filters) };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) params.set(name, value);
  return readTable(list, params);
}

/** A state as the endpoint of its list is asked for it. */
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

/** Whether a rule is one the list knows, with a value its field can hold. */
export function isRuleOf(list: RecordList, { key, operator, value }: FilterRule): boolean {
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
  return { match, rules: rules.filter((rule) => isRuleOf(list, rule)).slice(0, RULES_MAX) };
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

/** A whole number up to this, or 0. */
function wholeNumber(text: string | null, max: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value <= max ? value : 0;
}
