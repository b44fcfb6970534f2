import type { z } from 'zod';

/** A named group of settings, declared by the module that reads it. */
export interface SettingsSection<Schema extends z.ZodObject = z.ZodObject, Name extends string = string> {
  readonly name: Name;
  /** Every key has a default, so a fresh install needs no row. */
  readonly schema: Schema;
  /** Keys that every visitor can read in the bootstrap data. All others stay on the server. */
  readonly public: readonly (keyof z.infer<Schema> & string)[];
  /** Keys that are encrypted at rest and never returned: responses only say whether one is set. */
  readonly secret: readonly (keyof z.infer<Schema> & string)[];
  /** Contains code or secrets: changing it requires a recently confirmed password, and API tokens cannot change it. */
  readonly guarded: boolean;
  /** The public keys of a root section are at the top level of the public settings, others under the section's name. */
  readonly root: boolean;
}

/** Declares a settings section. */
export function defineSettings<Schema extends z.ZodObject, Name extends string>(options: {
  name: Name;
  schema: Schema;
  public?: readonly (keyof z.infer<Schema> & string)[];
  secret?: readonly (keyof z.infer<Schema> & string)[];
  guarded?: boolean;
  root?: boolean;
}): SettingsSection<Schema, Name> {
  return {
    name: options.name,
    schema: options.schema,
    public: options.public ?? [],
    secret: options.secret ?? [],
    guarded: options.guarded ?? (options.secret ?? []).length > 0,
    root: options.root ?? false,
  };
}
