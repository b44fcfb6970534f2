import {
  FILTER_OPERATORS,
  type FilterField,
  type FilterOperator,
  type FilterRule,
  type RecordFilters,
} from '@kinora/contracts/platform/record-lists.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { fieldError } from '#platform/errors/app-error.ts';
import { prefixPattern, containsPattern } from './patterns.ts';
import { columnCodec, type ColumnType } from './record-list-columns.ts';
import type { Condition, FilterSource, ListSource, RuleValue } from './record-list-source.ts';

const refused = (message: string) => fieldError('filters', message);

function valuesOf({ kind, options }: FilterField, type: ColumnType): z.ZodType {
  if (kind === 'flag') return z.boolean();
  if (kind === 'date') return columnCodec('date').value;
  if (kind === 'choice') return z.enum(options ?? []);
  if (kind === 'text') return z.string().min(1);
  return columnCodec(type).value;
}

/** The database type of a filter's values when the filter does not declare one. */
const defaultType = (kind: FilterField['kind']): ColumnType => {
  if (kind === 'number' || kind === 'records') return 'integer';
  return kind === 'date' ? 'timestamptz' : 'text';
};

/** For timestamp columns, a day is a day in UTC. */
function dayCondition(column: Condition, operator: FilterOperator, day: Condition): Condition {
  if (operator === 'from') return sql`${column} >= ${day}`;
  const next = sql`${day} + interval '1 day'`;
  if (operator === 'until') return sql`${column} < ${next}`;
  return sql`(${column} >= ${day} and ${column} < ${next})`;
}

type Asked = Readonly<{ column: Condition; operator: FilterOperator; value: RuleValue; type: ColumnType }>;

const textCondition = ({ column, operator, value }: Asked): Condition => {
  if (operator === 'contains') return sql`lower(${column}) like ${containsPattern(String(value))}`;
  return sql`lower(${column}) like ${prefixPattern(String(value))}`;
};

function recordsCondition({ column, operator, value, type }: Asked): Condition {
  if (operator === 'is_empty') return sql`cardinality(${column}) = 0`;
  if (operator === 'is_not_empty') return sql`cardinality(${column}) > 0`;
  const has = sql`${column} @> array[${columnCodec(type).cast(value)}]`;
  return operator === 'has' ? has : sql`not ${has}`;
}

function columnCondition(kind: FilterField['kind'], asked: Asked): Condition {
  const { column, operator, value, type } = asked;
  if (kind === 'records') return recordsCondition(asked);
  if (kind === 'flag') return value === true ? column : sql`not ${column}`;
  const isEmpty = kind === 'text' ? sql`coalesce(${column}, '') = ''` : sql`${column} is null`;
  if (operator === 'is_empty') return isEmpty;
  if (operator === 'is_not_empty') return sql`not ${isEmpty}`;
  if (kind === 'date') {
    const day = type === 'date' ? value : `${String(value)}T00:00:00Z`;
    return dayCondition(column, operator, columnCodec(type).cast(day));
  }
  const wanted = columnCodec(type).cast(value);
  if (operator === 'is') return sql`${column} = ${wanted}`;
  if (operator === 'is_not') return sql`${column} is distinct from ${wanted}`;
  if (operator === 'at_least') return sql`${column} >= ${wanted}`;
  if (operator === 'at_most') return sql`${column} <= ${wanted}`;
  return textCondition(asked);
}

/** Rejects operators that the field does not support, and values of the wrong type. */
function checked(field: FilterField, rule: FilterRule, type: ColumnType): Pick<Asked, 'operator' | 'value'> {
  const operators: readonly FilterOperator[] = FILTER_OPERATORS[field.kind];
  const operator = operators.find((known) => known === rule.operator);
  if (operator === undefined) throw refused(`The filter ${rule.key} does not support ${rule.operator}.`);
  if (operator === 'is_empty' || operator === 'is_not_empty') return { operator, value: null };
  if (!valuesOf(field, type).safeParse(rule.value).success)
    throw refused(`This value is not valid for the filter ${rule.key}.`);
  return { operator, value: rule.value };
}

function ruleCondition({ list, filters }: ListSource, rule: FilterRule): Condition {
  const field = Object.hasOwn(list.filters, rule.key) ? list.filters[rule.key] : undefined;
  const source: FilterSource | undefined = field && filters[rule.key];
  if (field === undefined || source === undefined) throw refused(`Unknown filter ${rule.key}.`);
  const type = ('type' in source ? source.type : undefined) ?? defaultType(field.kind);
  const { operator, value } = checked(field, rule, type);
  if ('where' in source) return source.where(operator, value);
  return columnCondition(field.kind, { column: source.column, operator, value, type });
}

/** The condition for the rows; undefined when there are no rules. */
export function filtersCondition(
  source: ListSource,
  filters: RecordFilters | undefined,
): Condition | undefined {
  if (filters === undefined || filters.rules.length === 0) return undefined;
  const rules = filters.rules.map((rule) => ruleCondition(source, rule));
  // A rule that is null because its field is empty counts as not matched.
  if (filters.match === 'none')
    return sql.join(
      rules.map((rule) => sql`(${rule}) is not true`),
      sql` and `,
    );
  return sql`(${sql.join(
    rules.map((rule) => sql`(${rule})`),
    filters.match === 'any' ? sql` or ` : sql` and `,
  )})`;
}
