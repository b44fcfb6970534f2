import { addDemoRecords, listDemoRecords } from '#admin/demo/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import type { DemoContent, DemoNews } from './content-schema.ts';
import type { DemoWriter } from './demo-writer.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Finds articles by slug, or by publication time if an owner changed the headline. */
export async function findArticles(
  { db, events }: Pick<DemoWriter, 'db' | 'events'>,
  news: readonly DemoNews[],
) {
  const rows = await createNewsService({ events }).listBySource(db, news[0]?.source ?? '');
  return ({ title, published_at: moment }: DemoNews) =>
    rows.find(({ slug }) => slug === slugify(title)) ??
    rows.find((row) => row.published_at?.getTime() === Date.parse(moment));
}

/** Creates the missing articles; returns how many. */
export async function seedNews({ db, events }: DemoWriter, { news }: DemoContent): Promise<number> {
  const titleIds = await listDemoRecords(db, 'title');
  const personIds = await listDemoRecords(db, 'person');
  const find = await findArticles({ db, events }, news);
  const missing = news.filter((article) => find(article) === undefined);
  const service = createNewsService({ events });
  for (const article of missing)
    await transaction(db, async (tx) => {
      const { id } = await service.create(tx, {
        title: article.title,
        summary: article.summary,
        byline: article.byline,
        body: article.paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join(''),
        published_at: article.published_at,
        source: article.source,
        titleIds: article.titles.flatMap((key) => titleIds.get(key) ?? []),
        personIds: article.people.flatMap((key) => personIds.get(key) ?? []),
      });
      await addDemoRecords(tx, 'article', [{ key: article.key, id }]);
    });
  return missing.length;
}
