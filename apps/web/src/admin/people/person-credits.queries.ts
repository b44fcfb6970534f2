import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createCredit,
  type CreditForm,
  deleteCredit,
  updateCredit,
} from '@kinora/contracts/admin/credits.ts';
import {
  getEditedPerson,
  listEditedPersonCredits,
  type PersonCreditRow,
} from '@kinora/contracts/admin/people.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

type Page = CallOutput<typeof listEditedPersonCredits>;

const PAGE_SIZE = 50;

/** The credits of a person: read page by page, saved immediately. Writes change the titles. */
export function usePersonCredits(personId: number) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...endpointKey(listEditedPersonCredits), personId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const asked = { params: { id: personId }, query: { ...cursor, perPage: PAGE_SIZE } };
      return call(listEditedPersonCredits, asked, { signal });
    },
    getNextPageParam: ({ pagination }: Page) => pagination.next_cursor ?? undefined,
  });
  const refresh = () =>
    Promise.all(
      [listEditedPersonCredits, getEditedPerson].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  return {
    query,
    credits: query.data?.pages.flatMap(({ pagination }) => pagination.data),
    add: async ({ title_id: titleId, ...form }: CreditForm & { title_id: number }) => {
      await call(createCredit, { params: { id: titleId }, body: { ...form, person_id: personId } });
      await refresh();
    },
    change: async ({ id, title }: PersonCreditRow, body: CreditForm) => {
      await call(updateCredit, { params: { id: title.id, creditId: id }, body });
      await refresh();
    },
    remove: useMutation({
      mutationFn: ({ id, title }: PersonCreditRow) =>
        call(deleteCredit, { params: { id: title.id, creditId: id } }),
      onSettled: refresh,
    }),
  };
}
