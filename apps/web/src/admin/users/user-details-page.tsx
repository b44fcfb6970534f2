import { z } from 'zod';
import { type AdminUser, setUserRoles, updateAdminUser } from '@kinora/contracts/admin/users.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { useRunConfirmed } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { call } from '#platform/api/call.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { DetailsPanel } from './parts/details-panel.tsx';
import type { DetailsValues } from './parts/details-values.ts';
import { RolesPanel } from './parts/roles-panel.tsx';
import { useUserForm } from './parts/use-user-form.ts';
import { useEditedUser, userQueries } from './users.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateUsers },
  queries: ({ params }) => [userQueries.ofAddress(params)],
  optional: () => [userQueries.roles()],
});

export { load as clientLoader, load as loader };

const { first_name: firstName, last_name: lastName, email } = updateAdminUser.body.shape;

/** The fields of the tab. On the wire, the details are optional and the roles have a call of their own. */
const Details = z.object({
  first_name: firstName.unwrap().unwrap(),
  last_name: lastName.unwrap().unwrap(),
  email: email.unwrap(),
  is_verified: z.boolean(),
  role_ids: setUserRoles.body.shape.role_ids,
});

const toValues = (user: AdminUser): DetailsValues => ({
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  email: user.email,
  is_verified: user.is_verified,
  role_ids: user.roles.map(({ id }) => id),
});

/** Name, address and roles of a user. */
export default function UserDetailsPage() {
  const user = useEditedUser();
  const control = useUserForm({ schema: Details, user, toValues, save: useSave(user) });
  return (
    <RecordForm control={control}>
      <DetailsPanel form={control.form} user={user} />
      <RolesPanel form={control.form} user={user} />
    </RecordForm>
  );
}

/** A new address and new roles need the password; the rest is saved without it. */
function useSave({ id }: AdminUser) {
  const runConfirmed = useRunConfirmed();
  const params = { id };
  return async (
    { role_ids, email: address, is_verified, ...names }: DetailsValues,
    isChanged: (name: keyof DetailsValues) => boolean,
  ): Promise<AdminUser | undefined> => {
    const isNewEmail = isChanged('email');
    // The server joins both parts into the name, so a change of one sends both.
    const isRenamed = isChanged('first_name') || isChanged('last_name');
    const body = {
      ...(isRenamed && { first_name: names.first_name || null, last_name: names.last_name || null }),
      ...(isNewEmail && { email: address }),
      // A new address counts as verified only if it is sent with it.
      ...((isNewEmail || isChanged('is_verified')) && { is_verified }),
    };
    const sendDetails = () => call(updateAdminUser, { params, body });
    const hasDetails = Object.keys(body).length > 0;
    const details = hasDetails ? await (isNewEmail ? runConfirmed(sendDetails) : sendDetails()) : undefined;
    if (hasDetails && details === undefined) return undefined;
    if (!isChanged('role_ids')) return details?.user;
    const roles = await runConfirmed(() => call(setUserRoles, { params, body: { role_ids } }));
    return roles?.user;
  };
}
