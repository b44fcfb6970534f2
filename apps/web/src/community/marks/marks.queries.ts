import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { getTitleMarks, listMarks, type TitleMark } from '@kinora/contracts/community/marks.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';
import { loadCardMark } from './card-mark-loader.ts';

/** All personal data of a title's page. */
const title = (titleId: number) => endpointQuery(getTitleMarks, { params: { id: titleId } });

export const markQueries = {
  title,
  /** What the member has done with these titles; up to 100 of them. */
  cards: (titles: readonly number[]) => endpointQuery(listMarks, { query: { titles: titles.join(',') } }),
  /** The mark of one card, requested together with those of the other cards. Null for a title without marks. */
  card: (titleId: number) => ({
    queryKey: [...endpointKey(listMarks), 'card', titleId] as const,
    queryFn: ({ client }: QueryFunctionContext): Promise<TitleMark | null> =>
      loadCardMark(client, { titleId, fromPage: () => markOnPage(client, titleId) }),
  }),
};

/** The page of a title requests everything in one call, which its cards do not repeat after it has failed. */
function markOnPage(client: QueryClient, titleId: number): Promise<TitleMark> | undefined {
  const query = title(titleId);
  const onPage = client.getQueryCache().find({ queryKey: query.queryKey });
  if (!onPage?.isActive()) return undefined;
  const { status, data, error } = onPage.state;
  if (status === 'error' && data === undefined) return Promise.reject(error);
  return client.query(query).then(({ mark }) => mark);
}
