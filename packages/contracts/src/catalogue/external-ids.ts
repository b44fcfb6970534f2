import { z } from 'zod';

/** Kinds of records that can have ids at external providers. */
export type ExternalEntity = 'title' | 'season' | 'episode' | 'person' | 'collection';

/** The id of a record at a provider. A value is unique only within its provider and kind. */
export const ExternalId = z.object({ provider: z.string(), kind: z.string(), value: z.string() });
export type ExternalId = z.infer<typeof ExternalId>;
