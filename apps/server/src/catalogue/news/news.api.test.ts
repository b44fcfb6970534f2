import { describe, expect, test } from 'vitest';
import { getNewsArticle, listNews } from '@kinora/contracts/catalogue/news.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { createNewsService, type NewsInput } from './news.service.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const kinora = useTestApp({}, [], { clock: { now: () => NOW } });
const news = () => createNewsService(kinora.platform);
const article = (values: Partial<NewsInput> = {}): NewsInput => ({
  title: 'A headline',
  body: '<p>Text.</p>',
  published_at: '2026-05-01T10:00:00Z',
  titleIds: [],
  personIds: [],
  ...values,
});
const read = (id: number) => kinora.client().call(getNewsArticle, { params: { id } });

describe('an article', () => {
  test('returns its titles and people, and related articles', async () => {
    const { db } = kinora.platform;
    const [title, person] = [await makeTitle(db), await makePerson(db)];
    const about = { titleIds: [title.id], personIds: [person.id] };
    const { id } = await news().create(
      kinora.platform.db,
      article({ ...about, title: 'Nine winters', byline: 'Hedda Vollmer' }),
    );
    const byTitle = await news().create(
      kinora.platform.db,
      article({ titleIds: [title.id], published_at: '2026-05-03T10:00:00Z' }),
    );
    const byPerson = await news().create(
      kinora.platform.db,
      article({ personIds: [person.id], published_at: '2026-05-02T10:00:00Z' }),
    );
    await news().create(kinora.platform.db, article({ ...about, published_at: '2026-06-01T12:00:01Z' }));
    await news().create(kinora.platform.db, article());
    expect((await read(id)).article).toMatchObject({
      title: 'Nine winters',
      slug: 'nine-winters',
      byline: 'Hedda Vollmer',
      body: '<p>Text.</p>',
      published_at: '2026-05-01T10:00:00.000000Z',
      titles: [{ id: title.id }],
      people: [{ id: person.id }],
      related: [{ id: byTitle.id }, { id: byPerson.id }],
    });
  });

  test.each([
    ['a script', '<p>A</p><script>alert(1)</script>', '<p>A</p>'],
    ['an event handler', '<p onclick="alert(1)">A</p>', '<p>A</p>'],
    ['a javascript: URL', '<a href="javascript:alert(1)">A</a>', '<a rel="nofollow noopener">A</a>'],
    ['an iframe', '<iframe src="https://x.example"></iframe><p>A</p>', '<p>A</p>'],
    ['an image with an error handler', '<img src=x onerror=alert(1)>A', 'A'],
    ['styles', '<style>body{display:none}</style><p style="position:fixed">A</p>', '<p>A</p>'],
    [
      'the target of an external link',
      '<a href="https://x.example" target="_blank">A</a>',
      '<a href="https://x.example" rel="nofollow noopener">A</a>',
    ],
    [
      'a false rel attribute on an internal link',
      '<a href="/titles/1" rel="sponsored">A</a>',
      '<a href="/titles/1">A</a>',
    ],
    [
      'an external link disguised as an internal one',
      '<a href="/\\x.example">A</a>',
      '<a rel="nofollow noopener">A</a>',
    ],
    ['an svg', '<svg><animate onbegin=alert(1)></svg>A', 'A'],
  ])('is stored and shown without %s', async (_, body, clean) => {
    const { id } = await news().create(kinora.platform.db, article({ body }));
    const { db } = kinora.platform;
    const row = await db.selectFrom('news_articles').select('body').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ body: clean });
    // Simulates a write that bypasses the service.
    await db.updateTable('news_articles').set({ body }).where('id', '=', id).execute();
    expect((await read(id)).article.body).toBe(clean);
  });

  test('returns 404 for drafts and future articles, and 410 for deleted ones', async () => {
    const refused = (id: number) => kinora.client().refused(getNewsArticle, { params: { id } });
    const draft = await news().create(kinora.platform.db, article({ published_at: null }));
    const tomorrow = await news().create(
      kinora.platform.db,
      article({ published_at: '2026-06-02T12:00:00Z' }),
    );
    expect(await refused(draft.id)).toMatchObject({ status: 404 });
    expect(await refused(tomorrow.id)).toMatchObject({ status: 404 });
    expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
    const { id } = await news().create(kinora.platform.db, article());
    await news().remove(kinora.platform.db, id);
    expect(await refused(id)).toMatchObject({ status: 410, code: 'news.gone' });
    await expect(news().remove(kinora.platform.db, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list of news', () => {
  test('is read by cursor, newest first, without unpublished articles', async () => {
    const published = [
      '2026-05-31T10:00:00.000002Z',
      '2026-05-31T10:00:00.000001Z',
      '2026-05-31T10:00:00.000001Z',
    ];
    const ids = [];
    for (const published_at of published)
      ids.push((await news().create(kinora.platform.db, article({ published_at }))).id);
    await news().create(kinora.platform.db, article({ published_at: '2027-01-01T00:00:00Z' }));
    const [newest, low, high] = ids;
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { pagination } = await kinora.client().call(listNews, {
        query: { perPage: 1, ...(cursor === undefined ? {} : { cursor }) },
      });
      seen.push(...pagination.data.map(({ id }) => id));
      cursor = pagination.next_cursor ?? undefined;
    }
    expect(seen).toEqual([newest, high, low]);
  });

  test.each([{ cursor: 'x' }, { cursor: encodeCursor(['0000-01-01T00:00:00Z', 1]) }, { perPage: 101 }])(
    'rejects %o',
    async (query) => {
      expect(await kinora.client().refused(listNews, { query })).toMatchObject({ status: 422 });
    },
  );
});
