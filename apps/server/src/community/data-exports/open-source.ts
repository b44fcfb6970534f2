import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { Locate, SessionService } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UserAccount } from '#foundation/users/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { ArchiveSource } from './archive-files.ts';
import { presentAccount, presentProfile, presentSession } from './data-exports.account.presenter.ts';
import { findAccount, findProfile } from './data-exports.account.repository.ts';
import type { LinkTo } from './data-exports.titles.presenter.ts';
import { createMemberReader } from './member-reader.ts';

export interface SourceDeps {
  readonly pool: StatementPool;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly sessions: Pick<SessionService, 'list'>;
  readonly locate: Locate;
  readonly linkTo: LinkTo;
}

/** Reads the account and opens the rest; undefined if the account was deleted meanwhile. */
export const createSourceOpener =
  ({ pool, settings, sessions, locate, linkTo }: SourceDeps) =>
  async (
    { id: userId, permissions }: UserAccount,
    signal: AbortSignal,
  ): Promise<Omit<ArchiveSource, 'at'> | undefined> => {
    const [[account], [profile], devices] = await Promise.all([
      findAccount(pool, userId),
      findProfile(pool, userId),
      sessions.list(userId, permissions),
    ]);
    if (account === undefined || profile === undefined) return undefined;
    const shown = await Promise.all(devices.map((device) => presentSession(device, locate)));
    return {
      reader: createMemberReader(pool, { userId, signal }),
      linkTo,
      siteName: settings.get(brandingSettings).site_name,
      account: presentAccount(account, shown, linkTo),
      profile: presentProfile(account, profile, linkTo),
    };
  };
