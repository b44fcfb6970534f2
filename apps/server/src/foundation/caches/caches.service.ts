import type { CacheUse } from '@kinora/contracts/foundation/caches.ts';
import { SETTINGS_SUBJECT } from '@kinora/contracts/foundation/settings.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { CacheRegistry } from '#platform/cache/cache-registry.ts';
import type { ChangeTracker } from '#platform/cache/changes.ts';
import { invalidateAll } from '#platform/cache/content-changes.repository.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';

interface Deps {
  readonly db: Database;
  readonly caches: CacheRegistry;
  readonly changes: Pick<ChangeTracker, 'forgetAll'>;
}

export type CachesService = ReturnType<typeof createCachesService>;

export function createCachesService({ db, caches, changes }: Deps) {
  return {
    list: caches.list,
    /** Clears the caches of all processes. */
    async clear(): Promise<CacheUse[]> {
      await transaction(db, async (tx) => {
        await invalidateAll(tx);
        await recordAudit(tx, {
          action: 'clear_cache',
          subject: { type: SETTINGS_SUBJECT, id: 'cache', name: 'cache' },
        });
      });
      // The signal arrives a moment later; the caller must see the result now.
      changes.forgetAll();
      return caches.list();
    },
  };
}
