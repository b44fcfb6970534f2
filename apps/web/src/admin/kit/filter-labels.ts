import type { QueryFunctionContext } from '@tanstack/react-query';
import type { FilterOperator, RecordFilters } from '@kinora/contracts/platform/record-lists.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';

/** A record that a filter can reference. */
export interface RecordChoice {
  /** A string for countries, whose id is their code. */
  readonly id: number | string;
  readonly name: string;
}

/** A query that returns records to choose from; created by `toChoiceQuery()`. */
export interface ChoiceQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: QueryFunctionContext) => Promise<readonly RecordChoice[]>;
}

/** The labels of a list's filter. */
export interface FilterLabel {
  readonly label: string;
  /** For choices: labels of the options. */
  readonly options?: Readonly<Record<string, string>>;
  /** For records: finds them by typed text, or by an id from the URL. */
  readonly records?: {
    readonly find: (text: string) => ChoiceQuery;
    readonly one: (id: number | string) => ChoiceQuery;
  };
}

/** Filter labels by key. A filter without a label is not offered. */
export type FilterLabels = Readonly<Record<string, FilterLabel>>;

/** Converts an endpoint's response to records to choose from. */
export function toChoiceQuery<Answer>(
  query: EndpointQuery<Answer>,
  choose: (answer: Answer) => readonly RecordChoice[],
): ChoiceQuery {
  return {
    queryKey: [...query.queryKey, 'choices'],
    queryFn: async (context) => choose(await query.queryFn(context)),
  };
}

/** For few records: loads all of them and filters in the browser. */
export const clientFilteredChoices = (all: () => ChoiceQuery): NonNullable<FilterLabel['records']> => ({
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

/** Operator labels, shown between field and value. */
export const operatorLabels = (t: Trans['t']): Record<FilterOperator, string> => ({
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
  has_not: t("doesn't have"),
});

/** Labels for how many of the filters must match. */
export const matchLabels = (t: Trans['t']): Record<RecordFilters['match'], string> => ({
  all: t('All filters'),
  any: t('Any filter'),
  none: t('No filter'),
});
