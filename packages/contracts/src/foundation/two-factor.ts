import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { AuthenticationCode } from './auth.ts';

export const RECOVERY_CODES = 8;

export const twoFactorErrors = defineErrors({
  'two_factor.not_started': { status: 409, message: 'Start the setup of two factor authentication first.' },
  'two_factor.enabled_already': { status: 409, message: 'Two factor authentication is enabled already.' },
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: 'auth/user/two-factor-authentication',
  summary: 'Starts the setup: makes a secret and recovery codes, which count only once confirmed',
  access: access.login,
  confirmed: true,
  response: z.object({}),
  errors: ['two_factor.enabled_already'],
});

export const disableTwoFactor = endpoint({
  method: 'DELETE',
  path: 'auth/user/two-factor-authentication',
  summary: 'Ends two-factor authentication, or its setup',
  access: access.login,
  confirmed: true,
  response: z.object({}),
});

export const getTwoFactorQrCode = endpoint({
  method: 'GET',
  path: 'auth/user/two-factor/qr-code',
  summary: 'The secret to put into an authenticator, as picture and text, while the setup lasts',
  access: access.login,
  confirmed: true,
  response: z.object({ svg: z.string(), secret: z.string() }),
  errors: ['two_factor.not_started'],
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: 'auth/user/confirmed-two-factor-authentication',
  summary: 'Ends the setup with a code of the authenticator; other sessions end',
  access: access.login,
  confirmed: true,
  body: z.strictObject({ code: AuthenticationCode }),
  response: z.object({}),
  errors: ['two_factor.not_started', 'rate_limited'],
});

export const regenerateRecoveryCodes = endpoint({
  method: 'POST',
  path: 'auth/user/two-factor-recovery-codes',
  summary: 'Replaces all recovery codes',
  access: access.login,
  confirmed: true,
  response: z.object({ codes: z.array(z.string()) }),
  errors: ['two_factor.not_started'],
});
