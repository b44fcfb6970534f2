import {
  ACCOUNT_ABILITY,
  ALL_ABILITIES,
  MAX_ACCESS_TOKENS,
} from '@kinora/contracts/foundation/access-tokens.ts';
import { type GrantedPermission, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { apiSettings } from '@kinora/contracts/foundation/sign-in-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { newSecret, formatPlainToken, parsePlainToken } from './plain-token.ts';
import * as repository from './access-tokens.repository.ts';
import type { LiveToken, TokenRow } from './access-tokens.repository.ts';

/** Abilities that any user may give to a token. */
const WITHOUT_PERMISSION: ReadonlySet<string> = new Set([ALL_ABILITIES, ACCOUNT_ABILITY]);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'get'>;
  /** All permissions that modules declare. */
  readonly permissions: ReadonlySet<string>;
}

interface NewToken {
  readonly userId: number;
  /** The owner's permissions. */
  readonly held: readonly GrantedPermission[];
  readonly name: string;
  readonly abilities: readonly string[];
  readonly expiresInDays: number | null;
}

export type AccessTokensService = ReturnType<typeof createAccessTokensService>;

export function createAccessTokensService({ db, clock, settings, permissions }: Deps) {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);

  const removeIn = async (tx: Tx, userId: number, id: number): Promise<void> => {
    if (!(await repository.deleteOwn(tx, userId, id))) throw new AppError('not_found');
  };

  return {
    /** Whether the site allows API access. */
    isIntegrated: (): boolean => settings.get(apiSettings).integrated,

    listFor: (userId: number): Promise<TokenRow[]> => repository.listFor(db, userId),

    /** Creates a token. Only the caller gets the plain text; the database stores its hash. */
    create: (input: NewToken): Promise<{ plain: string; token: TokenRow }> =>
      transaction(db, async (tx) => {
        const beyond = input.abilities.filter(
          (ability) =>
            !WITHOUT_PERMISSION.has(ability) &&
            (!permissions.has(ability) || !holdsPermission(input.held, ability)),
        );
        if (beyond.length > 0)
          throw fieldError('abilities', 'You can only grant abilities that you have yourself.');
        if ((await repository.lockOwnerAndCount(tx, input.userId)) >= MAX_ACCESS_TOKENS)
          throw new AppError('access_tokens.too_many');
        const secret = newSecret();
        const token = await repository.insert(tx, {
          user_id: input.userId,
          name: input.name,
          token_hash: hashToken(secret),
          abilities: [...new Set(input.abilities)],
          expires_at: input.expiresInDays === null ? null : inDays(input.expiresInDays),
          created_at: clock.now(),
        });
        return { plain: formatPlainToken(token.id, secret), token };
      }),

    /** Responds with `not_found` for a token of another user. */
    remove: (userId: number, id: number): Promise<void> => transaction(db, (tx) => removeIn(tx, userId, id)),

    removeIn,

    /** Revokes all tokens of a user, e.g. when the account is banned or its password is reset. */
    revokeAll: (tx: Tx, userId: number): Promise<void> => repository.deleteAllOf(tx, userId),

    /** The active token for the text that a client sent. */
    async find(given: string): Promise<LiveToken | undefined> {
      const plain = parsePlainToken(given);
      if (plain === undefined) return undefined;
      const now = clock.now();
      const tokenHash = hashToken(plain.secret);
      const token = await repository.findLive(db, { id: plain.id, tokenHash, now });
      const unlessSince = new Date(now.getTime() - MINUTE_MS);
      // Updates `last_used_at` at most once a minute: writing on every call is not worth the cost.
      if (token !== undefined && (token.last_used_at === null || token.last_used_at <= unlessSince))
        await repository.touch(db, token.id, { now, unlessSince });
      return token;
    },
  };
}
