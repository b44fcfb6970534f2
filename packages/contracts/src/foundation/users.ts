import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';

const Restriction = z.object({ name: z.string(), value: z.number() });

export const HeldPermission = z.object({ name: z.string(), restrictions: z.array(Restriction) });

/** What a person sees of their own account. */
export const CurrentUser = z.object({
  id: id('integer'),
  parent_id: z.int().nullable(),
  name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  image: z.string().nullable(),
  email: z.string(),
  email_verified_at: timestamp().nullable(),
  banned_at: timestamp().nullable(),
  language: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  created_at: timestamp(),
  roles: z.array(z.object({ id: id('integer'), name: z.string() })),
  permissions: z.array(HeldPermission),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const getUser = endpoint({
  method: 'GET',
  path: 'users/:id',
  summary: "A person's own account (`me`), or any account for those who manage users",
  access: access.login,
  params: z.object({ id: z.union([z.literal('me'), pathId('integer')]) }),
  response: z.object({ user: CurrentUser }),
});
