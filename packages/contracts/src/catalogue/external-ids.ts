import { z } from 'zod';

/** Kinds of record that may be known elsewhere by another id. */
export type ExternalEntity = 'title' | 'season' | 'episode' | 'person' | 'collection';

/** What a provider calls a record. A value is unique only within a kind of its provider. */
export const ExternalId = z.object({ provider: z.string(), kind: z.string(), value: z.string() });
export type ExternalId = z.infer<typeof ExternalId>;
