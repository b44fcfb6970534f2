import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AuditEntry, listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

/** A record as the audit log names it. */
export interface HistorySubject {
  readonly type: string;
  readonly id: number | string;
}

type Page = CallOutput<typeof listAudit>;

/** What was done to a record, newest first, page by page. */
export function useHistory({ type, id }: HistorySubject) {
  const query = useInfiniteQuery({
    queryKey: [...endpointKey(listAudit), type, String(id)],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listAudit,
        {
          query: {
            subject_type: type,
            subject_id: String(id),
            ...(pageParam === undefined ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ pagination }: Page) => pagination.next_cursor ?? undefined,
  });
  return { ...query, entries: entriesOf(query.data) };
}

const entriesOf = (data: InfiniteData<Page> | undefined): AuditEntry[] | undefined =>
  data?.pages.flatMap(({ pagination }) => pagination.data);

/** Takes one field of an entry back. Whatever shows the record is read again, the history too. */
export function useRevert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, field }: { id: number; field: string }) =>
      call(revertAudit, { params: { id }, body: { field } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
