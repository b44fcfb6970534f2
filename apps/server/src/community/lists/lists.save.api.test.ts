import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import {
  addToList,
  copyMemberList,
  createMemberList,
  deleteMemberList,
  getEditedMemberList,
  getListsSummary,
  getMemberList,
  LIST_TITLES_MAX,
  listMemberListTitles,
  removeFromList,
  saveMemberList,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { updateList } from '@kinora/contracts/admin/lists.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { grantPermissions } from '#foundation/access/access.factory.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';
import { makeListMember, makeTitles, savedForm } from './lists.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', DATABASE_POOL: '12' });
const getDb = () => kinora.platform.db;
let owner: Awaited<ReturnType<typeof makeListMember>>;
beforeAll(async () => {
  owner = await makeListMember(kinora, { name: 'Ada' });
  await allow(owner.id, 100);
});

/** Lets a member have this many lists. */
const allow = (userId: number, count: number) =>
  grantPermissions(getDb(), userId, [
    'titles.view',
    { name: 'lists.create', restrictions: [{ name: 'count', value: count }] },
  ]);
const body = (values: object = {}) => ({
  name: `List ${randomUUID()}`,
  visibility: 'public' as const,
  is_ranked: false,
  ...values,
});
const readTitles = async (id: number) => {
  const params = { slugOrId: String(id) };
  const { pagination } = await owner.client.call(listMemberListTitles, { params, query: {} });
  return pagination.data.map(({ title, note, position }) => [title.id, note, position]);
};

describe('a new list', () => {
  test('contains its titles with their notes, in order', async () => {
    const [a = 0, b = 0] = await makeTitles(kinora, 2);
    const list = await owner.create({
      description: ' Best at night. ',
      is_ranked: true,
      titles: [{ title_id: b, note: ' Twice ' }, { title_id: a }],
    });
    expect(list).toMatchObject({
      description: 'Best at night.',
      is_ranked: true,
      visibility: 'public',
      role: 'owner',
      owner: { id: owner.id, name: 'Ada' },
      changed_by: { id: owner.id },
      titles_count: 2,
      likes: 0,
      editors: [],
    });
    expect(await readTitles(list.id)).toEqual([
      [b, 'Twice', 1],
      [a, null, 2],
    ]);
  });

  test('has an address of its name, with a number if another list has it', async () => {
    const name = `Rain on ${randomUUID()}`;
    const slug = name.toLowerCase().replaceAll(' ', '-');
    expect((await owner.create({ name })).slug).toBe(slug);
    expect((await owner.create({ name })).slug).toBe(`${slug}-2`);
  });

  test('may have the slug of a channel, and of a page of the site', async () => {
    const { slug } = await makeChannel(kinora.platform);
    expect((await owner.create({ slug })).slug).toBe(slug);
    const seen = await kinora.client().call(getChannel, { params: { slugOrId: slug }, query: {} });
    expect(seen.channel.type).toBe('channel');
    expect((await owner.create({ slug: 'news' })).slug).toBe('news');
  });

  test('cannot have the slug of another list: the error names a free one', async () => {
    const { slug } = await owner.create();
    const refusal = await owner.client.refused(createMemberList, { body: body({ slug }) });
    expect(refusal).toMatchObject({
      status: 422,
      errors: { slug: [`Another list uses this address. Try ${slug}-2.`] },
    });
  });

  test.each([
    ['slug', { slug: 'new' }],
    ['slug', { slug: 'summary' }],
    ['slug', { slug: '2024' }],
    ['slug', { slug: 'Two Words' }],
    ['name', { name: ' ' }],
    ['description', { description: 'x'.repeat(2001) }],
    ['visibility', { visibility: 'hidden' }],
    ['titles', { titles: Array.from({ length: LIST_TITLES_MAX + 1 }, (_, id) => ({ title_id: id + 1 })) }],
    ['titles', { titles: [{ title_id: 2_000_000_000 }] }],
    ['titles.0.note', { titles: [{ title_id: 1, note: 'x'.repeat(501) }] }],
  ])('is refused with an error on %s: %o', async (field, values) => {
    const { status, errors } = await owner.client.refused(createMemberList, { body: body(values) });
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  });

  test('cannot contain a title twice', async () => {
    const [id = 0] = await makeTitles(kinora, 1);
    const titles = [{ title_id: id }, { title_id: id }];
    expect(await owner.client.refused(createMemberList, { body: body({ titles }) })).toMatchObject({
      errors: { titles: ['A list can contain each title once.'] },
    });
  });
});

