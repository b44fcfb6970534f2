import { redirect, useSearchParams } from 'react-router';
import type { getModerationCounts } from '@kinora/contracts/admin/moderation.ts';
import type { AnyEndpoint, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { FilterRule, RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { tableQuery } from '#admin/kit/use-table.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { moderationQueries } from './moderation.queries.ts';

/** The tabs of a queue, as in the URL. */
const MODERATION_VIEWS = ['reported', 'held', 'all'] as const;
export type ModerationView = (typeof MODERATION_VIEWS)[number];

const RULES: Readonly<Record<Exclude<ModerationView, 'all'>, readonly FilterRule[]>> = {
  reported: [{ key: 'open_reports', operator: 'at_least', value: 1 }],
  held: [{ key: 'state', operator: 'is', value: 'held' }],
};

/** The filters behind a tab, for `useTable` and `tableQuery`. */
const rulesOf = (view: ModerationView): { fixedRules?: readonly FilterRule[] } =>
  view === 'all' ? {} : { fixedRules: RULES[view] };

/** The tab in the URL; undefined if the URL has none. */
const parseView = (search: URLSearchParams): ModerationView | undefined =>
  MODERATION_VIEWS.find((view) => view === search.get('view'));

/** The tab of the page, and the filters behind it. */
export function useModerationView() {
  const view = parseView(useSearchParams()[0]) ?? 'all';
  return { view, rules: rulesOf(view) };
}

type Counts = CallOutput<typeof getModerationCounts>;
export type QueueName = keyof Counts;

/** Opens with what waits for a decision: reports first. */
function firstView(waiting: Counts[QueueName]): ModerationView {
  if (waiting !== null && waiting.reported > 0) return 'reported';
  return waiting !== null && waiting.held > 0 ? 'held' : 'all';
}

interface LoaderArgs {
  readonly url: URL;
}

/** The parts of a loader that open a queue on its tab. Without one in the URL, the counts choose it. */
export const queueQueries = (queue: QueueName, list: RecordList, endpoint: AnyEndpoint) => ({
  queries: ({ url }: LoaderArgs) =>
    parseView(url.searchParams) === undefined ? [moderationQueries.counts()] : [],
  optional: ({ url }: LoaderArgs): EndpointQuery<unknown>[] => {
    const { searchParams: search } = url;
    const view = parseView(search);
    if (view === undefined) return [];
    return [moderationQueries.counts(), tableQuery(list, endpoint, { search, ...rulesOf(view) })];
  },
  following: async ({ url, read }: LoaderArgs & { read: (query: EndpointQuery<Counts>) => Counts }) => {
    if (parseView(url.searchParams) !== undefined) return [];
    const search = new URLSearchParams(url.searchParams);
    search.set('view', firstView(read(moderationQueries.counts())[queue]));
    throw redirect(`${url.pathname}?${search}`);
  },
});
