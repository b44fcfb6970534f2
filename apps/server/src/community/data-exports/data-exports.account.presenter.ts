import { profilePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { z } from 'zod';
import { DEFAULT_MEMBER_SETTINGS } from '#community/member-settings/index.ts';
import { describeDevice, type Locate, type SessionService } from '#foundation/sessions/index.ts';
import type { AccountFile, ProfileFile } from './account-shapes.ts';
import type { AccountRow, ProfileRow } from './data-exports.account.repository.ts';
import { type LinkTo, presentTitle } from './data-exports.titles.presenter.ts';
import { utc, utcOrNull } from './utc.ts';

type Account = z.input<typeof AccountFile>;
type SessionRow = Awaited<ReturnType<SessionService['list']>>[number];

export async function presentSession(row: SessionRow, locate: Locate): Promise<Account['sessions'][number]> {
  const { city, country } = await locate(row.ip_address);
  return {
    ...describeDevice(row.user_agent),
    city,
    country,
    ip_address: row.ip_address,
    last_active_at: utc(row.last_active_at),
  };
}

export const presentAccount = (row: AccountRow, sessions: Account['sessions'], linkTo: LinkTo): Account => ({
  ...row,
  image: row.image === null ? null : linkTo(row.image),
  email_verified_at: utcOrNull(row.email_verified_at),
  two_factor_since: utcOrNull(row.two_factor_since),
  created_at: utc(row.created_at),
  updated_at: utc(row.updated_at),
  last_active_at: utcOrNull(row.last_active_at),
  earlier_emails: row.earlier_emails.map((one) => ({ ...one, changed_at: utc(one.changed_at) })),
  keeps_seen: row.keeps_seen ?? DEFAULT_MEMBER_SETTINGS.keeps_seen,
  hides_spoilers: row.hides_spoilers ?? DEFAULT_MEMBER_SETTINGS.hides_spoilers,
  accepted_policies: row.policies.map((one) => ({ ...one, accepted_at: utc(one.accepted_at) })),
  connected_accounts: row.services.map((one) => ({ ...one, connected_at: utc(one.connected_at) })),
  api_tokens: row.tokens.map((one) => ({
    ...one,
    created_at: utc(one.created_at),
    last_used_at: utcOrNull(one.last_used_at),
    expires_at: utcOrNull(one.expires_at),
  })),
  sessions,
});

export const presentProfile = (
  { id, name }: Pick<AccountRow, 'id' | 'name'>,
  row: ProfileRow,
  linkTo: LinkTo,
): z.input<typeof ProfileFile> => ({
  url: linkTo(profilePath({ id, name })),
  bio: row.bio,
  visibility: row.visibility ?? 'public',
  shows_years: row.shows_years ?? false,
  followers: row.followers ?? 0,
  following: row.following ?? 0,
  favourites: row.favourites.map((title) => presentTitle(title, linkTo)),
});
