import type { z } from 'zod';
import type { SettingFields, SettingFieldsOf } from './setting-fields.ts';

/** The tabs of the settings screen, in their order. */
export const SETTINGS_TABS = [
  'general',
  'subscriptions',
  'localization',
  'authentication',
  'uploading',
  'outgoing-email',
  'cache',
  'analytics',
  'logging',
  'queue',
  'websockets',
  'recaptcha',
  'gdpr',
  'search',
  'videos',
  'content',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** A named group of settings, declared by the module that reads it. */
export interface SettingsSection<Schema extends z.ZodObject = z.ZodObject, Name extends string = string> {
  readonly name: Name;
  /** Every key has a default, so a fresh install needs no row. */
  readonly schema: Schema;
  /** Keys that every visitor can read in the bootstrap data. All others stay on the server. */
  readonly public: readonly (keyof z.infer<Schema> & string)[];
  /** Keys that are encrypted at rest and never returned: responses only say whether one is set. */
  readonly secret: readonly (keyof z.infer<Schema> & string)[];
  /**
   * For a secret that is sent to a server: the keys that name the server. A change of one of them requires the
   * secret again, so that a stored secret cannot be sent to another server.
   */
  readonly secretScope: Readonly<Record<string, readonly (keyof z.infer<Schema> & string)[]>>;
  /** Contains code or secrets: changing it requires a recently confirmed password, and API tokens cannot change it. */
  readonly guarded: boolean;
  /** The public keys of a root section are at the top level of the public settings, others under the section's name. */
  readonly root: boolean;
  /** The tab whose form edits the section; null if another screen does. */
  readonly tab: SettingsTab | null;
  /** The heading of its panel. Sections of a tab with the same title share a panel. */
  readonly title: string;
  /** The labels of all keys. */
  readonly fields: SettingFields;
  /**
   * Checks values against each other when they are saved, and returns the error of each rejected key. Stored values are
   * not checked again.
   */
  check?(values: z.output<Schema>, before: z.output<Schema>): Readonly<Record<string, string>>;
}

/** Declares a settings section. A key without a label does not compile. */
export function defineSettings<Schema extends z.ZodObject, Name extends string>(options: {
  name: Name;
  schema: Schema;
  public?: readonly (keyof z.infer<Schema> & string)[];
  secret?: readonly (keyof z.infer<Schema> & string)[];
  secretScope?: Readonly<Record<string, readonly (keyof z.infer<Schema> & string)[]>>;
  guarded?: boolean;
  root?: boolean;
  tab: SettingsTab | null;
  title: string;
  fields: SettingFieldsOf<z.output<Schema>>;
  check?: (values: z.output<Schema>, before: z.output<Schema>) => Readonly<Record<string, string>>;
}): SettingsSection<Schema, Name> {
  return {
    name: options.name,
    schema: options.schema,
    public: options.public ?? [],
    secret: options.secret ?? [],
    secretScope: options.secretScope ?? {},
    guarded: options.guarded ?? (options.secret ?? []).length > 0,
    root: options.root ?? false,
    tab: options.tab,
    title: options.title,
    fields: options.fields,
    ...(options.check === undefined ? {} : { check: options.check }),
  };
}
