import type { FastifyRequest } from 'fastify';
import { ACCOUNT_ABILITY, ALL_ABILITIES } from '@kinora/contracts/foundation/access-tokens.ts';
import { accountState } from '@kinora/contracts/foundation/account-gate.ts';
import {
  foundationPermissions,
  type HeldPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import { readGrants } from '#foundation/access/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';
import type { AccessTokensService } from './access-tokens.service.ts';

const LIMIT = { max: 300, seconds: 300 };
const BEARER = /^bearer\b/i;
const TOKEN = /^bearer +(\S+)$/i;

interface Deps {
  readonly tokens: Pick<AccessTokensService, 'find' | 'isIntegrated'>;
  readonly limiter: Limiter;
  readonly isEmailConfirmationRequired: () => boolean;
}

/**
 * Says which program makes a request, or undefined when none does. A request that brings a token is judged by it
 * alone: cookies beside it count for nothing, and a bad token is refused rather than passed over.
 */
export const createIdentifyToken =
  ({ tokens, limiter, isEmailConfirmationRequired }: Deps) =>
  async (request: FastifyRequest): Promise<Caller | undefined> => {
    const { authorization = '' } = request.headers;
    if (!BEARER.test(authorization)) return undefined;
    const token = await tokens.find(TOKEN.exec(authorization)?.[1] ?? '');
    if (token === undefined) throw new AppError('unauthenticated');
    await limiter.consume('access-token', LIMIT, String(token.id));
    const held = readGrants(token.grants);
    if (!tokens.isIntegrated() || !holdsPermission(held, foundationPermissions.accessApi))
      throw new AppError('forbidden');
    return {
      userId: token.user_id,
      sessionId: null,
      tokenId: token.id,
      isPasswordConfirmed: false,
      state: accountState(token, isEmailConfirmationRequired()),
      ownsAccount: isWhole(token.abilities) || token.abilities.includes(ACCOUNT_ABILITY),
      permissions: narrow(held, token.abilities),
      language: token.language,
    };
  };

/** Whether a token may do whatever its owner may. */
const isWhole = (abilities: readonly string[]): boolean =>
  abilities.includes(ALL_ABILITIES) || abilities.includes(foundationPermissions.admin);

/** What the owner may do now, within what the token was made for. */
export function narrow(held: readonly HeldPermission[], abilities: readonly string[]): HeldPermission[] {
  if (isWhole(abilities)) return [...held];
  return abilities
    .filter((ability) => holdsPermission(held, ability))
    .map((ability) => held.find(({ name }) => name === ability) ?? { name: ability, restrictions: [] });
}
