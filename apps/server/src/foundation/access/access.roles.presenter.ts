import type { EditedRole, ListedRole, roleList } from '@kinora/contracts/foundation/roles.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import { parseGrants } from './grants.ts';
import { type Actor, mayChange } from './rank.ts';
import type { ListedRoleRow } from './access.roles.list.repository.ts';
import type { Role } from './access.roles.service.ts';

export type RoleListReader = RecordReader<typeof roleList, ListedRoleRow>;

export const presentListedRole = ({ grants, ...row }: ListedRoleRow, reader: Actor): ListedRole => {
  const permissions = parseGrants(grants);
  return {
    ...row,
    permissions_count: permissions.length,
    is_editable: mayChange(reader, permissions),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};

export const presentEditedRole = ({ edit_version: version, ...role }: Role, reader: Actor): EditedRole => ({
  ...role,
  version,
  is_editable: mayChange(reader, role.permissions),
  created_at: role.created_at.toISOString(),
  updated_at: role.updated_at.toISOString(),
});

/** The columns of the CSV export. */
export const roleColumns: CsvColumns<ListedRoleRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description }) => description,
  kind: ({ kind }) => kind,
  holders_count: (row) => row.holders_count,
  permissions: ({ grants }) =>
    parseGrants(grants)
      .map(({ name }) => name)
      .join(' '),
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};
