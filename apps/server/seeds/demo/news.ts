import { listExternalIds } from '#catalogue/external-ids/index.ts';
import { createNewsService, listNewsSlugs } from '#catalogue/news/index.ts';
import { slugify } from '#platform/text/slug.ts';
import { drawNews } from '../art/draw.ts';
import type { DemoContent, DemoNews } from './content.schema.ts';
import { DEMO, type DemoWriter } from './demo-writer.ts';
import { mapFew } from './pictures.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Creates the articles that are missing; answers how many that were. */
export async function seedNews(
  { db, events, store }: DemoWriter,
  { news, titles }: DemoContent,
): Promise<number> {
  const titleIds = await listExternalIds(db, 'title', DEMO.title);
  const personIds = await listExternalIds(db, 'person', DEMO.person);
  const known = new Set(await listNewsSlugs(db, news[0]?.source ?? ''));
  const missing = news.filter(({ title }) => !known.has(slugify(title)));
  const service = createNewsService({ db, events });
  const genresOf = ({ titles: keys }: DemoNews) => titles.find(({ key }) => keys.includes(key))?.genres ?? [];
  await mapFew(missing, async (article) => {
    const spec = { key: article.key, name: article.title, genres: genresOf(article) };
    const image = await store('news', () => drawNews(spec));
    await service.create({
      title: article.title,
      summary: article.summary,
      byline: article.byline,
      body: article.paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join(''),
      image,
      published_at: article.published_at,
      source: article.source,
      titleIds: article.titles.flatMap((key) => titleIds.get(key) ?? []),
      personIds: article.people.flatMap((key) => personIds.get(key) ?? []),
    });
  });
  return missing.length;
}
