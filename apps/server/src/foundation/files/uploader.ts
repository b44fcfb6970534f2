import { type Caller, requireUserId } from '#platform/http/caller.ts';
import type { Uploader } from './upload-checks.ts';

/** The caller as an uploader. */
export const uploaderOf = (caller: Caller): Uploader => ({
  userId: requireUserId(caller),
  permissions: caller.permissions,
});
