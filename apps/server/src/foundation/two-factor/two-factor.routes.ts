import { toString as drawQrCode } from 'qrcode';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactorQrCode,
  regenerateRecoveryCodes,
} from '@kinora/contracts/foundation/two-factor.ts';
import { requireUserId } from '#platform/http/caller.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { TwoFactorSetup } from './two-factor.setup.service.ts';

/** Prevents guessing the code from an open session, which would lock the owner out. */
const CONFIRM_LIMIT = { max: 10, seconds: 600 };

interface Deps {
  readonly setup: TwoFactorSetup;
  readonly limiter: Limiter;
}

export const twoFactorRoutes = ({ setup, limiter }: Deps): Route[] => [
  route(enableTwoFactor, async ({ caller }) => {
    await setup.enable(requireUserId(caller));
    return {};
  }),

  route(disableTwoFactor, async ({ caller }) => {
    await setup.disable(requireUserId(caller));
    return {};
  }),

  route(getTwoFactorQrCode, async ({ caller, reply }) => {
    const { secret, uri } = await setup.show(requireUserId(caller));
    reply.header('cache-control', 'no-store');
    return { svg: await drawQrCode(uri, { type: 'svg', margin: 1 }), secret };
  }),

  route(confirmTwoFactor, async ({ caller, body }) => {
    const userId = requireUserId(caller);
    await limiter.consume('two-factor-confirm', CONFIRM_LIMIT, String(userId));
    await setup.confirm(userId, body.code, caller.sessionId);
    return {};
  }),

  route(regenerateRecoveryCodes, async ({ caller }) => ({
    codes: await setup.regenerateCodes(requireUserId(caller)),
  })),
];
