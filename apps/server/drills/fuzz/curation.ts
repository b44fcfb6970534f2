import { NEWS_UPLOADS } from '@kinora/contracts/admin/news.ts';
import sharp from 'sharp';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createChannelItemsService, createChannelsService } from '#catalogue/channels/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Platform } from '#platform/platform.ts';
import type { CurationFixtures, Hint } from './hint.ts';
import type { Random } from './random.ts';

/** Channels and articles to edit; the fleeting ones are deleted. */
const KEPT = 5;
const FLEETING = 40;
const TITLES = 12;
/** Uploads that become the picture of an article: each can be used once. */
const PHOTOS = 40;
/** Estimated number of times a record has been saved so far. */
const VERSIONS = 4;

const version = (random: Random) => random.int(1, VERSIONS);
const text = (random: Random) => `Text ${random.int(1, 1_000_000)}`;

type Body = (random: Random, facts: CurationFixtures) => object;

const of =
  (kind: 'channelIds' | 'articleIds' | 'listIds', body?: Body): Hint =>
  (draft, random, { curation }) => {
    draft.params.id = random.pick(curation[kind].slice(0, KEPT));
    if (body !== undefined) draft.body = body(random, curation);
  };
const ofFleeting =
  (kind: 'channelIds' | 'articleIds' | 'listIds'): Hint =>
  (draft, random, { curation }) => {
    draft.params.id = random.pick(curation[kind].slice(KEPT));
  };
const article = (random: Random) => ({ title: text(random), body: '<p>Text.</p>' });
const revisionOf =
  (body?: Body): Hint =>
  (draft, random, facts) => {
    of('articleIds', body)(draft, random, facts);
    draft.params.revision = random.int(1, 2);
  };

/** Hints for the calls that edit channels, lists and news, by operation. */
export const curationHints: Readonly<Record<string, Hint>> = {
  post_admin_channels(draft, random) {
    draft.body = { name: text(random) };
  },
  get_admin_channels_slugOrId(draft, random, { curation }) {
    draft.params.slugOrId = String(random.pick(curation.channelIds.slice(0, KEPT)));
  },
  put_admin_channels_id: of('channelIds', (random) => ({ name: text(random), version: version(random) })),
  delete_admin_channels_id: ofFleeting('channelIds'),
  put_admin_channels_id_home: of('channelIds'),
  get_admin_channels_id_items: of('channelIds'),
  post_admin_channels_id_items: of('channelIds', (random, { titleIds }) => ({
    ids: [random.pick(titleIds)],
  })),
  put_admin_channels_id_items_recordId(draft, random, facts) {
    of('channelIds', () => ({ spot: 'start' }))(draft, random, facts);
    draft.params.recordId = random.pick(facts.curation.titleIds);
  },
  post_admin_channels_id_items_remove: of('channelIds', (random, { titleIds }) => ({
    ids: [random.pick(titleIds)],
  })),
  post_admin_channels_preview(draft, random) {
    draft.body = { form: { name: text(random) } };
  },
  post_admin_lists(draft, random) {
    draft.body = { name: text(random) };
  },
  get_admin_lists_slugOrId(draft, random, { curation }) {
    draft.params.slugOrId = String(random.pick(curation.listIds.slice(0, KEPT)));
  },
  put_admin_lists_id: of('listIds', (random) => ({ name: text(random), version: version(random) })),
  delete_admin_lists_id: ofFleeting('listIds'),
  get_admin_lists_id_items: of('listIds'),
  post_admin_lists_id_items: of('listIds', (random, { titleIds }) => ({ ids: [random.pick(titleIds)] })),
  put_admin_lists_id_items_recordId(draft, random, facts) {
    of('listIds', () => ({ spot: 'start' }))(draft, random, facts);
    draft.params.recordId = random.pick(facts.curation.titleIds);
  },
  post_admin_lists_id_items_remove: of('listIds', (random, { titleIds }) => ({
    ids: [random.pick(titleIds)],
  })),
  post_admin_news(draft, random) {
    draft.body = article(random);
  },
  get_admin_news_id: of('articleIds'),
  put_admin_news_id: of('articleIds', (random) => ({ ...article(random), version: version(random) })),
  delete_admin_news_id: ofFleeting('articleIds'),
  put_admin_news_id_picture: of('articleIds', (random, { photoIds }) => ({ file_id: random.pick(photoIds) })),
  delete_admin_news_id_picture: of('articleIds'),
  get_admin_news_id_revisions: of('articleIds'),
  get_admin_news_id_revisions_revision: revisionOf(),
  post_admin_news_id_revisions_revision_restore: revisionOf((random) => ({ version: version(random) })),
};

/** Creates channels, articles and uploads for these calls only. */
export async function makeCurationFixtures(platform: Platform): Promise<CurationFixtures> {
  const { db } = platform;
  const many = async (count: number, make: () => Promise<{ id: number }>) => {
    const ids = [];
    for (let made = 0; made < count; made += 1) ids.push((await make()).id);
    return ids;
  };
  const titleIds = await many(TITLES, () => makeTitle(db));
  const news = createNewsService(platform);
  const { id: userId } = await makeUser(db);
  const form = { title: 'News', body: '<p>Text.</p>' };
  const articleIds = await many(KEPT + FLEETING, () =>
    news.create(db, { ...form, published_at: null, titleIds: [], personIds: [] }),
  );
  // The first save keeps the text before it, too. Some must exist before any call saves.
  await db
    .insertInto('news_revisions')
    .values(
      articleIds.slice(0, KEPT).map((id) => ({ article_id: id, version: 1, form: JSON.stringify(form) })),
    )
    .execute();
  return {
    titleIds,
    channelIds: await many(KEPT + FLEETING, () => makeChannel(platform, {}, titleIds)),
    listIds: await many(KEPT + FLEETING, () => makeList(platform, userId, titleIds)),
    articleIds,
    photoIds: await makePhotos(platform, userId),
  };
}

async function makeList(platform: Platform, userId: number, titleIds: readonly number[]) {
  const list = await createChannelsService(platform).createList(platform.db, userId, { name: 'List' });
  await createChannelItemsService(platform).add(platform.db, list.id, titleIds);
  return list;
}

async function makePhotos({ db, storage }: Platform, userId: number): Promise<number[]> {
  const size = { width: 640, height: 360, channels: 3, background: '#204080' } as const;
  const photo = await sharp({ create: size }).jpeg().toBuffer();
  const ids = [];
  for (let made = 0; made < PHOTOS; made += 1) {
    const key = `files/photo-${made}`;
    await storage.put('private', key, photo, { contentType: 'image/jpeg', size: photo.length });
    const file = { name: 'Photo', extension: 'jpg', mime: 'image/jpeg', file_size: photo.length };
    const { id } = await db
      .insertInto('file_entries')
      .values({ ...file, user_id: userId, policy: NEWS_UPLOADS, disk: 'uploads', key })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}
