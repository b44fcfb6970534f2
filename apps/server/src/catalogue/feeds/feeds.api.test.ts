import { xml2js } from 'xml-js';
import { expect, test } from 'vitest';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { createNewsService, type NewsInput } from '#catalogue/news/index.ts';
import { setGuestPermissions } from '#foundation/access/access.factory.ts';
import { eventually } from '#test/eventually.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();

const write = (values: Partial<NewsInput> = {}) =>
  createNewsService(kinora.platform).create(kinora.platform.db, {
    title: 'A premiere',
    body: '<p>It was long.</p>',
    summary: 'Long.',
    byline: 'Hedda',
    published_at: new Date('2020-02-03T10:00:00Z'),
    titleIds: [],
    personIds: [],
    ...values,
  });
const read = async (url: string) => kinora.client().request({ method: 'GET', url });

test('the RSS 2.0 feed links to itself and to its articles', async () => {
  const { id } = await write();
  const answer = await read('/news/feed.xml');
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  const address = `${kinora.platform.config.baseUrl.origin}/news/${id}`;
  expect(answer.body).toContain('<rss version="2.0"');
  expect(answer.body).toContain('rel="self" type="application/rss+xml"');
  expect(answer.body).toContain(`<guid isPermaLink="true">${address}</guid>`);
  expect(answer.body).toContain('<pubDate>Mon, 03 Feb 2020 10:00:00 GMT</pubDate>');
  expect(answer.body).toContain('<dc:creator>Hedda</dc:creator>');
  expect(() => xml2js(answer.body)).not.toThrow();
});

test('the JSON feed has the same articles', async () => {
  const { id } = await write({ title: 'As JSON' });
  const answer = await read('/news/feed.json');
  const feed = answer.json<{ version: string; items: { id: string; title: string }[] }>();
  expect(feed.version).toContain('jsonfeed.org');
  expect(feed.items).toContainEqual(
    expect.objectContaining({ id: `${kinora.platform.config.baseUrl.origin}/news/${id}`, title: 'As JSON' }),
  );
});

test('omits drafts, scheduled and deleted articles', async () => {
  await write({ title: 'Tomorrow', published_at: new Date(Date.now() + 86_400_000) });
  await write({ title: 'A draft', published_at: null });
  const { id } = await write({ title: 'Taken back' });
  await createNewsService(kinora.platform).remove(kinora.platform.db, id);
  const { body } = await read('/news/feed.xml');
  for (const title of ['Tomorrow', 'A draft', 'Taken back']) expect(body).not.toContain(title);
});

test('returns 304 for an unchanged feed', async () => {
  const { headers } = await read('/news/feed.xml');
  const again = await kinora
    .client()
    .request({ method: 'GET', url: '/news/feed.xml', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('hostile text stays text and never breaks the feed', async () => {
  const texts = [...XSS_PAYLOADS, 'a\u0001b\uFFFFc'];
  const { db } = kinora.platform;
  for (const [index, text] of texts.entries()) {
    const { id } = await write({ published_at: new Date(Date.UTC(2021, 0, 1, 0, index % 60)) });
    // Bypasses the validation of the service, as an import might: the reader must sanitise by itself.
    await db
      .updateTable('news_articles')
      .set({ title: text, summary: text, byline: text, body: `<p>${text}</p>` })
      .where('id', '=', id)
      .execute();
    const { body } = await read('/news/feed.xml');
    expect(() => xml2js(body)).not.toThrow();
    // Outside of the CDATA sections, there must be no markup from articles.
    expect(body.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(
      /<(?:script|img|svg|iframe|a|body|style)\b/i,
    );
    const content = [...body.matchAll(/<content:encoded><!\[CDATA\[([\s\S]*?)\]\]><\/content:encoded>/g)];
    for (const [, html = ''] of content)
      expect(html).not.toMatch(/<script|onerror=[^&]*>|<iframe|href="javascript/i);
    await db.deleteFrom('news_articles').where('id', '=', id).execute();
  }
}, 60_000);

test('a members-only site has no feed, sitemap or share image', async () => {
  await setGuestPermissions(kinora.platform, []);
  for (const url of [
    '/news/feed.xml',
    '/news/feed.json',
    '/sitemap.xml',
    '/share-images/en/titles/1-a.jpg',
  ]) {
    await eventually(async () => expect((await read(url)).statusCode).toBe(404));
  }
  expect((await read('/robots.txt')).statusCode).toBe(200);
});
