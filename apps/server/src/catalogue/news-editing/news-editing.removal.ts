import { NEWS_UPLOADS } from '@kinora/contracts/catalogue/news-editing.ts';
import { picturesOf } from '#catalogue/pictures/index.ts';
import type { FilesRemoval } from '#foundation/files/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { Storage } from '#platform/storage/storage.ts';
import * as repository from './news-editing.pictures-repository.ts';

/** Longer than it takes to make a picture, and for an editor to come back to an unfinished form. */
const IDLE_MS = 24 * 60 * 60 * 1000;
const SWEEP_SECONDS = 3600;
const BATCH = 500;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'delete'>;
  readonly removal: Pick<FilesRemoval, 'removeIdle'>;
}

/** How pictures of articles go: with all their sizes, and those that no article ever showed as well. */
export function createNewsPicturesRemoval({ db, clock, storage, removal }: Deps) {
  /** The note goes last: until then the next sweep tries again. */
  const discard = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await Promise.all(picturesOf(key).map((one) => storage.delete('public', one)));
      await repository.forgetPicture(db, key);
    }
  };

  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - IDLE_MS);
    for (;;) {
      const keys = await repository.listUnusedPictures(db, before, BATCH);
      await discard(keys);
      if (keys.length < BATCH) break;
    }
    // A picture takes its upload with it: what is still there became none.
    await removal.removeIdle(NEWS_UPLOADS, before);
  }

  const schedules: Schedule[] = [
    { name: 'news-editing.sweep-pictures', everySeconds: SWEEP_SECONDS, run: sweep },
  ];
  return { discard, schedules };
}
