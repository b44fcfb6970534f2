import { ALL_ABILITIES } from '@kinora/contracts/foundation/access-tokens.ts';
import { systemClock, type Clock } from '#platform/clock/clock.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import { newSecret, formatPlainToken } from './plain-token.ts';
import { insert } from './access-tokens.repository.ts';

interface TokenOverrides {
  abilities?: string[];
  expires_at?: Date | null;
  clock?: Clock;
}

/** Creates an access token for a user; `plain` is the text to send after `Bearer`. */
export async function makeAccessToken(
  db: Database,
  userId: number,
  { abilities = [ALL_ABILITIES], expires_at = null, clock = systemClock }: TokenOverrides = {},
): Promise<{ id: number; plain: string }> {
  const secret = newSecret();
  const { id } = await insert(db, {
    user_id: userId,
    name: 'A program',
    token_hash: hashToken(secret),
    abilities,
    expires_at,
    created_at: clock.now(),
  });
  return { id, plain: formatPlainToken(id, secret) };
}
