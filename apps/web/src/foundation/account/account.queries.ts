import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Account, getUser, updateUser } from '@kinora/contracts/foundation/account.ts';
import { listSessions } from '@kinora/contracts/foundation/sessions.ts';
import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import type { CallInput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { useBootstrapPart, useSessionStore } from '#platform/session/session-context.tsx';

/** The path parameter for the signed-in user's own account. */
export const OWN_ACCOUNT = { id: 'me' } as const;

export const accountQueries = {
  me: () => endpointQuery(getUser, { params: OWN_ACCOUNT }),
  sessions: () => endpointQuery(listSessions),
  /** Options for the date, time and language panel. */
  valueLists: () => endpointQuery(getValueLists, { params: { names: 'timezones,countries,localizations' } }),
};

/** Whether a deleted account takes its ratings, reviews and comments with it. Otherwise they stay without its name. */
export const useDeletesTexts = (): boolean =>
  useBootstrapPart((data) => data?.settings.account_deletion.texts) === 'delete';

/** Updates only the given fields of the user's own account. */
export const saveAccount = (body: CallInput<typeof updateUser>['body']) =>
  call(updateUser, { params: OWN_ACCOUNT, body });

/** Applies an account returned by a call, both to this page and to the session that the rest of the site shows. */
export function useApplyAccount(): (account: Account) => void {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  return useCallback(
    (account) => {
      queryClient.setQueryData(accountQueries.me().queryKey, { user: account });
      const data = session.get();
      if (data?.user?.id !== account.id) return;
      // Only the fields that the settings change: recovery codes and tokens must not be in the data of every page.
      const { name, first_name, last_name, image, email, email_verified_at } = account;
      const { language, country, timezone, two_factor_confirmed_at } = account;
      const details = { name, first_name, last_name, image, email, email_verified_at };
      const preferences = { language, country, timezone, two_factor_confirmed_at };
      session.set({ ...data, user: { ...data.user, ...details, ...preferences } });
    },
    [queryClient, session],
  );
}

/** Refetches the account after a call that did not return it. */
export function useRefreshAccount(): () => Promise<Account> {
  const applyAccount = useApplyAccount();
  return useCallback(async () => {
    const { user } = await call(getUser, { params: OWN_ACCOUNT });
    applyAccount(user);
    return user;
  }, [applyAccount]);
}

/** Clears the cached data of a user who is gone, and refetches what the current page shows. */
export function clearAccountCache(queryClient: QueryClient): void {
  // The account page has only just unmounted, so its queries still count as active.
  for (const query of Object.values(accountQueries))
    queryClient.removeQueries({ queryKey: query().queryKey });
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}
