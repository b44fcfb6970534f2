import { type Caller, requireUserId } from '#platform/http/caller.ts';
import type { Uploader } from './files.admission.ts';

/** The person behind a call, as far as files are concerned. */
export const uploaderOf = (caller: Caller): Uploader => ({
  userId: requireUserId(caller),
  permissions: caller.permissions,
});
