import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import {
  CONTACT_STATUSES,
  type ContactStatus,
  deleteContactMessages,
  getContactMessage,
  listContactMessages,
  replyToContactMessage,
  updateContactMessages,
} from '@kinora/contracts/foundation/contact.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

export const MESSAGES_PATH = '/admin/messages';

const PAGE_SIZE = 30;

/** The view of the list in the URL. */
export interface MessageView {
  readonly status: ContactStatus;
  readonly query: string;
  readonly cursor: string | null;
}

export const parseMessageView = (search: URLSearchParams): MessageView => ({
  status: CONTACT_STATUSES.find((status) => status === search.get('status')) ?? 'open',
  query: search.get('query') ?? '',
  cursor: search.get('cursor'),
});

/** The query string of a view, without defaults. */
export function messageSearch({ status, query, cursor }: MessageView): string {
  const params = new URLSearchParams({
    ...(status === 'open' ? {} : { status }),
    ...(query === '' ? {} : { query }),
    ...(cursor === null ? {} : { cursor }),
  });
  return params.size === 0 ? '' : `?${params}`;
}

export const contactQueries = {
  list: ({ status, query, cursor }: MessageView) =>
    endpointQuery(listContactMessages, {
      query: {
        status,
        perPage: PAGE_SIZE,
        ...(query === '' ? {} : { query }),
        ...(cursor === null ? {} : { cursor }),
      },
    }),
  message: (id: number) => endpointQuery(getContactMessage, { params: { id } }),
};

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [listContactMessages, getContactMessage].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
}

export function useSetStatus() {
  return useMutation({
    mutationFn: (body: { ids: number[]; status: ContactStatus }) => call(updateContactMessages, { body }),
    onSettled: useRefresh(),
  });
}

/** Errors are shown by the form. */
export function useReply(id: number) {
  const refresh = useRefresh();
  return async (body: { text: string }) => {
    const { message } = await call(replyToContactMessage, { params: { id }, body });
    void refresh();
    return message;
  };
}

/** Does not reload the message itself, which is still open while it is deleted. */
export function useDeleteMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteContactMessages, { body: { ids: [id] } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointKey(listContactMessages) }),
  });
}

/** Opening a message marks it as read on the server; this shows it in the list and in the sidebar. */
export function useShowAsRead(): (id: number) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (id) => {
      queryClient.setQueriesData<CallOutput<typeof listContactMessages>>(
        { queryKey: endpointKey(listContactMessages) },
        (page) => {
          if (page === undefined) return page;
          const data = page.pagination.data.map((row) => (row.id === id ? { ...row, is_read: true } : row));
          return { ...page, pagination: { ...page.pagination, data } };
        },
      );
      void queryClient.invalidateQueries({ queryKey: endpointKey(getBackOfficeCounts) });
    },
    [queryClient],
  );
}
