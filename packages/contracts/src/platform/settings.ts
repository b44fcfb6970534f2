import type { z } from 'zod';

/** One named group of settings, declared by the module that reads it. */
export interface SettingsSection<Schema extends z.ZodObject = z.ZodObject, Name extends string = string> {
  readonly name: Name;
  /** Every key has a default, so a fresh install needs no row. */
  readonly schema: Schema;
  /** Keys every visitor may read in the bootstrap data. Whatever is not named here stays on the server. */
  readonly public: readonly (keyof z.infer<Schema> & string)[];
  /** Keys encrypted at rest and never read back: answers say only whether one is set. */
  readonly secret: readonly (keyof z.infer<Schema> & string)[];
  /** Holds code or secrets: only a person who entered the password lately changes it, never an API token. */
  readonly guarded: boolean;
  /** A root section's public keys stand at the top of the public settings, the others' under their name. */
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
