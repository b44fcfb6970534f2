import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { AuthenticationCode } from './auth.ts';

export const RECOVERY_CODES = 8;

export const twoFactorErrors = defineErrors({
  'two_factor.not_started': { status: 409, message: 'Start two-factor setup first.' },
  'two_factor.enabled_already': { status: 409, message: 'Two factor authentication is already enabled.' },
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: 'auth/user/two-factor-authentication',
  summary: 'Starts two-factor setup; its secret and recovery codes become valid once confirmed',
  access: access.login,
  confirmed: true,
  response: z.object({}),
  errors: ['two_factor.enabled_already'],
});

export const disableTwoFactor = endpoint({
  method: 'DELETE',
  path: 'auth/user/two-factor-authentication',
  summary: 'Turns off two-factor authentication or cancels its setup',
  access: access.login,
  confirmed: true,
  response: z.object({}),
});

export const getTwoFactorQrCode = endpoint({
  method: 'GET',
  path: 'auth/user/two-factor/qr-code',
  summary: 'Returns the secret for the authenticator app as a QR code and text, during setup',
  access: access.login,
  confirmed: true,
  response: z.object({ svg: z.string(), secret: z.string() }),
  errors: ['two_factor.not_started'],
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: 'auth/user/confirmed-two-factor-authentication',
  summary: 'Completes two-factor setup with an authenticator code; ends other sessions',
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
