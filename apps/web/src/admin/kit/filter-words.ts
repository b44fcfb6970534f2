import type { QueryFunctionContext } from '@tanstack/react-query';
import type { FilterOperator, RecordFilters } from '@kinora/contracts/platform/record-lists.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';

/** A record a filter can name. */
export interface RecordChoice {
  /** Countries go by their code. */
  readonly id: number | string;
  readonly name: string;
}

/** A query that answers such records; made by `choicesOf()`. */
export interface ChoiceQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: QueryFunctionContext) => Promise<readonly RecordChoice[]>;
}

/** The words of one filter of a list. */
export interface FilterWord {
  readonly label: string;
  /** Of a choice: the words of its options. */
  readonly options?: Readonly<Record<string, string>>;
  /** Of records: those whose name has what somebody typed, and those with an id that stands in the address. */
  readonly records?: {
    readonly find: (text: string) => ChoiceQuery;
    readonly one: (id: number | string) => ChoiceQuery;
  };
}

/** The words of a list's filters, by their keys. A filter without words is not offered. */
export type FilterWords = Readonly<Record<string, FilterWord>>;

/** Records to choose from, out of the answer of any endpoint. */
export function choicesOf<Answer>(
  query: EndpointQuery<Answer>,
  choose: (answer: Answer) => readonly RecordChoice[],
): ChoiceQuery {
  return {
    queryKey: [...query.queryKey, 'choices'],
    queryFn: async (context) => choose(await query.queryFn(context)),
  };
}

/** Choices that are few enough to come whole: they are narrowed here. */
export const wholeList = (all: () => ChoiceQuery): NonNullable<FilterWord['records']> => ({
  find: (text) => {
    const { queryKey, queryFn } = all();
    return {
      queryKey: [...queryKey, text],
      queryFn: async (context) => {
        const choices = await queryFn(context);
        return choices.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
      },
    };
  },
  one: all,
});

/** What a filter asks, between the name of its field and its value. */
export const operatorWords = (t: Trans['t']): Record<FilterOperator, string> => ({
  is: t('is'),
  is_not: t('is not'),
  contains: t('contains'),
  starts_with: t('starts with'),
  is_empty: t('is empty'),
  is_not_empty: t('is not empty'),
  at_least: t('at least'),
  at_most: t('at most'),
  from: t('from'),
  until: t('until'),
  has: t('has'),
  has_not: t('has not'),
});

/** How many of the filters must hold. */
export const matchWords = (t: Trans['t']): Record<RecordFilters['match'], string> => ({
  all: t('All filters'),
  any: t('Any filter'),
  none: t('No filter'),
});
