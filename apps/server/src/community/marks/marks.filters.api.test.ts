import { beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_FILTERS, type PersonalFilter } from '@kinora/contracts/catalogue/browse.ts';
import { listChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { listTitles } from '@kinora/contracts/catalogue/titles.ts';
import { startImpersonation } from '@kinora/contracts/foundation/impersonations.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeWatchlist } from '#community/watchlist/watchlist.factory.ts';
import { refreshBrowse } from '#catalogue/browse/index.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';

// Filters are kept apart even where responses are cached.
const kinora = useTestApp({ CACHE_MEMORY_MB: '16' });
const PERMISSIONS = ['titles.view', 'api.access'];

let userId: number;
let member: TestClient;
let genre: { slug: string; id: number };
let byRule: { id: number };
let byHand: { id: number };
/** Titles by what the member has done with them, most popular first. */
const titles = { seen: 0, listed: 0, rated: 0, fresh: 0 };
const names = new Map<number, string>();

beforeAll(async () => {
  const { db } = kinora.platform;
  genre = await makeGenre(db);
  for (const [index, name] of (Object.keys(titles) as (keyof typeof titles)[]).entries()) {
    const { id } = await makeTitle(db, {
      genre_ids: [genre.id],
      popularity: 100 - index,
      year: 2000 + index,
    });
    titles[name] = id;
    names.set(id, name);
  }
  const ids = Object.values(titles);
  await transaction(db, (tx) => refreshBrowse(tx, ids));
  byRule = await makeChannel(kinora.platform, {
    config: { content_type: 'listAll', filter: { genres: [genre.slug] }, order: 'popularity' },
  });
  byHand = await makeChannel(kinora.platform, {}, ids);

  ({ id: userId } = await makeUser(db, { permissions: PERMISSIONS }));
  member = await withSession(kinora, userId);
  const other = await makeUser(db, { permissions: PERMISSIONS });
  await db.insertInto('viewings').values({ user_id: userId, title_id: titles.seen }).execute();
  await makeWatchlist(db, userId, [{ title_id: titles.listed }]);
  await makeReview(db, { user_id: userId, title_id: titles.rated, body: null });
  // None of this concerns the member.
  await db.insertInto('viewings').values({ user_id: other.id, title_id: titles.fresh }).execute();
  await makeWatchlist(db, other.id, [{ title_id: titles.fresh }]);
  await makeReview(db, { user_id: other.id, title_id: titles.fresh, body: null });
});

const FOUND: Record<PersonalFilter, string[]> = {
  unseen: ['listed', 'rated', 'fresh'],
  watchlist: ['listed'],
  rated: ['rated'],
};

const namesOf = (data: readonly { id: number }[]) => data.map(({ id }) => names.get(id) ?? '');
const alphabetically = (list: readonly string[]) => list.toSorted((a, b) => a.localeCompare(b));

describe.each(PERSONAL_FILTERS)('the filter %s', (mine) => {
  test('limits the list of titles, together with other filters', async () => {
    const query = { mine, genres: [genre.slug] };
    const { pagination } = await member.call(listTitles, { query });
    expect(namesOf(pagination.data)).toEqual(FOUND[mine]);
    const none = await member.call(listTitles, { query: { ...query, year_to: 1990 } });
    expect(none.pagination.data).toEqual([]);
    const reversed = await member.call(listTitles, { query: { ...query, order: 'created_at' } });
    expect(alphabetically(namesOf(reversed.pagination.data))).toEqual(alphabetically(FOUND[mine]));
  });

  test('works without another filter, in every order, page by page', async () => {
    for (const order of ['popularity', 'release_date', 'created_at', 'name'] as const) {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const query = { mine, order, perPage: 1, ...(cursor === null ? {} : { cursor }) };
        const { pagination }: Awaited<ReturnType<typeof page>> = await page(query);
        found.push(...namesOf(pagination.data));
        cursor = pagination.next_cursor;
      } while (cursor !== null);
      expect(alphabetically(found)).toEqual(alphabetically(FOUND[mine]));
    }
  });
  const page = (query: object) => member.call(listTitles, { query });

  test('limits the titles of a channel by rule and of a manual one, and their count', async () => {
    for (const { id } of [byRule, byHand]) {
      const { content } = await member.call(listChannelContent, { params: { id }, query: { mine } });
      expect(namesOf(content.items.data)).toEqual(FOUND[mine]);
      expect(content.total).toEqual({ count: FOUND[mine].length, is_exact: true });
    }
  });

  test('is never shared or cached', async () => {
    const calls = [
      { endpoint: listTitles, input: { query: { mine } } },
      { endpoint: listChannelContent, input: { params: { id: byRule.id }, query: { mine } } },
    ];
    for (const { endpoint, input } of calls) {
      const { headers } = await member.send(endpoint, input);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['surrogate-key']).toBeUndefined();
      expect(await kinora.client().refused(endpoint, input)).toMatchObject({ status: 401 });
    }
  });

  test('is refused while someone else views the site as the member', async () => {
    const { db } = kinora.platform;
    const staff = await makeUser(db, { permissions: [...PERMISSIONS, 'admin.access', 'users.update'] });
    const client = await withSession(kinora, staff.id, { confirmed: true });
    await client.call(startImpersonation, { body: { subject: { type: 'user', id: userId } } });
    expect(await client.refused(listTitles, { query: { mine } })).toMatchObject({
      code: 'impersonations.private',
    });
    await client.call(listTitles, { query: {} });
  });

  test('needs a token that includes the account', async () => {
    const send = async (abilities?: string[]) => {
      const { plain } = await makeAccessToken(kinora.platform.db, userId, abilities && { abilities });
      return kinora.client().request({
        method: 'GET',
        url: '/api/v1/titles',
        query: { mine },
        headers: { authorization: `Bearer ${plain}` },
      });
    };
    expect((await send()).statusCode).toBe(200);
    expect((await send(['titles.view'])).statusCode).toBe(403);
  });
});

test('a personal filter cannot be combined with ids, and unknown ones are refused', async () => {
  expect(
    await member.refused(listTitles, { query: { mine: 'unseen', ids: String(titles.seen) } }),
  ).toMatchObject({ status: 422 });
  expect(await member.refused(listTitles, { query: { mine: 'others' } })).toMatchObject({ status: 422 });
});

test('a change is visible in the next response', async () => {
  const { db } = kinora.platform;
  const read = async () =>
    (await member.call(listChannelContent, { params: { id: byRule.id }, query: { mine: 'watchlist' } }))
      .content;
  expect((await read()).items.data).toHaveLength(1);
  await db
    .insertInto('watchlist_items')
    .values({ user_id: userId, title_id: titles.fresh, position: 'Zz' })
    .execute();
  expect((await read()).items.data).toHaveLength(2);
  await db
    .deleteFrom('watchlist_items')
    .where('user_id', '=', userId)
    .where('title_id', '=', titles.fresh)
    .execute();
});
