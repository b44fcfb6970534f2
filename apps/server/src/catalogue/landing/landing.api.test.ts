import { beforeAll, expect, test } from 'vitest';
import { FEATURE_POSTERS, getLanding, LANDING_POSTERS } from '@kinora/contracts/catalogue/landing.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createChannelItemsService, createChannelsService } from '#catalogue/channels/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSettings } from '#test/settings.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
const read = async () => (await kinora.client().call(getLanding)).landing;
const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);
const titles = async (count: number) => {
  const made = [];
  for (let index = 0; index < count; index += 1) made.push(await makeTitle(kinora.platform.db));
  return made;
};
let onHome: { id: number }[];

beforeAll(async () => {
  const { platform } = kinora;
  onHome = await titles(20);
  const rows = [
    await makeChannel(platform, {}, idsOf(onHome.slice(0, 12))),
    await makeChannel(platform, {}, idsOf(onHome.slice(8))),
  ];
  const channels = createChannelsService(platform);
  await channels.remove(platform.db, (await channels.findId(platform.db, 'home')) ?? 0);
  await makeChannel(
    platform,
    { name: 'Home', slug: 'home', config: { content_model: 'channel' } },
    idsOf(rows),
  );
});

test('shows the posters of the rows on the home page, each once', async () => {
  const landing = await read();
  expect(idsOf(landing.posters)).toEqual(idsOf(onHome.slice(0, LANDING_POSTERS)));
  expect(landing.general.headline).toBe('Films and series worth your evening.');
  expect(landing.primary_features).toHaveLength(3);
  expect(landing.secondary_features.map(({ posters }) => posters.length)).toEqual([
    FEATURE_POSTERS,
    FEATURE_POSTERS,
  ]);
});

test('shows the posters of a channel as soon as the owner chooses one', async () => {
  const films = await titles(3);
  const chosen = await makeChannel(kinora.platform, {}, idsOf(films));
  const before = await read();
  const { channel_id: _, ...general } = before.general;
  await withSettings(
    kinora,
    { section: 'landing', values: { general: { ...general, headline: 'Ours', channel_id: chosen.id } } },
    async () => {
      const landing = await read();
      expect(landing.general.headline).toBe('Ours');
      expect(idsOf(landing.posters)).toEqual(idsOf(films));
    },
  );
  expect((await read()).general.headline).toBe(before.general.headline);
});

test.each(['deleted', 'private', 'empty'])(
  'falls back to the home page when the chosen channel is %s',
  async (fate) => {
    const { platform } = kinora;
    const channel = await makeChannel(platform, { is_public: fate !== 'private' });
    if (fate !== 'empty')
      await createChannelItemsService(platform).add(platform.db, channel.id, idsOf(await titles(1)));
    if (fate === 'deleted') await createChannelsService(platform).remove(platform.db, channel.id);
    const { general } = await read();
    await withSettings(
      kinora,
      { section: 'landing', values: { general: { ...general, channel_id: channel.id } } },
      async () => expect(idsOf((await read()).posters)).toEqual(idsOf(onHome.slice(0, LANDING_POSTERS))),
    );
  },
);

test('shows the posters of the channel that is the home page', async () => {
  const films = await titles(2);
  const other = await makeChannel(kinora.platform, {}, idsOf(films));
  await withSettings(
    kinora,
    { section: 'homepage', values: { type: 'channel', value: other.id } },
    async () => expect(idsOf((await read()).posters)).toEqual(idsOf(films)),
  );
});

test('returns 403 without the permission to view titles', async () => {
  const member = await signIn(kinora, { permissions: [] });
  expect(await member.refused(getLanding)).toMatchObject({ status: 403 });
});
