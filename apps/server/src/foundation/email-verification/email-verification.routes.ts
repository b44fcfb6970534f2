import {
  resendEmailVerification,
  validateEmailVerificationOtp,
} from '@kinora/contracts/foundation/email-verification.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { EmailVerificationService } from './email-verification.service.ts';

export const emailVerificationRoutes = (service: EmailVerificationService): Route[] => [
  route(resendEmailVerification, async ({ caller }) => {
    await service.resend(requireUserId(caller));
    return {};
  }),

  route(validateEmailVerificationOtp, async ({ caller, body }) => {
    await service.verify(requireUserId(caller), body.code);
    return {};
  }),
];