describe('the number of lists of a member', () => {
  test('is limited to 20, also for calls at the same time', async () => {
    const { client } = await makeListMember(kinora);
    // The XSRF token.
    await client.call(getBootstrapData);
    const outcomes = await Promise.all(
      Array.from({ length: 23 }, () => client.send(createMemberList, { body: body() })),
    );
    expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(await client.refused(createMemberList, { body: body() })).toMatchObject({
      status: 409,
      code: 'lists.too_many',
      message: 'You have reached 20 lists.',
    });
    expect(await client.call(getListsSummary)).toMatchObject({ all: 20, max: 20 });
  });

  test('does not include deleted ones', async () => {
    const member = await makeListMember(kinora);
    await allow(member.id, 1);
    const { id } = await member.create();
    expect((await member.client.refused(createMemberList, { body: body() })).code).toBe('lists.too_many');
    await member.client.call(deleteMemberList, { params: { id } });
    await member.create();
    expect(await member.client.call(getListsSummary)).toMatchObject({ all: 1, max: 1 });
  });

  test('is set by the permission, for copies too', async () => {
    const member = await makeListMember(kinora);
    await allow(member.id, 22);
    for (let count = 0; count < 22; count += 1) await member.create();
    const { id } = await owner.create();
    expect((await member.client.refused(copyMemberList, { params: { id } })).code).toBe('lists.too_many');
  });
});

