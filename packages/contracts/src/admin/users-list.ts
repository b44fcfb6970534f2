import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, timestamp, trimmedText } from '../platform/fields.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { foundationPermissions } from '../foundation/permissions.ts';
import { MemberCard } from '../foundation/users.ts';

export const BAN_REASON_MAX = 500;
const ROLE_NAME_MAX = 200;

/** Shown to the banned person and kept in the audit log. */
export const BanReason = trimmedText({ min: 1, max: BAN_REASON_MAX });

/** The user list of the back office. */
export const userList = defineRecordList({
  name: 'users',
  sorts: ['name', 'last_active_at', 'created_at'],
  orderBy: 'created_at',
  orderDir: 'desc',
  filters: {
    role: { kind: 'records' },
    is_verified: { kind: 'flag' },
    is_banned: { kind: 'flag' },
    created_at: { kind: 'date' },
    last_active_at: { kind: 'date' },
  },
});

export const ListedUser = MemberCard.extend({
  email: z.string(),
  roles: z.array(z.object({ id: id('integer'), name: z.string() })),
  is_verified: z.boolean(),
  is_banned: z.boolean(),
  /** Null for a user who never signed in. */
  last_active_at: timestamp().nullable(),
  created_at: timestamp(),
  /** False if the user has permissions that you lack. */
  is_editable: z.boolean(),
});
export type ListedUser = z.infer<typeof ListedUser>;

export const listAdminUsers = endpoint({
  method: 'GET',
  path: 'admin/users',
  summary: 'Lists users; searches names and email addresses, with filters and sorting',
  area: 'admin',
  access: access.permission(foundationPermissions.updateUsers),
  query: recordListQuery(userList),
  response: recordPageOf(ListedUser),
});

/** By name, so that the history of a user says which one it was. */
const oneRole = () => z.strictObject({ role: lineText({ min: 1, max: ROLE_NAME_MAX }) });

/** The bulk actions for users, with the input each one needs. */
export const userBulkActions = {
  'assign-role': oneRole(),
  'remove-role': oneRole(),
  ban: z.strictObject({ reason: BanReason }),
  unban: z.strictObject({}),
  delete: z.strictObject({}),
} as const;
export type UserBulkAction = keyof typeof userBulkActions;
