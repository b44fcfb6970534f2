import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/fields.ts';
import { foundationPermissions } from './permissions.ts';

const SECTION_NAME_MAX = 60;
const SECRET_MAX = 4000;

/** A settings section for editing. Secrets are never returned: `secrets_set` only lists which are set. */
export const EditableSection = z.object({
  values: z.record(z.string(), z.unknown()),
  secrets_set: z.array(z.string()),
});
export type EditableSection = z.infer<typeof EditableSection>;

/** Only the keys to change. The section's own strict schema validates `values`; null removes a secret. */
export const SectionPatch = z.strictObject({
  values: z.record(text({ max: SECTION_NAME_MAX }), z.unknown()).default({}),
  secrets: z
    .record(text({ max: SECTION_NAME_MAX }), text({ min: 1, max: SECRET_MAX }).nullable())
    .default({}),
});
export type SectionPatch = z.input<typeof SectionPatch>;

export const listSettings = endpoint({
  method: 'GET',
  path: 'settings',
  summary: 'Returns all settings sections without secrets',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  response: z.object({ sections: z.record(z.string(), EditableSection) }),
});

export const updateSettings = endpoint({
  method: 'PUT',
  path: 'settings/:section',
  summary: 'Updates settings of one section',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  params: z.object({ section: z.string().max(SECTION_NAME_MAX) }),
  body: SectionPatch,
  // For sections that contain code or secrets.
  errors: ['password_unconfirmed'],
  response: z.object({ section: EditableSection }),
});
