import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  deleteKeywords,
  listAdminKeywords,
  mergeKeywords,
  updateKeyword,
} from '@kinora/contracts/admin/keywords.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';
import { moveKeyword, touchKeyword } from './keywords.jobs.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [editingPermissions.updateKeywords] });
});

const word = () => `word ${randomBytes(5).toString('hex')}`;

async function makeKeyword(name = word()) {
  const [id = 0] = await ensureKeywords(kinora.platform.db, [name]);
  return { id, name };
}

const makeTitle = (...keywordIds: number[]) =>
  createTitlesService(kinora.platform).create(kinora.platform.db, {
    type: 'movie',
    name: word(),
    keyword_ids: keywordIds,
  });

async function keywordsOf(titleId: number): Promise<string[]> {
  const { title } = await kinora.client().call(getTitle, { params: { id: titleId } });
  return title.keywords.map(({ name }) => name);
}

async function listed(name: string) {
  const { pagination } = await editor.call(listAdminKeywords, { query: { query: name } });
  return pagination.data;
}

describe('the keyword list', () => {
  test('finds keywords by part of their name and counts their titles', async () => {
    const keyword = await makeKeyword();
    await makeTitle(keyword.id);
    expect(await listed(keyword.name.toUpperCase())).toMatchObject([
      { id: keyword.id, name: keyword.name, titles_count: 1, version: 1 },
    ]);
  });

  test.each([
    ['titles_count', 'is', 0],
    ['created_at', 'from', '2020-01-01'],
  ] as const)('the filter %s %s %s finds the keyword', async (key, operator, value) => {
    const keyword = await makeKeyword();
    const filters = JSON.stringify({ match: 'all', rules: [{ key, operator, value }] });
    const { pagination } = await editor.call(listAdminKeywords, {
      query: { query: keyword.name, filters, orderBy: 'titles_count' },
    });
    expect(pagination.data.map(({ id }) => id)).toEqual([keyword.id]);
  });
});

describe('renaming a keyword', () => {
  test('changes its name on titles and its slug', async () => {
    const keyword = await makeKeyword();
    const title = await makeTitle(keyword.id);
    const name = word();
    const params = { id: keyword.id };
    const answer = await editor.call(updateKeyword, { params, body: { name, version: 1 } });
    expect(answer.keyword).toMatchObject({ name, slug: name.replace(' ', '-'), version: 2 });
    expect(await keywordsOf(title.id)).toEqual([name]);
  });

  test('rejects a save when the version is outdated', async () => {
    const { id } = await makeKeyword();
    await editor.call(updateKeyword, { params: { id }, body: { name: word(), version: 1 } });
    const second = await editor.refused(updateKeyword, {
      params: { id },
      body: { name: word(), version: 1 },
    });
    expect(second).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('rejects the name of another keyword and a name without letters or digits', async () => {
    const [one, other] = [await makeKeyword(), await makeKeyword()];
    for (const name of [other.name.toUpperCase(), '!!!']) {
      const refusal = await editor.refused(updateKeyword, {
        params: { id: one.id },
        body: { name, version: 1 },
      });
      expect(refusal).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } });
    }
  });

  test('returns 404 for a missing keyword', async () => {
    const body = { name: word(), version: 1 };
    expect(await editor.refused(updateKeyword, { params: { id: 2_000_000_000 }, body })).toMatchObject({
      status: 404,
    });
  });
});

describe('deleting keywords', () => {
  test('deletes keywords that no title uses', async () => {
    const keyword = await makeKeyword();
    expect(await editor.call(deleteKeywords, { body: { ids: [keyword.id] } })).toEqual({ deleted: 1 });
    expect(await listed(keyword.name)).toEqual([]);
  });

  test('deletes nothing if one is in use, and names that one', async () => {
    const [used, unused] = [await makeKeyword(), await makeKeyword()];
    await makeTitle(used.id);
    const refusal = await editor.refused(deleteKeywords, { body: { ids: [used.id, unused.id] } });
    expect(refusal).toMatchObject({ status: 409, code: 'keywords.in_use' });
    expect(refusal.message).toContain(used.name);
    expect(await listed(unused.name)).toHaveLength(1);
  });
});

