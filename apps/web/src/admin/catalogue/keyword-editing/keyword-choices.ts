import { listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import { listAdminKeywords } from '@kinora/contracts/catalogue/keyword-editing.ts';
import { choicesOf, type FilterWord } from '#admin/kit/filter-words.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

const SHOWN = 10;

/** Keywords to choose from, for those who may change them: the most used of those whose name has what was typed. */
export const keywordChoices: NonNullable<FilterWord['records']> = {
  find: (text) => keywords(text === '' ? {} : { query: text }),
  one: (id) => {
    const rules = [{ key: 'id', operator: 'is', value: id }];
    return keywords({ filters: JSON.stringify({ match: 'all', rules }) });
  },
};

const keywords = (query: { query?: string; filters?: string }) =>
  choicesOf(
    endpointQuery(listAdminKeywords, {
      query: { ...query, perPage: SHOWN, orderBy: 'titles_count', orderDir: 'desc' },
    }),
    ({ pagination }) => pagination.data,
  );

/** The same for those who may only see them. */
export const anyKeywordChoices: NonNullable<FilterWord['records']> = {
  find: (text) =>
    choicesOf(
      endpointQuery(listKeywords, { query: text === '' ? {} : { query: text } }),
      (answer) => answer.keywords,
    ),
  one: keywordChoices.one,
};
