import type {
  RecordFilters,
  FilterOperator,
  FilterRule,
  RecordList,
} from '@kinora/contracts/platform/record-lists.ts';
import type { RawBuilder } from 'kysely';
import type { ColumnType } from './record-list-columns.ts';
import type { DB } from './tables.generated.ts';

export type Condition = RawBuilder<unknown>;

/** What a list is sorted by. One index on it and the id serves both directions. */
export interface SortSource {
  readonly by: RawBuilder<unknown>;
  readonly type: ColumnType;
  /** Null sorts lowest: the index is `(x desc nulls last, id desc)`. Others are `(x desc, id desc)` or `(x, id)`. */
  readonly isNullable?: boolean;
}

/**
 * A value of the field's kind: a number for `number`, a boolean for `flag`, an ISO day for `date`; null for `is_empty`.
 */
export type RuleValue = FilterRule['value'];

/** How a filter is applied: to a column by its kind, or with its own condition. */
export type FilterSource =
  | {
      /** For `records`: an array column. */
      readonly column: RawBuilder<unknown>;
      /** Defaults to integer for `number` and `records`, to timestamptz for `date`, otherwise to text. */
      readonly type?: ColumnType;
    }
  | {
      readonly where: (operator: FilterOperator, value: RuleValue) => Condition;
      /** The type of its values, with the same defaults. */
      readonly type?: ColumnType;
    };

/** The result of a search. */
export interface SearchMatches {
  readonly where: Condition;
  /** The matches are few and found by an index, so they are fetched and sorted instead of scanned for in order. */
  readonly isRare?: boolean;
  /** The search examined only a part of the records, so no count is exact. */
  readonly isCut?: boolean;
}

/** How a list is read. Its SQL refers to the table as `t`. */
export interface ListSource<List extends RecordList = RecordList, Row extends object = object> {
  readonly list: List;
  readonly table: keyof DB;
  /** Takes the place of the table, for rows of several tables: a subselect in brackets, with a column `id`. */
  readonly from?: RawBuilder<unknown>;
  /** Selected only for the rows of the page, so subqueries are fine. */
  readonly columns: RawBuilder<Row>;
  /** The parent of the list, such as the title of reviews. No other rows are reachable, not even by id. */
  readonly within?: Condition | undefined;
  /** Which rows belong to the list, such as `t.deleted_at is null`. It may depend on the filters. */
  readonly scope?: (filters: RecordFilters | undefined) => Condition | undefined;
  readonly sorts: Readonly<Record<List['sorts'][number], SortSource>>;
  readonly filters: Readonly<Record<keyof List['filters'], FilterSource>>;
  readonly search?: (
    text: string,
    filters: RecordFilters | undefined,
  ) => SearchMatches | Promise<SearchMatches>;
  /** Whether the filters match few rows by an index, like `SearchMatches.isRare`. */
  readonly isRare?: (filters: RecordFilters | undefined) => boolean;
}

/** The search and the filters of a list request. */
export interface ListView {
  readonly query?: string | undefined;
  readonly filters?: RecordFilters | undefined;
}

export interface SortedView<List extends RecordList = RecordList> extends ListView {
  readonly orderBy: List['sorts'][number];
  readonly orderDir: 'asc' | 'desc';
}

export interface ListRequest<List extends RecordList = RecordList> extends SortedView<List> {
  readonly perPage: number;
  readonly cursor?: string | undefined;
}
