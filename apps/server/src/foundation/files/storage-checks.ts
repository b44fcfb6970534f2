import { diskCheck, storageCheck } from '@kinora/contracts/foundation/site-checks.ts';
import type { Config } from '#platform/config/config.ts';
import { type SiteCheck, siteCheck } from '#platform/site-check.ts';
import { measureDisk } from '#platform/storage/disk-space.ts';
import type { Storage } from '#platform/storage/storage.ts';

const LOW_PERCENT = 90;
const FULL_PERCENT = 97;

interface Deps {
  readonly config: Pick<Config, 'STORAGE_DRIVER' | 'STORAGE_ROOT'>;
  readonly storage: Pick<Storage, 'check'>;
}

/** Checks that files can be stored, and that there is room for them. */
export const storageChecks = ({ config, storage }: Deps): SiteCheck[] => [
  siteCheck(storageCheck, () =>
    storage.check().then(
      () => undefined,
      () => ({ problem: 'unreachable' }) as const,
    ),
  ),
  siteCheck(diskCheck, async () => {
    const disk = await measureDisk(config);
    if (disk === undefined) return undefined;
    const percent = Math.floor((disk.usedBytes / disk.totalBytes) * 100);
    if (percent < LOW_PERCENT) return undefined;
    return { problem: percent < FULL_PERCENT ? 'low' : 'full', values: { percent } };
  }),
];
