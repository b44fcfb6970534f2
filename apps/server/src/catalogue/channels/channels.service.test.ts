import { describe, expect, test } from 'vitest';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { channelTag, channelAddressTag } from '#catalogue/cache-tags/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeChannel } from './channels.factory.ts';
import { createChannelItemsService } from './channels.items.service.ts';
import { channelById, channelBySlug } from './channels.find.repository.ts';
import { createChannelsService } from './channels.service.ts';

const kinora = useTestApp();
const service = () => createChannelsService(kinora.platform);
const make = (values: Parameters<typeof makeChannel>[1] = {}) => makeChannel(kinora.platform, values);
const whoIsAt = async (slug: string) => (await channelBySlug(kinora.platform.pool, slug))[0];
const REFUSED = { code: 'validation_failed', fields: { slug: [expect.any(String)] } };
/** The id of the transaction that last invalidated a tag. */
const touched = async (tag: string) => {
  const { rows } = await kinora.platform.pool.query<{ at: string }>(
    'select changed_by::text as at from content_changes where tag = $1',
    [tag],
  );
  return rows[0]?.at;
};

describe('the slug of a channel', () => {
  test('is derived from its name', async () => {
    const { id, slug } = await service().create(kinora.platform.db, { name: 'Été, après-midi' });
    expect(slug).toBe('ete-apres-midi');
    expect(await whoIsAt(slug)).toMatchObject({ id, name: 'Été, après-midi' });
  });

  test.each(['admin', 'api', 'login', 'titles', 'watch', 'news', 'sitemap', 'storage'])(
    'cannot be %s, which is reserved',
    async (slug) => {
      await expect(service().create(kinora.platform.db, { name: 'x', slug })).rejects.toMatchObject(REFUSED);
      const { id } = await make();
      await expect(service().update(kinora.platform.db, id, { slug })).rejects.toMatchObject(REFUSED);
    },
  );

  test.each(['1234', 'Upper', 'a b', '-a', 'a--b', 'a/b', 'a.b', '', 'x'.repeat(81), ...XSS_PAYLOADS])(
    'cannot be %j',
    async (slug) => {
      await expect(service().create(kinora.platform.db, { name: 'x', slug })).rejects.toMatchObject({
        name: expect.stringMatching(/AppError|ZodError/),
      });
      expect(await whoIsAt(slug.replaceAll('\0', ''))).toBeUndefined();
    },
  );

  test('is required when the name has no letters or digits', async () => {
    await expect(service().create(kinora.platform.db, { name: '…' })).rejects.toMatchObject({
      fields: { slug: expect.anything() },
    });
  });

  test('is unique', async () => {
    const { slug } = await make();
    await expect(service().create(kinora.platform.db, { name: 'Another', slug })).rejects.toMatchObject({
      fields: { slug: ['A channel with this address already exists.'] },
    });
  });

  test('redirects after a change until another channel takes it', async () => {
    const { id, slug } = await make();
    await service().update(kinora.platform.db, id, { slug: `${slug}-b` });
    await service().update(kinora.platform.db, id, { slug: `${slug}-c` });
    for (const old of [slug, `${slug}-b`])
      expect(await whoIsAt(old)).toMatchObject({ id, slug: `${slug}-c` });
    const taker = await service().create(kinora.platform.db, { name: 'Taker', slug });
    expect(await whoIsAt(slug)).toMatchObject({ id: taker.id });
    await service().remove(kinora.platform.db, taker.id);
    expect(await whoIsAt(slug)).toMatchObject({ id: taker.id, is_deleted: true });
  });

  test('can be changed back to a former one', async () => {
    const { id, slug } = await make();
    await service().update(kinora.platform.db, id, { slug: `${slug}-b` });
    await service().update(kinora.platform.db, id, { slug });
    expect(await whoIsAt(slug)).toMatchObject({ id, slug });
    expect(await whoIsAt(`${slug}-b`)).toMatchObject({ id, slug });
  });

  test('is free again after the channel is deleted', async () => {
    const { id, slug } = await make();
    await service().remove(kinora.platform.db, id);
    expect(await whoIsAt(slug)).toMatchObject({ id, is_deleted: true });
    const next = await service().create(kinora.platform.db, { name: 'Next', slug });
    expect(await whoIsAt(slug)).toMatchObject({ id: next.id, is_deleted: false });
  });

  test('of a list is made unique automatically', async () => {
    const { id } = await makeUser(kinora.platform.db);
    const first = await service().createList(kinora.platform.db, id, { name: 'Admin' });
    const second = await service().createList(kinora.platform.db, id, { name: 'Admin' });
    const third = await service().createList(kinora.platform.db, id, { name: '…' });
    expect([first.slug, second.slug, third.slug]).toEqual(['admin', 'admin-2', 'list']);
  });

  test('of a list may be that of a channel, which has the address', async () => {
    const { db } = kinora.platform;
    const { id: userId } = await makeUser(db);
    const { id, slug } = await make();
    const list = await service().createList(db, userId, { name: 'Same', slug });
    expect(list.slug).toBe(slug);
    expect(await whoIsAt(slug)).toMatchObject({ id });
    expect(await service().findId(db, slug)).toBe(id);
    await service().update(db, id, { slug: `${slug}-moved` });
    await service().update(db, list.id, { slug: `${slug}-list` });
    expect(await whoIsAt(slug)).toMatchObject({ id });
    expect(await whoIsAt(`${slug}-list`)).toMatchObject({ id: list.id, type: 'list' });
    expect(await service().findId(db, `${slug}-list`)).toBeUndefined();
  });

  test.each(['new', 'summary', '2024', 'a'.repeat(81), 'A b'])('of a list cannot be %j', async (slug) => {
    const { id: userId } = await makeUser(kinora.platform.db);
    const list = { name: 'x', slug };
    const created = service().createList(kinora.platform.db, userId, list);
    await expect(created).rejects.toMatchObject({ name: expect.stringMatching(/^(?:App|Zod)Error$/u) });
  });

  test('of lists with one name that are created at the same time differ', async () => {
    const { db } = kinora.platform;
    const { id: userId } = await makeUser(db);
    const made = await Promise.all(
      Array.from({ length: 6 }, () => service().createList(db, userId, { name: 'At once' })),
    );
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(6);
  });
});

