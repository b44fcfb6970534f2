import { getDiaryCalendar, listDiary } from '@kinora/contracts/community/diary.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { DiaryAddress } from './diary-address.ts';

const PER_PAGE = 50;

export const diaryQueries = {
  /** The entries that a URL selects, latest first: the first page, or the page at a cursor. */
  list: ({ until, kind }: DiaryAddress, cursor: string | null = null) =>
    endpointQuery(listDiary, {
      query: {
        perPage: PER_PAGE,
        ...(until !== null && { until }),
        ...(kind !== null && { kind }),
        ...(cursor !== null && { cursor }),
      },
    }),
  /** The days of a year with entries. */
  calendar: (year: number) => endpointQuery(getDiaryCalendar, { query: { year } }),
};
