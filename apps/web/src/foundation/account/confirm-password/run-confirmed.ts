import type { QueryClient } from '@tanstack/react-query';
import {
  getConfirmedPasswordStatus,
  PASSWORD_CONFIRMATION_SECONDS,
} from '@kinora/contracts/foundation/passwords.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

const askPassword = lazyDialog<object, boolean>(
  async () => (await import('./confirm-password-dialog.tsx')).ConfirmPasswordDialog,
);

const statusQuery = {
  ...endpointQuery(getConfirmedPasswordStatus, { query: { seconds: PASSWORD_CONFIRMATION_SECONDS } }),
  // Fetched once. After that the client tracks the status itself, until the server rejects a call.
  staleTime: Infinity,
};

/**
 * Runs an action that needs a confirmed password. Opens the confirm-password dialog first, unless the password was
 * confirmed recently; returns undefined when the user cancels it.
 */
export async function runConfirmed<Answer>(
  queryClient: QueryClient,
  action: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { confirmed } = await queryClient.query(statusQuery);
  if (!confirmed && !(await ask(queryClient))) return undefined;
  // The confirmation may expire in the meantime, which only the server's clock knows.
  return runWhenRequired(queryClient, action);
}

/** Runs an action that needs a confirmed password only sometimes: opens the dialog when the server rejects it. */
export async function runWhenRequired<Answer>(
  queryClient: QueryClient,
  action: () => Promise<Answer>,
): Promise<Answer | undefined> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!isUnconfirmed(error)) throw error;
      if (!(await ask(queryClient))) return undefined;
    }
  }
}

async function ask(queryClient: QueryClient): Promise<boolean> {
  const confirmed = (await askPassword({})) ?? false;
  queryClient.setQueryData(statusQuery.queryKey, { confirmed });
  return confirmed;
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'password_unconfirmed';
}
