import { createAccessToken, deleteAccessToken } from '@kinora/contracts/foundation/access-tokens.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentAccessToken } from './access-tokens.presenter.ts';
import type { AccessTokensService } from './access-tokens.service.ts';

export const accessTokensRoutes = (tokens: AccessTokensService): Route[] => [
  route(createAccessToken, async ({ body, caller }) => {
    if (!tokens.isIntegrated()) throw new AppError('forbidden');
    const { plain, token } = await tokens.create({
      userId: requireUserId(caller),
      held: caller.permissions,
      name: body.tokenName,
      abilities: body.abilities,
      expiresInDays: body.expires_in_days,
    });
    return { plainTextToken: plain, token: presentAccessToken(token) };
  }),

  route(deleteAccessToken, async ({ params, caller }) => {
    await tokens.remove(requireUserId(caller), params.id);
    return {};
  }),
];