describe('the config of a channel', () => {
  test.each([
    { content_type: 'everything' },
    { per_page: 0 },
    { per_page: 1000 },
    { layout: 'carousel3d' },
    { restriction: { kind: 'mood', value: null } },
    { filter: { year_from: 12 } },
    { auto_update: { method: 'nonsense' } },
    { sql: 'drop table channels' },
  ])('is rejected when invalid: %j', async (config) => {
    const input = { name: 'x', config: config as object };
    await expect(service().create(kinora.platform.db, input)).rejects.toMatchObject({ name: 'ZodError' });
  });

  test('keeps the given values and fills in defaults', async () => {
    const { id } = await make({ config: { layout: 'chart' } });
    const [row] = await channelById(kinora.platform.pool, id);
    expect(row?.config).toMatchObject({ layout: 'chart', content_type: 'manual', per_page: 30 });
  });

  test('is kept when other fields are updated', async () => {
    const { id } = await make({ config: { layout: 'chart' }, description: 'Old' });
    await service().update(kinora.platform.db, id, { name: 'Renamed' });
    const [row] = await channelById(kinora.platform.pool, id);
    expect(row).toMatchObject({ name: 'Renamed', description: 'Old', config: { layout: 'chart' } });
  });
});

test('returns not_found when updating or removing a missing channel', async () => {
  const { id } = await make();
  await service().remove(kinora.platform.db, id);
  for (const missing of [id, 999_999]) {
    await expect(service().update(kinora.platform.db, missing, { name: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(service().remove(kinora.platform.db, missing)).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('invalidates every current and former address of a changed channel and the pages that show it as a row', async () => {
  const child = await make();
  const parent = await make({ config: { content_model: 'channel' } });
  await createChannelItemsService(kinora.platform).add(kinora.platform.db, parent.id, [child.id]);
  await service().update(kinora.platform.db, child.id, { slug: `${child.slug}-b` });
  const tags = [
    channelTag(child.id),
    channelTag(parent.id),
    channelAddressTag(String(child.id)),
    channelAddressTag(child.slug),
    channelAddressTag(`${child.slug}-b`),
  ];
  const before = await Promise.all(tags.map(touched));
  await service().update(kinora.platform.db, child.id, { name: 'Renamed' });
  const after = await Promise.all(tags.map(touched));
  expect(after.every((at, index) => at !== undefined && at !== before[index])).toBe(true);
});
