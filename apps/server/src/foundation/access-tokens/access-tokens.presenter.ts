import type { AccessToken } from '@kinora/contracts/foundation/access-tokens.ts';
import type { TokenRow } from './access-tokens.repository.ts';

export const presentAccessToken = (row: TokenRow): AccessToken => ({
  id: row.id,
  name: row.name,
  abilities: row.abilities,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
