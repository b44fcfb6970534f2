import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, timestamp } from '../platform/fields.ts';
import { defineRecordList, editVersion, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { GrantsInput } from './access.ts';
import { foundationPermissions } from './permissions.ts';
import { GrantedPermission, MemberCard } from './users.ts';

const ROLE_NAME_MAX = 60;
const ROLE_DESCRIPTION_MAX = 200;
/** Holders are counted up to this number; more are shown as '10,000+'. */
export const HOLDERS_COUNTED_MAX = 10_000;
/** How many holders the editor names. */
export const HOLDERS_NAMED = 4;

export const roleErrors = defineErrors({
  'roles.needed': {
    status: 422,
    message: 'The guest role and the default role cannot be deleted. Choose another role for this first.',
  },
});

/** Visitors have the guest role, and new accounts get the default role. There is one of each. */
export const ROLE_KINDS = ['custom', 'default', 'guest'] as const;
export type RoleKind = (typeof ROLE_KINDS)[number];

const facts = {
  id: id('integer'),
  name: z.string(),
  description: z.string(),
  kind: z.enum(ROLE_KINDS),
  /** At most one more than `HOLDERS_COUNTED_MAX`. */
  holders_count: z.int(),
  /** False if the role holds permissions that the caller lacks. */
  is_editable: z.boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
};

/** A role as a row of the list. */
export const ListedRole = z.object({ ...facts, permissions_count: z.int() });
export type ListedRole = z.infer<typeof ListedRole>;

/** A role for editing. */
export const EditedRole = z.object({
  ...facts,
  version: editVersion(),
  permissions: z.array(GrantedPermission),
  /** The first holders, by name of the account. */
  holders: z.array(MemberCard),
});
export type EditedRole = z.infer<typeof EditedRole>;

/** The form of the role editor. */
export const RoleForm = z.strictObject({
  name: lineText({ min: 1, max: ROLE_NAME_MAX }),
  description: lineText({ max: ROLE_DESCRIPTION_MAX }).default(''),
  kind: z.enum(ROLE_KINDS).default('custom'),
  permissions: GrantsInput.default([]),
});
export type RoleForm = z.infer<typeof RoleForm>;

/** A new role is given by hand; it can take the place of the guest or default role afterwards. */
export const NewRole = RoleForm.omit({ kind: true });
export type NewRole = z.infer<typeof NewRole>;

export const roleList = defineRecordList({
  name: 'roles',
  sorts: ['name', 'updated_at'],
  orderBy: 'name',
  orderDir: 'asc',
  filters: { kind: { kind: 'choice', options: ROLE_KINDS }, updated_at: { kind: 'date' } },
});

const editing = { area: 'admin', access: access.permission(foundationPermissions.updateRoles) } as const;
/** A change of a role can give access to the whole site, so it needs the person and their password. */
const writing = { ...editing, confirmed: true, tokens: false } as const;
const grantErrors = ['access.not_held', 'access.limit_exceeded'] as const;
const params = z.object({ id: pathId('integer') });
const EditedAnswer = z.object({ role: EditedRole });

export const listAdminRoles = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/roles',
  summary: 'Lists roles with the numbers of their holders and permissions',
  query: recordListQuery(roleList),
  response: recordPageOf(ListedRole),
});

export const getAdminRole = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/roles/:id',
  summary: 'Returns a role with its permissions and first holders',
  params,
  response: EditedAnswer,
});

export const createRole = endpoint({
  ...writing,
  method: 'POST',
  path: 'admin/roles',
  summary: 'Creates a role; callers can give only permissions that they have',
  body: NewRole,
  response: EditedAnswer,
  errors: grantErrors,
});

export const updateRole = endpoint({
  ...writing,
  method: 'PUT',
  path: 'admin/roles/:id',
  summary: 'Updates a role; its holders are affected from their next request on',
  params,
  body: RoleForm.extend({ version: editVersion() }),
  response: EditedAnswer,
  errors: [...grantErrors, 'access.outranked', 'account.last_admin', 'conflict'],
});

export const deleteRole = endpoint({
  ...writing,
  method: 'DELETE',
  path: 'admin/roles/:id',
  summary: 'Deletes a role and takes it from its holders',
  params,
  response: z.object({}),
  errors: ['roles.needed', 'access.outranked', 'account.last_admin'],
});
