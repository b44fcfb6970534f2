import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  getConfirmedPasswordStatus,
  PASSWORD_CONFIRMATION_SECONDS,
} from '@kinora/contracts/foundation/passwords.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { openDialog } from '#platform/dialog/dialog.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';

const statusQuery = {
  ...endpointQuery(getConfirmedPasswordStatus, { query: { seconds: PASSWORD_CONFIRMATION_SECONDS } }),
  // Asked once; from then on this side knows, until the server says otherwise.
  staleTime: Infinity,
};

/** Runs an action that needs a confirmed password; answers undefined when the person gave up at the dialog. */
export type RunConfirmed = <Answer>(action: () => Promise<Answer>) => Promise<Answer | undefined>;

/** Puts the confirm-password dialog in front of an action, unless the password was confirmed lately. */
export function useRunConfirmed(): RunConfirmed {
  const queryClient = useQueryClient();
  return useCallback(
    async (action) => {
      const { confirmed } = await queryClient.query(statusQuery);
      if (!confirmed && !(await ask(queryClient))) return undefined;
      for (;;) {
        try {
          return await action();
        } catch (error) {
          // The time ran out since, which only the server's clock knows.
          if (!isUnconfirmed(error)) throw error;
          if (!(await ask(queryClient))) return undefined;
        }
      }
    },
    [queryClient],
  );
}

async function ask(queryClient: QueryClient): Promise<boolean> {
  const confirmed = (await openDialog(ConfirmPasswordDialog, {})) ?? false;
  queryClient.setQueryData(statusQuery.queryKey, { confirmed });
  return confirmed;
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'password_unconfirmed';
}
