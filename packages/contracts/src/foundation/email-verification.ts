import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/fields.ts';

export const VERIFICATION_CODE_LENGTH = 6;

/** A verification code sent by email. */
export const MailedCode = text({ min: 1, max: VERIFICATION_CODE_LENGTH }).regex(
  /^\d{6}$/,
  `Enter the ${VERIFICATION_CODE_LENGTH} digits.`,
);

export const resendEmailVerification = endpoint({
  method: 'POST',
  path: 'resend-email-verification',
  summary: 'Emails a new verification code to the signed-in user; ignores the address in the body',
  access: access.pending,
  tokens: false,
  body: z.strictObject({ email: text({ max: 255 }).optional() }),
  response: z.object({}),
  errors: ['rate_limited'],
});

export const validateEmailVerificationOtp = endpoint({
  method: 'POST',
  path: 'validate-email-verification-otp',
  summary: "Verifies the signed-in user's email address with the emailed code",
  access: access.pending,
  tokens: false,
  body: z.strictObject({ code: MailedCode }),
  response: z.object({}),
  errors: ['rate_limited'],
});
