import { useQuery } from '@tanstack/react-query';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { updateRole } from '@kinora/contracts/foundation/roles.ts';
import { roleQueries } from '#admin/roles/roles.queries.ts';
import { useRunConfirmed } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { call } from '#platform/api/call.ts';

/** Whether guests may browse the catalogue, which the guest role decides. Undefined while it loads. */
export function useGuestAccess(): {
  mayBrowse: boolean | undefined;
  /** Returns false if the user does not confirm their password. */
  save: (mayBrowse: boolean) => Promise<boolean>;
} {
  const { data: roles } = useQuery(roleQueries.menu());
  const id = roles?.pagination.data.find(({ kind }) => kind === 'guest')?.id;
  const { data, refetch } = useQuery({ ...roleQueries.one(id ?? 0), enabled: id !== undefined });
  const runConfirmed = useRunConfirmed();
  const role = data?.role;
  const { viewTitles } = cataloguePermissions;
  const mayBrowse = role?.permissions.some(({ name }) => name === viewTitles);
  return {
    mayBrowse,
    save: async (wanted) => {
      if (role === undefined || wanted === mayBrowse) return true;
      const { name, description, kind, version } = role;
      const others = role.permissions.filter((grant) => grant.name !== viewTitles);
      const permissions = wanted ? [...others, { name: viewTitles, restrictions: [] }] : others;
      const body = { name, description, kind, permissions, version };
      const saved = await runConfirmed(() => call(updateRole, { params: { id: role.id }, body }));
      await refetch();
      return saved !== undefined;
    },
  };
}
