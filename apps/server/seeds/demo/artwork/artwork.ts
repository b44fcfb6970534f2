import { createTitleBrowser } from '#catalogue/browse/index.ts';
import { createChannelPages } from '#catalogue/channels/index.ts';
import { listDemoRecords } from '#admin/demo/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createPool } from '#platform/db/database.ts';
import { withSessionLock } from '#platform/db/session-lock.ts';
import { createStorage } from '#platform/storage/storage.ts';
import type { Seed, SeedContext } from '../../seed.ts';
import { listMemberIds } from '../community/accounts.ts';
import { readDemoContent } from '../content.ts';
import { createDemoWriter } from '../demo-writer.ts';
import { createPictureStore, createRecordedStore } from '../pictures.ts';
import { seedPlays } from '../statistics/plays.ts';
import { seedVideos } from '../videos.ts';
import { completePictures } from './complete.ts';
import { listHomePictures } from './home.ts';

/**
 * Generates the missing pictures and videos of the demo: the home page first, all other pictures, then the videos.
 * Safe to stop and to repeat: it keeps what exists and what an owner replaced or removed.
 */
export const seedArtwork: Seed = async (context) => {
  const { db, config, print, withPictures } = context;
  if (!withPictures) return;
  if ((await listDemoRecords(db, 'title')).size === 0) {
    print('Demo artwork: no demo catalogue found.');
    return;
  }
  const pool = createPool(config, 'kinora-demo');
  try {
    const isDone = await withSessionLock(pool, 'demo-artwork', () => complete(context, pool));
    if (!isDone) print('Demo artwork: already running in another process.');
  } finally {
    await pool.end();
  }
};

async function complete(
  { db, config, print, report, clock = systemClock }: SeedContext,
  pool: ReturnType<typeof createPool>,
): Promise<void> {
  const storage = createStorage(config);
  const context = {
    ...createDemoWriter(db),
    storage,
    store: createRecordedStore(db, createPictureStore(storage)),
    content: readDemoContent(),
    print,
    report,
  };
  const { channels } = createChannelPages({
    pool,
    storage,
    clock: systemClock,
    browser: createTitleBrowser({ pool }),
  });
  const failures =
    (await completePictures({ ...context, home: () => listHomePictures(channels) })) +
    (await seedVideos({ ...context, storage }));
  await seedPlays(db, {
    content: context.content,
    memberIds: await listMemberIds(db, config),
    now: clock.now(),
  });
  print(
    failures === 0 ? 'Demo artwork: complete.' : `Demo artwork: ${failures} failed. Run it again to retry.`,
  );
}
