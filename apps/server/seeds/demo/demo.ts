import { listExternalIds } from '#catalogue/external-ids/index.ts';
import { publishPages } from '#app/install/pages/pages.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Seed } from '../seed.ts';
import { readDemoContent } from './content.ts';
import { createDemoWriter, DEMO } from './demo-writer.ts';
import { seedDemoChannels, seedLastWeek } from './channels.ts';
import { seedBrowse } from './browse.ts';
import { seedCollections } from './collections.ts';
import { seedNews } from './news.ts';
import { seedPeople } from './people.ts';
import { seedSimilar } from './similar.ts';
import { seedTitles } from './titles.ts';

/** The rows of the demo catalogue; its pictures and videos follow. Safe to repeat: existing records are not changed. */
export const seedDemo: Seed = async ({ db, print }) => {
  const content = readDemoContent();
  const writer = createDemoWriter(db);
  const newPeople = await seedPeople(writer, content.people);
  await seedCollections(writer, content.collections);
  const newTitles = await seedTitles(writer, content);
  if (newTitles > 0) await seedSimilar(writer, content.titles);
  await seedBrowse(writer);
  const newArticles = await seedNews(writer, content);
  const newChannels = await seedDemoChannels(writer);
  if (newChannels > 0) await seedLastWeek(writer, content);
  await publishPages(db, systemClock.now());
  const { size } = await listExternalIds(db, 'title', DEMO.title);
  print(
    `Demo catalogue: ${newTitles} new of ${size} titles, ${newPeople} people, ${newArticles} articles, ${newChannels} channels.`,
  );
};
