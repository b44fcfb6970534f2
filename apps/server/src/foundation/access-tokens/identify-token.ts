import type { FastifyRequest } from 'fastify';
import { ACCOUNT_ABILITY, ALL_ABILITIES } from '@kinora/contracts/foundation/access-tokens.ts';
import { accountState } from '@kinora/contracts/foundation/account-gate.ts';
import {
  foundationPermissions,
  type GrantedPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import { parseGrants } from '#foundation/access/index.ts';
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
 * Identifies the API client behind a request, or returns undefined when the request has no bearer token. With a token,
 * cookies are ignored, and an invalid token is rejected instead of falling back to them.
 */
export const createIdentifyToken =
  ({ tokens, limiter, isEmailConfirmationRequired }: Deps) =>
  async (request: FastifyRequest): Promise<Caller | undefined> => {
    const { authorization = '' } = request.headers;
    if (!BEARER.test(authorization)) return undefined;
    const token = await tokens.find(TOKEN.exec(authorization)?.[1] ?? '');
    if (token === undefined) throw new AppError('unauthenticated');
    await limiter.consume('access-token', LIMIT, String(token.id));
    const held = parseGrants(token.grants);
    if (!tokens.isIntegrated() || !holdsPermission(held, foundationPermissions.accessApi))
      throw new AppError('forbidden');
    return {
      userId: token.user_id,
      sessionId: null,
      tokenId: token.id,
      isPasswordConfirmed: false,
      state: accountState(token, isEmailConfirmationRequired()),
      ownsAccount: isWhole(token.abilities) || token.abilities.includes(ACCOUNT_ABILITY),
      permissions: intersectPermissions(held, token.abilities),
      roleIds: [],
      isSubAccount: false,
      language: token.language,
      isGroup: false,
      impersonation: null,
    };
  };

/** Whether a token has all the permissions of its owner. */
const isWhole = (abilities: readonly string[]): boolean =>
  abilities.includes(ALL_ABILITIES) || abilities.includes(foundationPermissions.admin);

/** The owner's current permissions, limited to the token's abilities. */
export function intersectPermissions(
  held: readonly GrantedPermission[],
  abilities: readonly string[],
): GrantedPermission[] {
  if (isWhole(abilities)) return [...held];
  return abilities
    .filter((ability) => holdsPermission(held, ability))
    .map((ability) => held.find(({ name }) => name === ability) ?? { name: ability, restrictions: [] });
}
