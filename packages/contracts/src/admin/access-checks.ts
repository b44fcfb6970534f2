import { z } from 'zod';
import { access } from '../platform/access.ts';
import { RULE_KINDS, RULE_RECORDS } from '../platform/access-rules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, trimmedText } from '../platform/fields.ts';
import { foundationPermissions } from '../foundation/permissions.ts';

/** The longest address that can be checked. */
const CHECK_TARGET_MAX = 2000;

/** Whom a check is about: a user by id, a visitor, someone who has just registered, or someone with only one role. */
export const CheckPerson = z.union([
  z.enum(['guest', 'new_user']),
  id('integer'),
  z.string().regex(/^role-[1-9]\d{0,8}$/),
]);
export type CheckPerson = z.infer<typeof CheckPerson>;

const Granter = z.object({
  type: z.enum(['role', 'own']),
  /** The role, or the user with the permission of their own. */
  id: id('integer'),
  name: z.string(),
  /** The permission that grants it: itself, or `admin`. */
  permission: z.string(),
  limits: z.array(z.object({ name: z.string(), value: z.number() })),
});
export type Granter = z.infer<typeof Granter>;

export const CheckedRule = z.object({
  kind: z.enum(RULE_KINDS),
  permission: z.string().nullable(),
  /** `not_reached`: an earlier rule decided. */
  outcome: z.enum(['allowed', 'denied', 'not_reached']),
  /** Whether this rule alone would allow it. */
  is_passed: z.boolean(),
  record: z.object({ type: z.enum(RULE_RECORDS), id: id('integer') }).nullable(),
  /** For a permission: what grants it. Empty if the person lacks it. */
  granted_by: z.array(Granter),
});
export type CheckedRule = z.infer<typeof CheckedRule>;

const CheckedPerson = z.object({
  type: z.enum(['guest', 'new_user', 'user', 'role']),
  /** The user or the role. */
  id: id('integer'),
  name: z.string(),
  email_verified_at: z.string().nullable(),
  banned_at: z.string().nullable(),
  roles: z.array(z.object({ id: id('integer'), name: z.string() })),
});

export const AccessCheck = z.object({
  person: CheckedPerson,
  target: z.object({
    type: z.enum(['page', 'call', 'permission']),
    /** The address that was checked, after permanent redirects. */
    address: z.string(),
  }),
  verdict: z.enum(['allowed', 'denied', 'unknown']),
  /** Where the person is redirected. */
  sent_to: z.string().nullable(),
  rules: z.array(CheckedRule),
  milliseconds: z.int(),
});
export type AccessCheck = z.infer<typeof AccessCheck>;

export const checkAccess = endpoint({
  method: 'POST',
  path: 'admin/access-checks',
  summary: 'Explains whether a person can open an address, make a call or use a permission, rule by rule',
  area: 'admin',
  access: access.permission(foundationPermissions.updateUsers),
  body: z.strictObject({
    person: CheckPerson,
    /** An address of this site, a call such as `PUT /api/v1/genres/4`, or a permission. */
    target: trimmedText({ min: 1, max: CHECK_TARGET_MAX }),
  }),
  response: z.object({ check: AccessCheck }),
  rate: { max: 60, seconds: 60 },
  errors: ['rate_limited'],
});

export const listCheckPermissions = endpoint({
  method: 'GET',
  path: 'admin/access-checks/permissions',
  summary: 'Lists the permissions that can be checked',
  area: 'admin',
  access: access.permission(foundationPermissions.updateUsers),
  response: z.object({ permissions: z.array(z.string()) }),
});
