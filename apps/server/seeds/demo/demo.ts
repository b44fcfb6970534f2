import { listDemoRecords } from '#admin/demo/index.ts';
import { publishPages } from '#app/install/pages/pages.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Seed } from '../seed.ts';
import { readDemoContent } from './content.ts';
import { createDemoWriter } from './demo-writer.ts';
import { seedDemoChannels, seedLastWeek } from './channels.ts';
import { seedBrowse } from './browse.ts';
import { seedCollections } from './collections.ts';
import { seedNews } from './news.ts';
import { seedPeople } from './people.ts';
import { seedSimilar } from './similar.ts';
import { seedVisits } from './statistics/visits.ts';
import { seedTitles } from './titles.ts';

/** The rows of the demo catalogue; its pictures and videos follow. Safe to repeat: existing records are not changed. */
export const seedDemoRows: Seed = async ({ db, print, report, clock = systemClock }) => {
  const content = readDemoContent();
  const writer = createDemoWriter(db);
  const newPeople = await seedPeople(writer, content.people);
  await seedCollections(writer, content.collections);
  const newTitles = await seedTitles(writer, content, report);
  if (newTitles > 0) await seedSimilar(writer, content.titles);
  await seedBrowse(writer);
  const newArticles = await seedNews(writer, content);
  const newChannels = await seedDemoChannels(writer);
  if (newChannels > 0) await seedLastWeek(writer, content);
  await seedVisits(db, content, clock.now());
  const { size } = await listDemoRecords(db, 'title');
  print(
    `Demo catalogue: ${newTitles} new of ${size} titles, ${newPeople} people, ${newArticles} articles, ${newChannels} channels.`,
  );
};

/** A whole demo site: the rows, and the starter pages, which have no owner who could publish them. */
export const seedDemo: Seed = async (context) => {
  await seedDemoRows(context);
  await publishPages(context.db, systemClock.now());
};
