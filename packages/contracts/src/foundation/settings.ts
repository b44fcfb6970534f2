import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text, timestamp } from '../platform/fields.ts';
import { SETTING_KINDS } from '../platform/setting-fields.ts';
import { SETTINGS_TABS } from '../platform/settings.ts';
import { foundationPermissions } from './permissions.ts';

const SECTION_NAME_MAX = 60;
const SECRET_MAX = 4000;
/** The upload policy of logos. */
export const BRANDING_UPLOADS = 'branding';
/** The subject type of sections in the audit log. */
export const SETTINGS_SUBJECT = 'settings';

/** A settings section for editing. Secrets are never returned: `secrets_set` only lists which are set. */
export const EditableSection = z.object({
  values: z.record(z.string(), z.unknown()),
  secrets_set: z.array(z.string()),
  /** When each secret was set. */
  secrets_set_at: z.record(z.string(), timestamp()),
  /** The paths of fields whose values differ from their defaults, and the keys of secrets that are set. */
  changed: z.array(z.string()),
  /** Increases with every change. */
  version: z.int(),
});
export type EditableSection = z.infer<typeof EditableSection>;

/** One row of the settings form. Labels and other texts are English source strings. */
export const DeclaredSetting = z.object({
  /** The key in the values of the section; a dotted path inside a nested object. */
  path: z.string(),
  label: z.string(),
  help: z.string().nullable(),
  /** The label of a row that several fields share. */
  group: z.string().nullable(),
  /** What an empty text means. */
  when_empty: z.string().nullable(),
  kind: z.enum(SETTING_KINDS),
  default: z.unknown(),
  unit: z.string().nullable(),
  factor: z.number(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  max_length: z.int().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  columns: z.array(z.object({ key: z.string(), label: z.string(), is_nullable: z.boolean() })),
  is_inverted: z.boolean(),
  /** Why the value cannot be changed yet. */
  unavailable: z.string().nullable(),
});
export type DeclaredSetting = z.infer<typeof DeclaredSetting>;

export const DeclaredSection = z.object({
  name: z.string(),
  tab: z.enum(SETTINGS_TABS),
  title: z.string(),
  is_guarded: z.boolean(),
  fields: z.array(DeclaredSetting),
});
export type DeclaredSection = z.infer<typeof DeclaredSection>;

/** A value that only the server's environment can change. */
export const EnvironmentSetting = z.object({
  tab: z.enum(SETTINGS_TABS),
  title: z.string(),
  label: z.string(),
  help: z.string().nullable(),
  variable: z.string(),
  /** Without user names and passwords; empty if the variable is not set. */
  value: z.string(),
});
export type EnvironmentSetting = z.infer<typeof EnvironmentSetting>;

/** Only the keys to change. The section's own strict schema validates `values`; null removes a secret. */
export const SectionPatch = z.strictObject({
  values: z.record(text({ max: SECTION_NAME_MAX }), z.unknown()).default({}),
  secrets: z
    .record(text({ max: SECTION_NAME_MAX }), text({ min: 1, max: SECRET_MAX }).nullable())
    .default({}),
  /** The version the change is based on. If omitted, the change applies to any version. */
  version: z.int().min(0).optional(),
});
export type SectionPatch = z.input<typeof SectionPatch>;

export const listSettings = endpoint({
  method: 'GET',
  path: 'settings',
  summary: 'Returns all settings sections without secrets, and their declarations',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  response: z.object({
    sections: z.record(z.string(), EditableSection),
    /** The sections of the settings screen, in the order of their panels. */
    declarations: z.array(DeclaredSection),
    environment: z.array(EnvironmentSetting),
  }),
});

export const updateSettings = endpoint({
  method: 'PUT',
  path: 'settings/:section',
  summary: 'Updates settings of one section',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  params: z.object({ section: z.string().max(SECTION_NAME_MAX) }),
  body: SectionPatch,
  // The password is for sections that contain code or secrets.
  errors: ['password_unconfirmed', 'conflict'],
  response: z.object({ section: EditableSection }),
});

export const saveSettings = endpoint({
  method: 'PUT',
  path: 'settings',
  summary: 'Updates settings of several sections; saves all of them or none',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  body: z.strictObject({
    sections: z
      .record(z.string().max(SECTION_NAME_MAX), SectionPatch)
      .refine((sections) => Object.keys(sections).length > 0, 'Name at least one section.'),
  }),
  errors: ['password_unconfirmed', 'conflict'],
  response: z.object({ sections: z.record(z.string(), EditableSection) }),
});
