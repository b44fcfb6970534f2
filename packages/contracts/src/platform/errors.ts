import { z } from 'zod';
import type { ErrorEntry } from './define-errors.ts';
import { INTERNAL_MESSAGE } from './error-codes.ts';

/** The general errors that any call can return. Modules declare theirs next to their endpoints with `defineErrors`. */
export const generalErrors = {
  bad_request: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  csrf: { status: 403, message: 'This page has expired. Reload it and try again.' },
  over_quota: { status: 403, message: 'You have reached the limit of your plan.' },
  account_suspended: { status: 403, message: 'Your account is suspended.' },
  email_unverified: { status: 403, message: 'Verify your email address to continue.' },
  not_found: { status: 404, message: 'This could not be found.' },
  method_not_allowed: { status: 405, message: "This address doesn't accept that kind of request." },
  conflict: { status: 409, message: 'Someone else changed this. Reload and try again.' },
  payload_too_large: { status: 413, message: 'This is larger than the site allows.' },
  unsupported_type: { status: 415, message: "This kind of content isn't accepted here." },
  misdirected: { status: 421, message: 'Not found.' },
  validation_failed: { status: 422, message: 'The given data was invalid.' },
  human_check_failed: { status: 422, message: 'Could not verify you are human.' },
  password_unconfirmed: { status: 423, message: 'Password confirmation required' },
  rate_limited: { status: 429, message: 'Too many attempts. Try again in :seconds seconds.' },
  internal: { status: 500, message: INTERNAL_MESSAGE },
  unavailable: { status: 503, message: 'The site is busy. Try again in a moment.' },
} as const satisfies Record<string, ErrorEntry>;

/** One frame of a stack trace, sent only in debug mode. */
const TraceFrame = z.object({
  file: z.string(),
  line: z.number(),
  function: z.string(),
  is_vendor: z.boolean(),
  /** Source lines around the frame, by line number. */
  code_snippet: z.record(z.string(), z.string()),
});
export type TraceFrame = z.infer<typeof TraceFrame>;

/** The body of every failed call. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  action: z.object({ label: z.string(), action: z.string() }).optional(),
  request_id: z.string().optional(),
  exception: z.string().optional(),
  trace: z.string().optional(),
  ignitionTrace: z.array(TraceFrame).optional(),
  totalVendorGroups: z.number().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
