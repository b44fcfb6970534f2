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

describe('the address of a channel', () => {
  test('follows from its name', async () => {
    const { id, slug } = await service().create({ name: 'Été, après-midi' });
    expect(slug).toBe('ete-apres-midi');
    expect(await whoIsAt(slug)).toMatchObject({ id, name: 'Été, après-midi' });
  });

  test.each(['admin', 'api', 'login', 'titles', 'watch', 'news', 'sitemap', 'storage'])(
    '%s belongs to the site',
    async (slug) => {
      await expect(service().create({ name: 'x', slug })).rejects.toMatchObject(REFUSED);
      const { id } = await make();
      await expect(service().update(id, { slug })).rejects.toMatchObject(REFUSED);
    },
  );

  test.each(['1234', 'Upper', 'a b', '-a', 'a--b', 'a/b', 'a.b', '', 'x'.repeat(81), ...XSS_PAYLOADS])(
    '%j is none',
    async (slug) => {
      await expect(service().create({ name: 'x', slug })).rejects.toMatchObject({
        name: expect.stringMatching(/AppError|ZodError/),
      });
      expect(await whoIsAt(slug.replaceAll('\0', ''))).toBeUndefined();
    },
  );

  test('a name without letters or digits has none', async () => {
    await expect(service().create({ name: '…' })).rejects.toMatchObject({
      fields: { slug: expect.anything() },
    });
  });

  test('is one channel’s at a time', async () => {
    const { slug } = await make();
    await expect(service().create({ name: 'Another', slug })).rejects.toMatchObject({
      fields: { slug: ['A channel with this address already exists.'] },
    });
  });

  test('that was given up leads on, until somebody takes it', async () => {
    const { id, slug } = await make();
    await service().update(id, { slug: `${slug}-b` });
    await service().update(id, { slug: `${slug}-c` });
    for (const old of [slug, `${slug}-b`])
      expect(await whoIsAt(old)).toMatchObject({ id, slug: `${slug}-c` });
    const taker = await service().create({ name: 'Taker', slug });
    expect(await whoIsAt(slug)).toMatchObject({ id: taker.id });
    await service().remove(taker.id);
    expect(await whoIsAt(slug)).toMatchObject({ id: taker.id, is_deleted: true });
  });

  test('that it had before it may have again', async () => {
    const { id, slug } = await make();
    await service().update(id, { slug: `${slug}-b` });
    await service().update(id, { slug });
    expect(await whoIsAt(slug)).toMatchObject({ id, slug });
    expect(await whoIsAt(`${slug}-b`)).toMatchObject({ id, slug });
  });

  test('of one that is gone is free', async () => {
    const { id, slug } = await make();
    await service().remove(id);
    expect(await whoIsAt(slug)).toMatchObject({ id, is_deleted: true });
    const next = await service().create({ name: 'Next', slug });
    expect(await whoIsAt(slug)).toMatchObject({ id: next.id, is_deleted: false });
  });

  test('of a list is a free one, whatever it is called', async () => {
    const { id } = await makeUser(kinora.platform.db);
    const first = await service().createList(id, { name: 'Admin' });
    const second = await service().createList(id, { name: 'Admin' });
    const third = await service().createList(id, { name: '…' });
    expect([first.slug, second.slug, third.slug]).toEqual(['admin-2', 'admin-3', 'list']);
  });
});

describe('a config', () => {
  test.each([
    { content_type: 'everything' },
    { per_page: 0 },
    { per_page: 1000 },
    { layout: 'carousel3d' },
    { restriction: { kind: 'mood', value: null } },
    { filter: { year_from: 12 } },
    { auto_update: { method: 'nonsense' } },
    { sql: 'drop table channels' },
  ])('that is not one is refused: %j', async (config) => {
    const input = { name: 'x', config: config as object };
    await expect(service().create(input)).rejects.toMatchObject({ name: 'ZodError' });
  });

  test('keeps what it was given, and has a value for the rest', async () => {
    const { id } = await make({ config: { layout: 'chart' } });
    const [row] = await channelById(kinora.platform.pool, id);
    expect(row?.config).toMatchObject({ layout: 'chart', content_type: 'manual', per_page: 30 });
  });

  test('stays as it is when something else is written', async () => {
    const { id } = await make({ config: { layout: 'chart' }, description: 'Old' });
    await service().update(id, { name: 'Renamed' });
    const [row] = await channelById(kinora.platform.pool, id);
    expect(row).toMatchObject({ name: 'Renamed', description: 'Old', config: { layout: 'chart' } });
  });
});

test('one that is not there can be neither written nor removed', async () => {
  const { id } = await make();
  await service().remove(id);
  for (const gone of [id, 999_999]) {
    await expect(service().update(gone, { name: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(service().remove(gone)).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('a change is told under every address it has or had, and where it is a row', async () => {
  const child = await make();
  const parent = await make({ config: { content_model: 'channel' } });
  await createChannelItemsService(kinora.platform).add(parent.id, [child.id]);
  await service().update(child.id, { slug: `${child.slug}-b` });
  const tags = [
    channelTag(child.id),
    channelTag(parent.id),
    channelAddressTag(String(child.id)),
    channelAddressTag(child.slug),
    channelAddressTag(`${child.slug}-b`),
  ];
  const before = await Promise.all(tags.map(touched));
  await service().update(child.id, { name: 'Renamed' });
  const after = await Promise.all(tags.map(touched));
  expect(after.every((at, index) => at !== undefined && at !== before[index])).toBe(true);
});
