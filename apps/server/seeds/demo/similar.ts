import { TITLE_PAGE } from '@kinora/contracts/catalogue/titles.ts';
import { listDemoRecords } from '#admin/demo/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { DemoTitle } from './content-schema.ts';
import type { DemoWriter } from './demo-writer.ts';

const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter((word) => other.includes(word)).length;

/** Common keywords weigh more than genres, and films of the same period are more alike. */
const likeness = (one: DemoTitle, other: DemoTitle) =>
  3 * shared(one.keywords, other.keywords) +
  2 * shared(one.genres, other.genres) +
  (one.type === other.type ? 1 : 0) -
  Math.abs(one.year - other.year) / 20;

/** Sets the similar titles of each title. */
export async function seedSimilar({ db, events }: DemoWriter, titles: readonly DemoTitle[]): Promise<void> {
  const ids = await listDemoRecords(db, 'title');
  const likeThis = (title: DemoTitle) =>
    titles
      .filter((other) => other !== title)
      .toSorted((a, b) => likeness(title, b) - likeness(title, a))
      .slice(0, TITLE_PAGE.similar)
      .flatMap(({ key }) => ids.get(key) ?? []);
  await transaction(db, async (tx) => {
    const service = createTitlesService({ events });
    for (const title of titles) {
      const id = ids.get(title.key);
      if (id !== undefined) await service.setSimilar(tx, id, likeThis(title));
    }
  });
}
