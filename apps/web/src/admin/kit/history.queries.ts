import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AuditEntry, listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

/** A record's type and id in the audit log; several ids are separated by commas. */
export interface HistorySubject {
  readonly type: string;
  readonly id: number | string;
}

type Page = CallOutput<typeof listAudit>;

/** The history of a record, newest first, page by page. */
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

/** Reverts one field of an entry, then refetches everything that shows the record, including the history. */
export function useRevert() {
  const queryClient = useQueryClient();
  return useMutation({
    /** Returns undefined if the record needs a confirmed password and the user cancels that dialog. */
    mutationFn: async ({ id, field }: { id: number; field: string }) => {
      const revert = () => call(revertAudit, { params: { id }, body: { field } });
      try {
        return await revert();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'password_unconfirmed') throw error;
        // Loaded on demand: few records need it.
        const { runConfirmed } = await import('#foundation/account/confirm-password/run-confirmed.ts');
        return runConfirmed(queryClient, revert);
      }
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}
