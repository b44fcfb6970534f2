import { listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import { listAdminKeywords } from '@kinora/contracts/admin/keywords.ts';
import { toChoiceQuery, type FilterLabel } from '#admin/kit/filter-labels.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

const SHOWN = 10;

/** Keyword options for users who may edit keywords: the most used ones that match the typed text. */
export const keywordChoices: NonNullable<FilterLabel['records']> = {
  find: (text) => keywords(text === '' ? {} : { query: text }),
  one: (id) => {
    const rules = [{ key: 'id', operator: 'is', value: id }];
    return keywords({ filters: JSON.stringify({ match: 'all', rules }) });
  },
};

const keywords = (query: { query?: string; filters?: string }) =>
  toChoiceQuery(
    endpointQuery(listAdminKeywords, {
      query: { ...query, perPage: SHOWN, orderBy: 'titles_count', orderDir: 'desc' },
    }),
    ({ pagination }) => pagination.data,
  );

/** Keyword options for users who may only view keywords. */
export const anyKeywordChoices: NonNullable<FilterLabel['records']> = {
  find: (text) =>
    toChoiceQuery(
      endpointQuery(listKeywords, { query: text === '' ? {} : { query: text } }),
      (answer) => answer.keywords,
    ),
  one: keywordChoices.one,
};
