import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  listPersonMerges,
  mergePerson,
  previewPersonMerge,
  undoPersonMerge,
} from '@kinora/contracts/admin/merges.ts';
import { getPerson } from '@kinora/contracts/catalogue/people.ts';
import { deletePerson, getEditedPerson, updatePerson } from '@kinora/contracts/admin/people.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { insertExternalIds } from '#catalogue/external-ids/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
const MISSING = 2_000_000_000;
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [editingPermissions.updatePeople] });
});

const read = async (id: number) => (await editor.call(getEditedPerson, { params: { id } })).person;
const form = async (from: number, into: number, take: string[] = []) => ({
  into,
  version: (await read(from)).version,
  into_version: (await read(into)).version,
  take,
});
const merge = async (from: number, into: number, take: string[] = []) => {
  const answer = await editor.call(mergePerson, {
    params: { id: from },
    // The form type lists all fields; the tests use only some of them.
    body: (await form(from, into, take)) as never,
  });
  return answer.merge;
};
const undo = (id: number) => editor.call(undoPersonMerge, { params: { id } });

/** All rows that belong to either record, without their save time and version. */
async function snapshot(ids: readonly number[]) {
  const of = (table: string, column = 'person_id') =>
    sql`select ${table} as name, to_jsonb(x) - '{updated_at,edit_version}'::text[] as data
      from ${sql.table(table)} x where ${sql.ref(column)} = any(${[...ids]}::integer[])`;
  const { rows } = await sql<{ name: string; data: unknown }>`
    select * from (${of('people', 'id')} union all ${of('credits')} union all ${of('images')}
      union all ${of('external_ids', 'entity_id')} union all ${of('news_article_people')}
      union all ${of('channel_items', 'record_id')} union all ${of('person_translations')}
      union all select 'origins', to_jsonb(o) from field_sources o
        where entity = 'person' and entity_id = any(${[...ids]}::integer[])) y
    order by name, data`.execute(kinora.platform.db);
  return rows;
}

/** Two people with rows in every relation, some of them identical. */
async function twoPeople() {
  const { db } = kinora.platform;
  const from = await makePerson(db, { biography: 'Long', birth_date: '1970-01-01', birth_year: 1970 });
  const into = await makePerson(db, { biography: 'Short', also_known_as: ['Old'] });
  const [film, other] = [await makeTitle(db), await makeTitle(db)];
  const credits = createCreditsService(kinora.platform);
  const part = { department: 1, character: 'Maren', position: 0 } as const;
  await credits.add(kinora.platform.db, film.id, [
    { ...part, personId: from.id },
    { ...part, personId: into.id, character: 'maren' },
    { personId: from.id, department: 2, job: 'Director', position: 0 },
  ]);
  await credits.add(kinora.platform.db, other.id, [{ ...part, personId: from.id }]);
  await insertExternalIds(db, 'person', [
    { id: from.id, provider: 'tmdb', kind: 'person', value: `a${from.id}` },
    { id: into.id, provider: 'tmdb', kind: 'person', value: `b${into.id}` },
  ]);
  await db
    .insertInto('images')
    .values({ kind: 'portrait', person_id: from.id, key: 'portraits/a.webp', width: 2, height: 3 })
    .execute();
  await db
    .insertInto('person_translations')
    .values(
      [from, into].flatMap(({ id }) =>
        ['de', `x${id % 1000}`].map((language) => ({ person_id: id, language, biography: String(id) })),
      ),
    )
    .execute();
  const { id: article } = await db
    .insertInto('news_articles')
    .values({ title: 'News', slug: 'news', body: 'Body' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('news_article_people').values({ article_id: article, person_id: from.id }).execute();
  const channel = await makeChannel(kinora.platform);
  await db
    .insertInto('channel_items')
    .values({ channel_id: channel.id, kind: 'person', record_id: from.id, position: 'a0' })
    .execute();
  return { from, into, film, other };
}

describe('merging two people', () => {
  test('moves every relation once and redirects the old URL to the new one', async () => {
    const { from, into, film, other } = await twoPeople();
    const preview = await editor.call(previewPersonMerge, {
      params: { id: from.id },
      query: { into: into.id },
    });
    expect(preview).toEqual({
      moved: [
        { relation: 'credits', rows: 2 },
        { relation: 'images', rows: 1 },
        { relation: 'external_ids', rows: 1 },
        { relation: 'channel_items', rows: 1 },
        { relation: 'articles', rows: 1 },
        { relation: 'translations', rows: 1 },
      ],
      is_too_large: false,
    });
    const done = await merge(from.id, into.id, ['biography', 'birth_date']);
    expect(done.from).toEqual(from);
    expect(done.into).toEqual(into);
    const person = await read(into.id);
    expect(person).toMatchObject({
      name: into.name,
      biography: 'Long',
      birth_date: '1970-01-01',
      birth_year: 1970,
      also_known_as: ['Old', from.name],
      counts: { credits: 3, images: 1, articles: 1 },
    });
    expect(person.external_ids).toHaveLength(2);
    const refusal = await kinora.client().refused(getPerson, { params: { id: from.id } });
    expect(refusal).toMatchObject({
      status: 410,
      code: 'people.gone',
      action: { action: `/people/${into.id}/${into.slug}` },
    });
    const { rows } = await sql<{ title_id: number }>`
      select title_id from credits where person_id = ${into.id} order by id`.execute(kinora.platform.db);
    expect(rows.map((row) => row.title_id)).toEqual([film.id, film.id, other.id]);
    const { merges } = await editor.call(listPersonMerges, { params: { id: into.id } });
    expect(merges).toEqual([done]);
  });

  test('restores both people when it is undone', async () => {
    const { from, into } = await twoPeople();
    const before = await snapshot([from.id, into.id]);
    const { id } = await merge(from.id, into.id, ['name', 'biography', 'birth_date', 'portrait']);
    expect(await snapshot([from.id, into.id])).not.toEqual(before);
    await undo(id);
    expect(await snapshot([from.id, into.id])).toEqual(before);
    const { person } = await kinora.client().call(getPerson, { params: { id: from.id }, query: {} });
    expect(person.name).toBe(from.name);
    expect((await editor.call(listPersonMerges, { params: { id: into.id } })).merges).toEqual([]);
    expect(await editor.refused(undoPersonMerge, { params: { id } })).toMatchObject({
      status: 409,
      code: 'merging.undone',
    });
  });

  test('keeps later edits when it is undone', async () => {
    const { from, into } = await twoPeople();
    const { id } = await merge(from.id, into.id, ['biography', 'birth_date']);
    const { version } = await read(into.id);
    await editor.call(updatePerson, { params: { id: into.id }, body: { version, biography: 'Edited' } });
    await undo(id);
    expect(await read(into.id)).toMatchObject({ biography: 'Edited', birth_date: null, birth_year: null });
    expect((await read(from.id)).counts.credits).toBe(3);
    expect((await read(into.id)).locks.map(({ field }) => field)).toEqual(['biography']);
  });

  test('keeps older redirects working, also after it is undone', async () => {
    const [one, two, three] = await Promise.all(
      Array.from({ length: 3 }, () => makePerson(kinora.platform.db)),
    );
    if (one === undefined || two === undefined || three === undefined) throw new Error('three are made');
    const first = await merge(one.id, two.id);
    const second = await merge(two.id, three.id);
    expect((await read(one.id)).merged_into?.id).toBe(three.id);
    expect(await editor.refused(undoPersonMerge, { params: { id: first.id } })).toMatchObject({
      status: 409,
      code: 'merging.built_upon',
    });
    await undo(second.id);
    expect((await read(one.id)).merged_into?.id).toBe(two.id);
    await undo(first.id);
    expect((await read(one.id)).merged_into).toBeNull();
  });

  test('adds one entry to the history of the remaining person', async () => {
    const { from, into } = await twoPeople();
    const { id } = await merge(from.id, into.id, ['biography']);
    await undo(id);
    const entries = await kinora.platform.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_type', '=', 'person')
      .where('subject_id', '=', String(into.id))
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      {
        action: 'merge',
        before: { biography: 'Short' },
        after: { biography: 'Long', merged: { id: from.id } },
      },
      { action: 'unmerge', before: { biography: 'Long' }, after: { biography: 'Short', merged: null } },
    ]);
  });
});

