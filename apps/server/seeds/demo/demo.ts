import { listExternalIds } from '#catalogue/external-ids/index.ts';
import { createEvents } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { createStorage } from '#platform/storage/storage.ts';
import type { Seed } from '../seed.ts';
import { readDemoContent } from './content.ts';
import { DEMO, type DemoWriter } from './demo-writer.ts';
import { seedDemoChannels, seedLastWeek } from './channels.ts';
import { seedCommunity } from './community.ts';
import { seedBrowse } from './browse.ts';
import { seedCollections } from './collections.ts';
import { seedNews } from './news.ts';
import { seedPeople } from './people.ts';
import { createPictureStore, storeNothing } from './pictures.ts';
import { seedSimilar } from './similar.ts';
import { seedTitles } from './titles.ts';
import { seedVideos } from './videos.ts';

/** The demo catalogue with its pictures. Safe to repeat: a record that exists stays as its owner made it. */
export const seedDemo: Seed = async ({ db, config, print, withPictures }) => {
  const content = readDemoContent();
  const events = createEvents(createOutbox());
  // Nobody follows: whatever is derived from titles and people is built from the tables after seeding.
  events.connect([]);
  const writer: DemoWriter = {
    db,
    events,
    store: withPictures ? createPictureStore(createStorage(config)) : storeNothing,
  };
  const newPeople = await seedPeople(writer, content.people);
  await seedCollections(writer, content.collections);
  const newTitles = await seedTitles(writer, content);
  const newVideos = withPictures
    ? await seedVideos(writer, content, { storage: createStorage(config), print })
    : 0;
  if (newTitles > 0) await seedSimilar(writer, content.titles);
  await seedBrowse(writer);
  const newArticles = await seedNews(writer, content);
  const newChannels = await seedDemoChannels(writer);
  await seedCommunity(writer);
  if (newChannels > 0) await seedLastWeek(writer, content);
  const { size } = await listExternalIds(db, 'title', DEMO.title);
  print(
    `Demo catalogue: ${newTitles} new of ${size} titles, ${newPeople} people, ${newArticles} articles, ${newChannels} channels, ${newVideos} videos.`,
  );
};
