import type { Database, Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { DEFAULT_MEMBER_SETTINGS, type MemberSettings } from './member-settings.ts';
import * as repository from './member-settings.repository.ts';

export type MemberSettingsService = ReturnType<typeof createMemberSettingsService>;

export function createMemberSettingsService(db: Database) {
  const findIn = async (executor: Executor, userId: number): Promise<MemberSettings> =>
    (await repository.find(executor, userId)) ?? DEFAULT_MEMBER_SETTINGS;

  return {
    find: (userId: number): Promise<MemberSettings> => findIn(db, userId),

    findIn: (tx: Tx, userId: number): Promise<MemberSettings> => findIn(tx, userId),

    /** Changes some settings and leaves the others as they are. */
    update: (userId: number, changes: Partial<MemberSettings>): Promise<void> =>
      repository.upsert(db, userId, changes),
  };
}