describe('a merge of people is rejected', () => {
  test('when either person was saved since the form was loaded', async () => {
    const { from, into } = await twoPeople();
    const body = await form(from.id, into.id);
    const refused = (changes: object) =>
      editor.refused(mergePerson, { params: { id: from.id }, body: { ...body, ...changes } });
    expect(await refused({ version: body.version + 1 })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await refused({ into_version: body.into_version + 1 })).toMatchObject({ status: 409 });
  });

  test('into the same person, into a missing person, and of a deleted person', async () => {
    const [one, deleted] = [await makePerson(kinora.platform.db), await makePerson(kinora.platform.db)];
    await editor.call(deletePerson, { params: { id: deleted.id } });
    const body = (into: number) => ({ into, version: 1, into_version: 1, take: [] });
    const refused = async (from: number, into: number) =>
      editor.refused(mergePerson, { params: { id: from }, body: body(into) });
    for (const into of [one.id, deleted.id, MISSING])
      expect(await refused(one.id, into)).toMatchObject({
        status: 422,
        errors: { into: [expect.any(String)] },
      });
    for (const from of [deleted.id, MISSING]) {
      expect((await refused(from, one.id)).status).toBe(404);
      const query = { into: one.id };
      expect((await editor.refused(previewPersonMerge, { params: { id: from }, query })).status).toBe(404);
    }
    expect((await editor.refused(undoPersonMerge, { params: { id: MISSING } })).status).toBe(404);
  });

  test.each([{ take: ['slug'] }, { take: 'name' }, { version: 0 }, { extra: 1 }])(
    'with %o',
    async (wrong) => {
      const { id } = await makePerson(kinora.platform.db);
      const body = { into: id, version: 1, into_version: 1, take: [], ...wrong };
      expect((await editor.refused(mergePerson, { params: { id }, body })).status).toBe(422);
    },
  );

  test('when a person has more records than one merge may move', async () => {
    const { db } = kinora.platform;
    const [from, into, film] = [await makePerson(db), await makePerson(db), await makeTitle(db)];
    await sql`
      insert into credits (person_id, title_id, department, job)
      select ${from.id}, ${film.id}, 2, 'Job ' || n from generate_series(1, 10001) n`.execute(db);
    const params = { id: from.id };
    expect(await editor.refused(mergePerson, { params, body: await form(from.id, into.id) })).toMatchObject({
      status: 409,
      code: 'merging.too_large',
    });
    const preview = await editor.call(previewPersonMerge, { params, query: { into: into.id } });
    expect(preview.is_too_large).toBe(true);
    expect(await merge(into.id, from.id)).toMatchObject({ into: { id: from.id } });
  });
});
