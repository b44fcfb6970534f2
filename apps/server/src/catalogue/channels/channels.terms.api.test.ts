import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChannelConfig, listChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { updateGenre } from '@kinora/contracts/catalogue/genres.ts';
import { deleteKeywords, mergeKeywords, updateKeyword } from '@kinora/contracts/admin/keywords.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { refreshBrowse } from '#catalogue/browse/index.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { makeChannel } from './channels.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, {
    permissions: [editingPermissions.updateKeywords, cataloguePermissions.updateGenres],
  });
});

async function makeKeyword() {
  const name = `word ${randomBytes(5).toString('hex')}`;
  const [id = 0] = await ensureKeywords(kinora.platform.db, [name]);
  return { id, name, slug: name.replace(' ', '-') };
}

/** Title lists are read from the browse tables, which the worker fills. */
const browsed = (...ids: number[]) => transaction(kinora.platform.db, (tx) => refreshBrowse(tx, ids));

async function makeFilm(values: { keyword_ids?: number[]; genre_ids?: number[] }): Promise<number> {
  const name = `Film ${randomBytes(5).toString('hex')}`;
  const { id } = await createTitlesService(kinora.platform).create(kinora.platform.db, {
    type: 'movie',
    name,
    ...values,
  });
  await browsed(id);
  return id;
}

const makeRule = (config: Partial<ChannelConfig>) =>
  makeChannel(kinora.platform, { config: { content_type: 'listAll', order: 'popularity', ...config } });

const found = async (id: number): Promise<number[]> => {
  const { content } = await kinora.client().call(listChannelContent, { params: { id }, query: {} });
  return content.items.data.map((item) => item.id).toSorted((a, b) => a - b);
};

const channelOf = (id: number) =>
  kinora.platform.db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const entriesOf = (type: string, id: number) =>
  kinora.platform.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', String(id))
    .execute();

describe('a rule with a keyword', () => {
  test('finds its titles after the keyword is renamed, and the history lists the changed channels', async () => {
    const [keyword, other] = [await makeKeyword(), await makeKeyword()];
    const [film, both] = [
      await makeFilm({ keyword_ids: [keyword.id] }),
      await makeFilm({ keyword_ids: [keyword.id, other.id] }),
    ];
    const any = await makeRule({ filter: { keywords: [keyword.slug] } });
    const all = await makeRule({ filter: { keywords_all: [other.slug, keyword.slug] } });
    const none = await makeRule({ filter: { keywords: [other.slug], keywords_none: [keyword.slug] } });
    const narrowed = await makeRule({ restriction: { kind: 'keyword', value: keyword.slug } });
    const bystander = await makeRule({ filter: { keywords: [other.slug] } });
    const name = `renamed ${randomBytes(5).toString('hex')}`;
    await editor.call(updateKeyword, { params: { id: keyword.id }, body: { name, version: 1 } });
    expect(await found(any.id)).toEqual([film, both]);
    expect(await found(all.id)).toEqual([both]);
    expect(await found(none.id)).toEqual([]);
    expect(await found(narrowed.id)).toEqual([film, both]);
    expect(await channelOf(any.id)).toMatchObject({ edit_version: 2 });
    expect(await channelOf(bystander.id)).toMatchObject({ edit_version: 1 });
    expect(await entriesOf('keyword', keyword.id)).toEqual([
      { action: 'update', after: { name, channels: [any.name, all.name, none.name, narrowed.name] } },
    ]);
  });

  test('finds the titles of both keywords after a merge', async () => {
    const [from, into] = [await makeKeyword(), await makeKeyword()];
    const [one, two] = [
      await makeFilm({ keyword_ids: [from.id] }),
      await makeFilm({ keyword_ids: [into.id] }),
    ];
    const rule = await makeRule({ filter: { keywords: [from.slug] } });
    const named = await makeRule({ filter: { keywords: [into.slug, from.slug] } });
    await editor.call(mergeKeywords, { params: { id: from.id }, body: { into: into.id } });
    await browsed(one, two);
    expect(await found(rule.id)).toEqual([one, two]);
    expect(await found(named.id)).toEqual([one, two]);
    expect((await channelOf(named.id)).config).toMatchObject({ filter: { keywords: [into.slug] } });
    expect(await entriesOf('keyword', from.id)).toEqual([
      { action: 'merge', after: { name: into.name, channels: [rule.name, named.name] } },
    ]);
  });

  test('finds the same titles after an unused keyword is deleted', async () => {
    const [used, unused] = [await makeKeyword(), await makeKeyword()];
    const film = await makeFilm({ keyword_ids: [used.id] });
    const rule = await makeRule({ filter: { keywords: [used.slug, unused.slug] } });
    const empty = await makeRule({ filter: { keywords: [unused.slug] } });
    await editor.call(deleteKeywords, { body: { ids: [unused.id] } });
    expect(await found(rule.id)).toEqual([film]);
    expect(await found(empty.id)).toEqual([]);
  });
});

test('a rule with a genre finds its titles after the genre is renamed', async () => {
  const genre = await makeGenre(kinora.platform.db);
  const film = await makeFilm({ genre_ids: [genre.id] });
  const rule = await makeRule({ filter: { genres: [genre.slug] } });
  const narrowed = await makeRule({ restriction: { kind: 'genre', value: genre.slug } });
  const name = `Renamed ${randomBytes(5).toString('hex')}`;
  await editor.call(updateGenre, { params: { id: genre.id }, body: { name, version: 1 } });
  expect(await found(rule.id)).toEqual([film]);
  expect(await found(narrowed.id)).toEqual([film]);
  expect(await entriesOf('genre', genre.id)).toEqual([
    { action: 'update', after: { name, channels: [rule.name, narrowed.name] } },
  ]);
});
