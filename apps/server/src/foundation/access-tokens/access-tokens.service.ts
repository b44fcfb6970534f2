import {
  ACCOUNT_ABILITY,
  ALL_ABILITIES,
  MAX_ACCESS_TOKENS,
} from '@kinora/contracts/foundation/access-tokens.ts';
import { type HeldPermission, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { apiSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { newSecret, plainText, readPlainText } from './access-tokens.plain.ts';
import * as repository from './access-tokens.repository.ts';
import type { LiveToken, TokenRow } from './access-tokens.repository.ts';

/** Everybody may give these. */
const WITHOUT_PERMISSION: ReadonlySet<string> = new Set([ALL_ABILITIES, ACCOUNT_ABILITY]);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'get'>;
  /** Every permission the modules declared. */
  readonly permissions: ReadonlySet<string>;
}

interface NewToken {
  readonly userId: number;
  /** What the owner holds. */
  readonly held: readonly HeldPermission[];
  readonly name: string;
  readonly abilities: readonly string[];
  readonly expiresInDays: number | null;
}

export type AccessTokensService = ReturnType<typeof createAccessTokensService>;

export function createAccessTokensService({ db, clock, settings, permissions }: Deps) {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);

  return {
    /** Whether the site lets programs in at all. */
    isIntegrated: (): boolean => settings.get(apiSettings).integrated,

    listFor: (userId: number): Promise<TokenRow[]> => repository.listFor(db, userId),

    /** Makes a token. Its text is known to the caller alone: the database keeps its hash. */
    create: (input: NewToken): Promise<{ plain: string; token: TokenRow }> =>
      transaction(db, async (tx) => {
        const beyond = input.abilities.filter(
          (ability) =>
            !WITHOUT_PERMISSION.has(ability) &&
            (!permissions.has(ability) || !holdsPermission(input.held, ability)),
        );
        if (beyond.length > 0) throw fieldError('abilities', 'You can only give what you may do yourself.');
        if ((await repository.countLocked(tx, input.userId)) >= MAX_ACCESS_TOKENS)
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
        return { plain: plainText(token.id, secret), token };
      }),

    /** Somebody else's token does not exist. */
    async remove(userId: number, id: number): Promise<void> {
      if (!(await repository.deleteOwn(db, userId, id))) throw new AppError('not_found');
    },

    /** Takes all of somebody's tokens back, as when the account is banned or its password reset. */
    revokeAll: (tx: Tx, userId: number): Promise<void> => repository.deleteAllOf(tx, userId),

    /** The token a program sent, if it lives. */
    async find(given: string): Promise<LiveToken | undefined> {
      const plain = readPlainText(given);
      if (plain === undefined) return undefined;
      const now = clock.now();
      const tokenHash = hashToken(plain.secret);
      const token = await repository.findLive(db, { id: plain.id, tokenHash, now });
      const unlessSince = new Date(now.getTime() - MINUTE_MS);
      // Writing down every call would cost more than knowing the second is worth.
      if (token !== undefined && (token.last_used_at === null || token.last_used_at <= unlessSince))
        await repository.touch(db, token.id, { now, unlessSince });
      return token;
    },
  };
}
