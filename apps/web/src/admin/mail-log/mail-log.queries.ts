import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  getMailHealth,
  listMails,
  type LoggedMail,
  resendMails,
} from '@kinora/contracts/foundation/mail-log.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

export const MAIL_SETTINGS_PATH = '/admin/settings/outgoing-email';

export const MAIL_REFRESH_MS = 10_000;

/** The maximum number of mails that one call accepts. */
const MAILS_PER_CALL = 100;

export const mailQueries = {
  health: () => endpointQuery(getMailHealth),
};

/** Whether the status of a mail changes without a user. */
export const isUnfinished = ({ status }: LoggedMail): boolean => status === 'waiting' || status === 'sending';

/** Sends mails again, in batches, and returns the sums. */
export async function resendAll({
  ids,
  onlyWaiting,
}: {
  ids: readonly number[];
  onlyWaiting: boolean;
}): Promise<CallOutput<typeof resendMails>> {
  const sums = { resent: 0, skipped: 0 };
  for (let start = 0; start < ids.length; start += MAILS_PER_CALL) {
    // One after the other: if a batch fails, no further one is sent.
    const body = { ids: ids.slice(start, start + MAILS_PER_CALL), only_waiting: onlyWaiting };
    const batch = await call(resendMails, { body });
    sums.resent += batch.resent;
    sums.skipped += batch.skipped;
  }
  return sums;
}

/** Refetches the list and the health after mails were sent again. */
export function useRefreshMails(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [listMails, getMailHealth].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  }, [queryClient]);
}
