import { NEWS_UPLOADS } from '@kinora/contracts/admin/news.ts';
import { listVariantKeys } from '#catalogue/pictures/index.ts';
import type { FilesRemoval } from '#foundation/files/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { Storage } from '#platform/storage/storage.ts';
import * as repository from './news.pictures.repository.ts';

/** Longer than it takes to process a picture, or for an editor to return to an unfinished form. */
const IDLE_MS = 24 * 60 * 60 * 1000;
const SWEEP_SECONDS = 3600;
const BATCH = 500;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'delete'>;
  readonly removal: Pick<FilesRemoval, 'removeIdle'>;
}

/** Deletes article pictures in all sizes, including those that no article ever used. */
export function createNewsPicturesRemoval({ db, clock, storage, removal }: Deps) {
  /** Deletes the row last, so that the next sweep retries after a failure. */
  const discard = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await Promise.all(listVariantKeys(key).map((one) => storage.delete('public', one)));
      await repository.deletePictureRecord(db, key);
    }
  };

  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - IDLE_MS);
    for (;;) {
      const keys = await repository.listUnusedPictures(db, before, BATCH);
      await discard(keys);
      if (keys.length < BATCH) break;
    }
    // Deleting a picture deletes its upload too, so the remaining uploads never became a picture.
    await removal.removeIdle(NEWS_UPLOADS, before);
  }

  const schedules: Schedule[] = [
    { name: 'remove-unused-news-images', everySeconds: SWEEP_SECONDS, run: sweep },
  ];
  return { discard, schedules };
}
