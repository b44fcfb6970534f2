import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Account, getUser, updateUser } from '@kinora/contracts/foundation/account.ts';
import { listSessions } from '@kinora/contracts/foundation/sessions.ts';
import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import type { CallInput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { useSessionStore } from '#platform/session/session-context.tsx';

/** Whose account the settings page is about. */
export const OWN_ACCOUNT = { id: 'me' } as const;

export const accountQueries = {
  me: () => endpointQuery(getUser, { params: OWN_ACCOUNT }),
  sessions: () => endpointQuery(listSessions),
  /** Choices of the panel about date, time and language. */
  valueLists: () => endpointQuery(getValueLists, { params: { names: 'timezones,countries,localizations' } }),
};

/** Changes what is given of the own account, and nothing else. */
export const saveAccount = (body: CallInput<typeof updateUser>['body']) =>
  call(updateUser, { params: OWN_ACCOUNT, body });

/** Takes over the account a call answered: on this page, and wherever the site shows who is signed in. */
export function useApplyAccount(): (account: Account) => void {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  return useCallback(
    (account) => {
      queryClient.setQueryData(accountQueries.me().queryKey, { user: account });
      const data = session.get();
      if (data?.user?.id !== account.id) return;
      // Only what the settings change: codes and tokens have no business in the data of every page.
      const { name, first_name, last_name, image, email, email_verified_at } = account;
      const { language, country, timezone, two_factor_confirmed_at } = account;
      const details = { name, first_name, last_name, image, email, email_verified_at };
      const preferences = { language, country, timezone, two_factor_confirmed_at };
      session.set({ ...data, user: { ...data.user, ...details, ...preferences } });
    },
    [queryClient, session],
  );
}

/** Asks for the account anew, after a call that did not answer it. */
export function useRefreshAccount(): () => Promise<Account> {
  const applyAccount = useApplyAccount();
  return useCallback(async () => {
    const { user } = await call(getUser, { params: OWN_ACCOUNT });
    applyAccount(user);
    return user;
  }, [applyAccount]);
}

/** Drops what was cached for somebody who is gone; what the page in view shows is fetched anew. */
export function forgetAccount(queryClient: QueryClient): void {
  // The page about the account has only just left, so its queries still count as in use.
  for (const query of Object.values(accountQueries))
    queryClient.removeQueries({ queryKey: query().queryKey });
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}
