import { type DemoData, listDemoRecords } from '#admin/demo/index.ts';
import { channelsChanged } from '#catalogue/channels/index.ts';
import { newsChanged } from '#catalogue/news/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { emitInBatches } from '#platform/events/emit-in-batches.ts';
import type { Platform } from '#platform/platform.ts';
import { seedArtwork } from './artwork/artwork.ts';
import { restoreHome } from './channels.ts';
import { seedCommunity } from './community/community.ts';
import { seedDemoRows } from './demo.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'events'>;

/**
 * The demo for a running site: the rows first, so that its home page is usable within seconds, then the search index,
 * the pictures and the videos. No accounts that anyone could sign in with.
 */
export const createDemoData = (
  { db, clock, config, events }: Needs,
  print: (line: string) => void,
  { withPictures = true } = {},
): DemoData => ({
  load: async (report) => {
    const context = { db, clock, config, print, withPictures, report };
    await seedDemoRows(context);
    await seedCommunity(context);
    await announce({ db, events });
    await seedArtwork(context);
  },
  restoreHome: (tx) => restoreHome(tx, events),
});

/** Seeds write without listeners. This one event per kind lets the worker index all records together. */
const announce = ({ db, events }: Pick<Needs, 'db' | 'events'>): Promise<void> =>
  transaction(db, async (tx) => {
    const idsOf = async (kind: Parameters<typeof listDemoRecords>[1]) => [
      ...(await listDemoRecords(tx, kind)).values(),
    ];
    await emitInBatches(tx, events, titlesChanged, await idsOf('title'));
    await emitInBatches(tx, events, peopleChanged, await idsOf('person'));
    await emitInBatches(tx, events, newsChanged, await idsOf('article'));
    await events.emit(tx, channelsChanged, { ids: [...(await idsOf('channel')), ...(await idsOf('list'))] });
  });
