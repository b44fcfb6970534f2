import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, trimmedText } from '../platform/fields.ts';

/** Member content that others can report. */
export const REPORTED_KINDS = ['review', 'comment', 'list'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const REPORT_REASONS = ['spam', 'abuse', 'spoiler', 'off_topic', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const REPORT_TEXT_MAX = 1000;

export const reportContent = endpoint({
  method: 'POST',
  path: 'content-reports',
  summary: 'Reports a review, comment or list to the moderators, once per user',
  access: access.login,
  body: z
    .strictObject({
      kind: z.enum(REPORTED_KINDS),
      id: id('integer'),
      reason: z.enum(REPORT_REASONS),
      /** Required for the reason `other`. */
      text: trimmedText({ max: REPORT_TEXT_MAX }).default(''),
    })
    .refine(({ reason, text }) => reason !== 'other' || text !== '', {
      path: ['text'],
      message: 'Describe the problem.',
    }),
  response: z.object({}),
  errors: ['rate_limited'],
  rate: { max: 30, seconds: 3600 },
});