describe('merging keywords', () => {
  test('moves every title once and updates the counts', async () => {
    const [from, into] = [await makeKeyword(), await makeKeyword()];
    const [only, both, deletedTitle] = [
      await makeTitle(from.id),
      await makeTitle(from.id, into.id),
      await makeTitle(from.id),
    ];
    await createTitlesService(kinora.platform).remove(kinora.platform.db, deletedTitle.id);
    const answer = await editor.call(mergeKeywords, { params: { id: from.id }, body: { into: into.id } });
    expect(answer).toEqual({ is_done: true });
    expect(await keywordsOf(only.id)).toEqual([into.name]);
    expect(await keywordsOf(both.id)).toEqual([into.name]);
    expect(await listed(from.name)).toEqual([]);
    expect(await listed(into.name)).toMatchObject([{ titles_count: 2 }]);
    const deleted = await kinora.platform.db
      .selectFrom('titles')
      .select('keyword_ids')
      .where('id', '=', deletedTitle.id)
      .executeTakeFirstOrThrow();
    expect(deleted.keyword_ids).toEqual([into.id]);
  });

  test('updates the browse index', async () => {
    const [from, into] = [await makeKeyword(), await makeKeyword()];
    const title = await makeTitle(from.id);
    await runListeners(kinora, ['refresh-browse']);
    await editor.call(mergeKeywords, { params: { id: from.id }, body: { into: into.id } });
    await runListeners(kinora, ['refresh-browse']);
    const row = await kinora.platform.db
      .selectFrom('browse_titles')
      .select('keyword_ids')
      .where('title_id', '=', title.id)
      .executeTakeFirstOrThrow();
    expect(row.keyword_ids).toEqual([into.id]);
  });

  test('moves the titles beyond the batch limit in the background', async () => {
    const [from, into] = [await makeKeyword(), await makeKeyword()];
    const titles = Array.from({ length: 301 }, (_, number) => ({
      type: 'movie',
      name: `${from.name} ${number}`,
      slug: `${number}`,
      keyword_ids: [from.id],
    }));
    await kinora.platform.db.insertInto('titles').values(titles).execute();
    const answer = await editor.call(mergeKeywords, { params: { id: from.id }, body: { into: into.id } });
    expect(answer).toEqual({ is_done: false });
    expect(await listed(from.name)).toHaveLength(1);
    const late = await makeChannel(kinora.platform, {
      config: { content_type: 'listAll', filter: { keywords: [from.name.replace(' ', '-')] } },
    });
    await runJobs(kinora, moveKeyword);
    expect(await listed(from.name)).toEqual([]);
    const { config } = await kinora.platform.db
      .selectFrom('channels')
      .select('config')
      .where('id', '=', late.id)
      .executeTakeFirstOrThrow();
    expect(config).toMatchObject({ filter: { keywords: [into.name.replace(' ', '-')] } });
  });

  test('refreshes the titles of a renamed keyword in the background if there are many', async () => {
    const keyword = await makeKeyword();
    const titles = Array.from({ length: 300 }, (_, number) => ({
      type: 'movie',
      name: `${keyword.name} ${number}`,
      slug: `${number}`,
      keyword_ids: [keyword.id],
    }));
    await kinora.platform.db.insertInto('titles').values(titles).execute();
    await editor.call(updateKeyword, { params: { id: keyword.id }, body: { name: word(), version: 1 } });
    expect(await runJobs(kinora, touchKeyword)).toBe(1);
    expect(await runJobs(kinora, touchKeyword)).toBe(0);
  });

  test('rejects a merge into itself or with a missing keyword', async () => {
    const { id } = await makeKeyword();
    for (const into of [id, 2_000_000_000]) {
      const refusal = await editor.refused(mergeKeywords, { params: { id }, body: { into } });
      expect(refusal).toMatchObject({ status: 422, errors: { into: [expect.any(String)] } });
    }
    const refusal = await editor.refused(mergeKeywords, {
      params: { id: 2_000_000_000 },
      body: { into: id },
    });
    expect(refusal).toMatchObject({ status: 404 });
  });
});

test('every endpoint requires its permission', async () => {
  const otherUser = await signIn(kinora, { permissions: [editingPermissions.updateNews] });
  const params = { id: 1 };
  for (const refusal of [
    await otherUser.refused(listAdminKeywords),
    await otherUser.refused(updateKeyword, { params, body: { name: 'x', version: 1 } }),
    await otherUser.refused(deleteKeywords, { body: { ids: [1] } }),
    await otherUser.refused(mergeKeywords, { params, body: { into: 2 } }),
  ])
    expect(refusal).toMatchObject({ status: 403 });
});
