import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createCredit,
  type CreditForm,
  type CreditPart,
  deleteCredit,
  type EditedCredit,
  listEditedCredits,
  moveCredit,
  type NewCreditForm,
  updateCredit,
} from '@kinora/contracts/admin/credits.ts';
import { getEditedEpisode } from '@kinora/contracts/admin/episodes.ts';
import { getEditedSeason } from '@kinora/contracts/admin/seasons.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import type { CreditScope } from './parts/credit-scope.ts';

type Page = CallOutput<typeof listEditedCredits>;

const PAGE_SIZE = 100;
/** Endpoints whose response includes the number of credits. */
const COUNTED = [getEditedTitle, getEditedSeason, getEditedEpisode];

/** The cast or crew of a title, season or episode: read page by page, saved immediately. */
export function useCredits({ titleId, ...part }: CreditScope, kind: CreditPart) {
  const queryClient = useQueryClient();
  const queryKey = [...endpointKey(listEditedCredits), titleId, part, kind];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const asked = { ...part, ...cursor, part: kind, perPage: PAGE_SIZE };
      return call(listEditedCredits, { params: { id: titleId }, query: asked }, { signal });
    },
    getNextPageParam: ({ pagination }: Page) => pagination.next_cursor ?? undefined,
  });
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: endpointKey(listEditedCredits) }),
      ...COUNTED.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    ]);
  /** Optimistic update: shows the new order before the server confirms it. */
  const show = (place: CreditMove) =>
    queryClient.setQueryData<InfiniteData<Page>>(queryKey, (data) => data && withMoved(data, place));

  return {
    credits: query.data?.pages.flatMap(({ pagination }) => pagination.data) ?? [],
    query,
    add: async (body: NewCreditForm) => {
      const { credit } = await call(createCredit, { params: { id: titleId }, body: { ...body, ...part } });
      await refresh();
      return credit;
    },
    change: async (creditId: number, body: CreditForm) => {
      await call(updateCredit, { params: { id: titleId, creditId }, body });
      await refresh();
    },
    move: useMutation({
      scope: { id: `credits-${titleId}` },
      mutationFn: ({ credit, after }: CreditMove) =>
        call(moveCredit, { params: { id: titleId, creditId: credit.id }, body: { after } }),
      onMutate: (place) => void show(place),
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (creditId: number) => call(deleteCredit, { params: { id: titleId, creditId } }),
      onSettled: refresh,
    }),
  };
}

/** A credit, and the one in its department that it follows. */
export interface CreditMove {
  readonly credit: EditedCredit;
  readonly after: number | null;
}

/** Moves one row across all pages. Page lengths stay the same, so loading more continues at the same position. */
function withMoved(data: InfiniteData<Page>, { credit, after }: CreditMove): InfiniteData<Page> {
  const rows = data.pages.flatMap(({ pagination }) => pagination.data).filter(({ id }) => id !== credit.id);
  const first = rows.findIndex(({ department }) => department === credit.department);
  const previous = rows.findIndex(({ id }) => id === after);
  const place = after === null ? Math.max(first, 0) : previous + 1;
  const moved = [...rows.slice(0, place), credit, ...rows.slice(place)];
  let start = 0;
  const pages = data.pages.map(({ pagination }) => {
    const page = moved.slice(start, start + pagination.data.length);
    start += page.length;
    return { pagination: { ...pagination, data: page } };
  });
  return { ...data, pages };
}
