import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  type AdminUser,
  createAdminUser,
  deleteAdminUser,
  findInvitedAccounts,
  getAdminUser,
  inviteUsers,
  listAssignableRoles,
} from '@kinora/contracts/admin/users.ts';
import { listAdminUsers } from '@kinora/contracts/admin/users-list.ts';
import type { CallInput } from '@kinora/contracts/platform/endpoint.ts';
import { clientFilteredChoices, toChoiceQuery } from '#admin/kit/filter-labels.ts';
import { useRunConfirmed } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';
import { useUser } from '#platform/session/session-context.tsx';

export const userQueries = {
  one: (id: number) => endpointQuery(getAdminUser, { params: { id } }),
  ofAddress: (params: Readonly<Record<string, string | undefined>>) =>
    userQueries.one(Number(params['userId'])),
  roles: () => endpointQuery(listAssignableRoles),
};

/** The roles, for the filter of the list. */
export const roleChoices = clientFilteredChoices(() =>
  toChoiceQuery(userQueries.roles(), ({ roles }) => roles),
);

/** The user of the address. */
export function useEditedUser(): AdminUser {
  return useSuspenseQuery(userQueries.ofAddress(useParams())).data.user;
}

/** Shows a changed user on the open page, and refetches the list. */
export function useApplyUser(): (user: AdminUser) => Promise<void> {
  const queryClient = useQueryClient();
  return async (user) => {
    queryClient.setQueryData(userQueries.one(user.id).queryKey, { user });
    await queryClient.invalidateQueries({ queryKey: endpointKey(listAdminUsers) });
  };
}

/** A change of one user that saves at once. `isConfirmed` asks for the password first if needed. */
export function useUserAction(options: {
  send: () => Promise<{ user?: AdminUser }>;
  isConfirmed?: boolean;
  onDone: () => void;
}) {
  const runConfirmed = useRunConfirmed();
  const applyUser = useApplyUser();
  const { send, isConfirmed = false, onDone } = options;
  return useMutation({
    mutationFn: async () => {
      const answer = isConfirmed ? await runConfirmed(send) : await send();
      if (answer === undefined) return;
      if (answer.user !== undefined) await applyUser(answer.user);
      onDone();
    },
  });
}

export function useCreateUser() {
  const runConfirmed = useRunConfirmed();
  const applyUser = useApplyUser();
  return async (body: CallInput<typeof createAdminUser>['body']): Promise<AdminUser | undefined> => {
    const answer = await runConfirmed(() => call(createAdminUser, { body }));
    if (answer !== undefined) await applyUser(answer.user);
    return answer?.user;
  };
}

export function useDeleteUser(id: number) {
  const runConfirmed = useRunConfirmed();
  const queryClient = useQueryClient();
  return async (): Promise<boolean> => {
    const answer = await runConfirmed(() => call(deleteAdminUser, { params: { id } }));
    if (answer === undefined) return false;
    // The page of the deleted user is still open, so only the list is invalidated.
    await queryClient.invalidateQueries({ queryKey: endpointKey(listAdminUsers) });
    return true;
  };
}

/** A role is granted with the password confirmed; without one, nothing is asked. */
export function useInviteUsers() {
  const runConfirmed = useRunConfirmed();
  return (body: CallInput<typeof inviteUsers>['body']) => {
    const send = () => call(inviteUsers, { body });
    return body.role_id === null ? send() : runConfirmed(send);
  };
}

/** Which of these addresses have an account, by address in lower case. */
export async function findAccounts(emails: string[]): Promise<ReadonlyMap<string, number>> {
  const { accounts } = await call(findInvitedAccounts, { body: { emails } });
  return new Map(accounts.map(({ email, id }) => [email.toLowerCase(), id]));
}

/** Whether a user is the one who is signed in. */
export function useIsSelf(id: number): boolean {
  return useUser()?.id === id;
}
