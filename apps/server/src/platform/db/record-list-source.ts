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

/** What a list is sorted by. An index on it and the id serves both directions. */
export interface SortSource {
  readonly by: RawBuilder<unknown>;
  readonly type: ColumnType;
  /** Nothing counts as least: the index is `(x desc nulls last, id desc)`. Others are `(x desc, id desc)` or `(x, id)`. */
  readonly isNullable?: boolean;
}

/** A value as its kind wants it: a number of `number`, a boolean of `flag`, an ISO day of `date`; null of `is_empty`. */
export type RuleValue = FilterRule['value'];

/** How a filter asks: of a column, by its kind; or in its own way. */
export type FilterSource =
  | {
      /** Of `records`: an array column. */
      readonly column: RawBuilder<unknown>;
      /** Of numbers, dates and the elements of arrays; else text. */
      readonly type?: ColumnType;
    }
  | { readonly where: (operator: FilterOperator, value: RuleValue) => Condition };

/** What a search finds. */
export interface Matches {
  readonly where: Condition;
  /** Few, by an index: they are gathered at once instead of looked for along the order. */
  readonly isRare?: boolean;
  /** There is more than was looked at: then no count is exact. */
  readonly isCut?: boolean;
}

/** How a list is read. Whatever it says in SQL calls the table `t`. */
export interface ListSource<List extends RecordList = RecordList, Row extends object = object> {
  readonly list: List;
  readonly table: keyof DB;
  /** What is read of each row that is shown, and of no other: subqueries are welcome. */
  readonly columns: RawBuilder<Row>;
  /** What the list is of, as the reviews of one title: nothing else is reached by it, not by its id either. */
  readonly within?: Condition | undefined;
  /** What belongs to the list at all, as `t.deleted_at is null`. It may depend on what is asked for. */
  readonly scope?: (filters: RecordFilters | undefined) => Condition | undefined;
  readonly sorts: Readonly<Record<List['sorts'][number], SortSource>>;
  readonly filters: Readonly<Record<keyof List['filters'], FilterSource>>;
  readonly search?: (text: string, filters: RecordFilters | undefined) => Matches | Promise<Matches>;
  /** Whether filters find few, by an index: as `Matches.isRare`. */
  readonly isRare?: (filters: RecordFilters | undefined) => boolean;
}

/** What is asked of a list. */
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
