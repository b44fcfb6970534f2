import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, text, timestamp } from '../platform/fields.ts';
import { foundationPermissions } from './permissions.ts';

/** A view of the site as someone else ends after this time. */
export const IMPERSONATION_MINUTES = 30;

/** Number of people found by one search. */
export const FOUND_PEOPLE_MAX = 10;

export const impersonationErrors = defineErrors({
  'impersonations.read_only': {
    status: 403,
    message: 'You are viewing as someone else. Nothing was saved.',
  },
  'impersonations.private': {
    status: 403,
    message: 'This is private. You cannot see it while you view the site as someone else.',
  },
  'impersonations.ended': {
    status: 409,
    message: 'You are no longer viewing as someone else. Nothing was saved. Try again.',
  },
  'impersonations.above': {
    status: 403,
    message: 'You cannot view the site as :name, because they have permissions that you do not have.',
  },
});

/** Whom someone views the site as. Sent with every page, which shows it in a bar. */
export const ImpersonationState = z.object({
  subject: z.object({ type: z.enum(['user', 'role']), id: id('integer'), name: z.string() }),
  roles: z.array(z.string()),
  ends_at: timestamp(),
});
export type ImpersonationState = z.infer<typeof ImpersonationState>;

export const ImpersonationSubject = z.strictObject({
  type: z.enum(['user', 'role']),
  id: id('integer'),
});
export type ImpersonationSubject = z.infer<typeof ImpersonationSubject>;

export const startImpersonation = endpoint({
  method: 'POST',
  path: 'admin/impersonation',
  summary: 'Views the site as a user or with the permissions of a role, read-only, for 30 minutes',
  area: 'admin',
  access: access.permission(foundationPermissions.updateUsers),
  confirmed: true,
  tokens: false,
  impersonated: 'own',
  body: z.strictObject({ subject: ImpersonationSubject }),
  response: z.object({ ends_at: timestamp() }),
  errors: ['impersonations.above', 'password_unconfirmed'],
});

export const endImpersonation = endpoint({
  method: 'DELETE',
  path: 'impersonation',
  summary: 'Ends the view as someone else; safe to repeat',
  access: access.open,
  tokens: false,
  impersonated: 'own',
  response: z.object({}),
});

const FoundPerson = z.object({ id: id('integer'), name: z.string(), email: z.string() });
export type FoundPerson = z.infer<typeof FoundPerson>;

export const findPeopleToView = endpoint({
  method: 'GET',
  path: 'admin/impersonation/people',
  summary: 'Finds users by a part of their name or email',
  area: 'admin',
  access: access.permission(foundationPermissions.updateUsers),
  impersonated: 'own',
  query: z.object({ query: text({ min: 1, max: 255 }) }),
  response: z.object({ people: z.array(FoundPerson) }),
});

export const listRolesToView = endpoint({
  method: 'GET',
  path: 'admin/impersonation/roles',
  summary: 'Lists the roles by name',
  area: 'admin',
  access: access.permission(foundationPermissions.updateUsers),
  impersonated: 'own',
  response: z.object({ roles: z.array(z.object({ id: id('integer'), name: z.string() })) }),
});
