import { createBrowser } from '#catalogue/browse/index.ts';
import { createChannelPages } from '#catalogue/channels/index.ts';
import { listExternalIds } from '#catalogue/external-ids/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createPool } from '#platform/db/database.ts';
import { withSessionLock } from '#platform/db/session-lock.ts';
import { createStorage } from '#platform/storage/storage.ts';
import type { Seed, SeedContext } from '../../seed.ts';
import { readDemoContent } from '../content.ts';
import { createDemoWriter, DEMO } from '../demo-writer.ts';
import { createPictureStore } from '../pictures.ts';
import { seedVideos } from '../videos.ts';
import { completePictures } from './complete.ts';
import { listHomePictures } from './home.ts';

/**
 * Draws the pictures and videos that the demo misses: those of the home page, all other pictures, then the videos.
 * Safe to end at any moment and to repeat: what is there stays, also where an owner replaced or removed it.
 */
export const seedArtwork: Seed = async (context) => {
  const { db, config, print, withPictures } = context;
  if (!withPictures) return;
  if ((await listExternalIds(db, 'title', DEMO.title)).size === 0) {
    print('Demo artwork: there is no demo here.');
    return;
  }
  const pool = createPool(config, 'kinora-demo');
  try {
    const isDone = await withSessionLock(pool, 'demo-artwork', () => complete(context, pool));
    if (!isDone) print('Demo artwork: another process draws it just now.');
  } finally {
    await pool.end();
  }
};

async function complete(
  { db, config, print }: SeedContext,
  pool: ReturnType<typeof createPool>,
): Promise<void> {
  const storage = createStorage(config);
  const means = {
    ...createDemoWriter(db),
    store: createPictureStore(storage),
    content: readDemoContent(),
    print,
  };
  const { channels } = createChannelPages({
    pool,
    storage,
    clock: systemClock,
    browser: createBrowser({ pool }),
  });
  const failures =
    (await completePictures({ ...means, home: () => listHomePictures(channels) })) +
    (await seedVideos({ ...means, storage }));
  print(
    failures === 0
      ? 'Demo artwork: complete.'
      : `Demo artwork: ${failures} could not be made. The next run tries them again.`,
  );
}
