import { z } from 'zod';
import { id, timestamp } from '../platform/fields.ts';

/** A field that imports do not change, because an editor set it. */
export const FieldLock = z.object({
  field: z.string(),
  set_at: timestamp(),
  /** Null if the account was deleted. */
  by: z.object({ id: id('integer'), name: z.string() }).nullable(),
});
export type FieldLock = z.infer<typeof FieldLock>;
