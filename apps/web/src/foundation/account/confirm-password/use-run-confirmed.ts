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
  // Fetched once. After that the client tracks the status itself, until the server rejects a call.
  staleTime: Infinity,
};

/** Runs an action that needs a confirmed password; returns undefined when the user cancels the dialog. */
export type RunConfirmed = <Answer>(action: () => Promise<Answer>) => Promise<Answer | undefined>;

/** Opens the confirm-password dialog before an action, unless the password was confirmed recently. */
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
          // The confirmation has expired in the meantime, which only the server's clock knows.
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