describe('a save', () => {
  test('replaces titles, order and notes, and states who changed the list', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await makeTitles(kinora, 4);
    const list = await owner.create({ titles: [a, b, c].map((id) => ({ title_id: id, note: 'Old' })) });
    const titles = [{ title_id: d }, { title_id: c, note: 'New' }, { title_id: a, note: 'Old' }];
    const { list: saved } = await owner.client.call(saveMemberList, {
      params: { id: list.id },
      body: { ...savedForm(list), name: 'Renamed', description: '', is_ranked: true, titles },
    });
    expect(saved).toMatchObject({ name: 'Renamed', description: null, is_ranked: true });
    expect(saved.version).toBeGreaterThan(list.version);
    expect(saved.changed_by?.id).toBe(owner.id);
    expect(await readTitles(list.id)).toEqual([
      [d, null, 1],
      [c, 'New', 2],
      [a, 'Old', 3],
    ]);
  });

  test('of an outdated version is a conflict, and changes nothing', async () => {
    const list = await owner.create();
    const save = { params: { id: list.id }, body: savedForm(list) };
    await owner.client.call(saveMemberList, save);
    expect(await owner.client.refused(saveMemberList, save)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test.each<[string, (id: number, titleId: number) => Promise<unknown>]>([
    ['addToList', (id, titleId) => owner.client.call(addToList, { params: { id, titleId } })],
    [
      'updateListVisibility',
      (id) => owner.client.call(updateListVisibility, { params: { id }, body: { visibility: 'unlisted' } }),
    ],
    [
      'a change of the back office',
      async (id) => {
        const editor = await signIn(kinora, { permissions: ['lists.update'] });
        const form = { name: 'Tidied', description: null, is_public: true, version: 1 };
        await editor.call(updateList, { params: { id }, body: form });
      },
    ],
  ])('is a conflict after %s', async (_, change) => {
    const [titleId = 0] = await makeTitles(kinora, 1);
    const list = await owner.create();
    await change(list.id, titleId);
    const save = { params: { id: list.id }, body: savedForm(list) };
    expect((await owner.client.refused(saveMemberList, save)).code).toBe('conflict');
  });

  test('of ten at the same time with one version succeeds once', async () => {
    const titles = await makeTitles(kinora, 10);
    const list = await owner.create();
    const saves = titles.map((title_id) =>
      owner.client.send(saveMemberList, {
        params: { id: list.id },
        body: { ...savedForm(list), titles: [{ title_id }] },
      }),
    );
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await readTitles(list.id)).toHaveLength(1);
  });

  test('keeps a deleted title that is still in the editor, but adds none', async () => {
    const [a = 0, b = 0, c = 0] = await makeTitles(kinora, 3);
    const list = await owner.create({ titles: [{ title_id: a }, { title_id: b }] });
    for (const id of [b, c]) await createTitlesService(kinora.platform).remove(getDb(), id);
    const save = (titles: number[]) => ({
      params: { id: list.id },
      body: { ...savedForm(list), titles: titles.map((title_id) => ({ title_id })) },
    });
    expect(await owner.client.refused(saveMemberList, save([a, c]))).toMatchObject({
      errors: { titles: ['Some of these titles do not exist.'] },
    });
    const { list: saved } = await owner.client.call(saveMemberList, save([b, a]));
    expect(saved.titles.map(({ title }) => title.id)).toEqual([a]);
  });

  test('to another address redirects the old one, which another list may take', async () => {
    const list = await owner.create();
    const [slug, next] = [`a-${randomUUID()}`, `b-${randomUUID()}`];
    const { list: renamed } = await owner.client.call(saveMemberList, {
      params: { id: list.id },
      body: { ...savedForm(list), slug },
    });
    await owner.client.call(saveMemberList, {
      params: { id: list.id },
      body: { ...savedForm(renamed), slug: next },
    });
    const at = async (slugOrId: string) =>
      (await kinora.client().call(getMemberList, { params: { slugOrId } })).list;
    for (const old of [list.slug, slug, next, String(list.id)])
      expect(await at(old)).toMatchObject({ id: list.id, slug: next });
    const other = await owner.create({ slug });
    expect(await at(slug)).toMatchObject({ id: other.id, slug });
  });

  test('is refused for the address of another list, with a free one', async () => {
    const [list, other] = [await owner.create(), await owner.create()];
    expect(
      await owner.client.refused(saveMemberList, {
        params: { id: list.id },
        body: { ...savedForm(list), slug: other.slug },
      }),
    ).toMatchObject({ errors: { slug: [`Another list uses this address. Try ${other.slug}-2.`] } });
  });
});

describe('a list that once had an address like those of channels', () => {
  const show = (slugOrId: string) => kinora.client().call(getChannel, { params: { slugOrId }, query: {} });

  test('is found there while no channel has it, by current and old slugs', async () => {
    const list = await owner.create();
    const slug = `c-${randomUUID()}`;
    await owner.client.call(saveMemberList, { params: { id: list.id }, body: { ...savedForm(list), slug } });
    for (const old of [list.slug, slug])
      expect((await show(old)).channel).toMatchObject({ id: list.id, slug, type: 'list' });
    const channel = await makeChannel(kinora.platform, { slug });
    expect((await show(slug)).channel.id).toBe(channel.id);
  });

  test('is not found there while it is unlisted or private', async () => {
    for (const visibility of ['unlisted', 'private'] as const) {
      const { slug } = await owner.create({ visibility });
      const call = { params: { slugOrId: slug }, query: {} };
      expect((await kinora.client().refused(getChannel, call)).status).toBe(404);
    }
  });
});

describe('adding and removing a title', () => {
  test('adds it at the end, once, and removes it', async () => {
    const [a = 0, b = 0] = await makeTitles(kinora, 2);
    const { id } = await owner.create({ titles: [{ title_id: a, note: 'Mine' }] });
    for (const titleId of [b, b, a]) await owner.client.call(addToList, { params: { id, titleId } });
    expect(await readTitles(id)).toEqual([
      [a, 'Mine', 1],
      [b, null, 2],
    ]);
    for (let count = 0; count < 2; count += 1)
      await owner.client.call(removeFromList, { params: { id, titleId: a } });
    expect(await readTitles(id)).toEqual([[b, null, 1]]);
  });

  test('is refused for a deleted and for an unknown title', async () => {
    const [titleId = 0] = await makeTitles(kinora, 1);
    const { id } = await owner.create();
    await createTitlesService(kinora.platform).remove(getDb(), titleId);
    expect((await owner.client.refused(addToList, { params: { id, titleId } })).code).toBe('titles.gone');
    const unknown = { params: { id, titleId: 2_000_000_000 } };
    expect((await owner.client.refused(addToList, unknown)).status).toBe(404);
  });

  test('is refused once the list is full', async () => {
    const [titleId = 0] = await makeTitles(kinora, 1);
    const { id } = await owner.create();
    await sql`
      insert into channel_items (channel_id, kind, record_id, position)
      select ${id}, 'title', 1000000 + n, 'a' || lpad(n::text, 5, '0') || 'V'
      from generate_series(1, ${LIST_TITLES_MAX}::integer) n`.execute(getDb());
    expect(await owner.client.refused(addToList, { params: { id, titleId } })).toMatchObject({
      status: 409,
      code: 'lists.full',
      message: 'A list can have at most 1000 titles.',
    });
  });
});

describe('a copy', () => {
  test('is private and has the titles and notes, but not the editors and deleted titles', async () => {
    const [a = 0, b = 0, c = 0] = await makeTitles(kinora, 3);
    const titles = [{ title_id: b, note: 'Loud' }, { title_id: c }, { title_id: a }];
    const { id } = await owner.create({ name: 'x'.repeat(120), description: 'Why', is_ranked: true, titles });
    await createTitlesService(kinora.platform).remove(getDb(), c);
    const reader = await makeListMember(kinora);
    const { list } = await reader.client.call(copyMemberList, { params: { id } });
    expect(list).toMatchObject({
      name: `${'x'.repeat(113)} (copy)`,
      description: 'Why',
      is_ranked: true,
      visibility: 'private',
      owner: { id: reader.id },
      likes: 0,
      editors: [],
    });
    expect(list.titles.map(({ title, note }) => [title.id, note])).toEqual([
      [b, 'Loud'],
      [a, null],
    ]);
  });
});

describe('a deleted list', () => {
  test('is gone at its address, not found in the editor, and not counted', async () => {
    const member = await makeListMember(kinora);
    const { id, slug } = await member.create();
    await member.client.call(deleteMemberList, { params: { id } });
    for (const slugOrId of [slug, String(id)]) {
      const call = { params: { slugOrId } };
      expect((await kinora.client().refused(getMemberList, call)).code).toBe('channels.gone');
      const titles = { ...call, query: {} };
      expect((await kinora.client().refused(listMemberListTitles, titles)).code).toBe('channels.gone');
      expect((await member.client.refused(getEditedMemberList, call)).status).toBe(404);
    }
    expect((await member.client.refused(deleteMemberList, { params: { id } })).status).toBe(404);
    expect((await member.client.refused(copyMemberList, { params: { id } })).status).toBe(404);
    expect(await member.client.call(getListsSummary)).toMatchObject({ all: 0 });
  });
});
