import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/fields.ts';

export const accessErrors = defineErrors({
  'access.not_held': { status: 403, message: 'You cannot give :name, because you do not have it.' },
  'access.limit_exceeded': {
    status: 403,
    message: 'You cannot give a higher limit for :name than your own.',
  },
  'access.outranked': {
    status: 403,
    message: 'You cannot change someone or something with permissions that you do not have.',
  },
});

/** A permission that roles and users can be given. The texts are translated when they are shown. */
export const DeclaredPermission = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  limits: z.array(z.object({ name: z.string(), label: z.string(), scale: z.number() })),
});
export type DeclaredPermission = z.infer<typeof DeclaredPermission>;

export const PermissionGroup = z.object({ label: z.string(), permissions: z.array(DeclaredPermission) });
export type PermissionGroup = z.infer<typeof PermissionGroup>;

export const listPermissions = endpoint({
  method: 'GET',
  path: 'admin/permissions',
  summary: 'Lists all permissions by group; also needs the permission to change users or roles',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  query: z.object({ for: z.enum(['users', 'roles']) }),
  response: z.object({ groups: z.array(PermissionGroup) }),
});

const GRANTS_MAX = 200;
const LIMITS_MAX = 20;

/** The permissions that a role or a user gets, each with its limits. */
export const GrantsInput = z
  .array(
    z.strictObject({
      name: text({ min: 1, max: 80 }),
      restrictions: z
        .array(
          z.strictObject({
            name: text({ min: 1, max: 80 }),
            value: z.int('Enter a whole number.').min(0, 'Enter 0 or more.'),
          }),
        )
        .max(LIMITS_MAX),
    }),
  )
  .max(GRANTS_MAX);
