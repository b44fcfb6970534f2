import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import { type Channel, getChannel, listChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import {
  articleTags,
  channelAddressTag,
  channelTag,
  channelTags,
  GENRES_TAG,
  NEWS_TAG,
  personTags,
  RULES_TAG,
  titleTag,
  titleTags,
} from '#catalogue/cache-tags/index.ts';
import type { PersonalTitlesReader } from '#catalogue/browse/index.ts';
import type { ResponseStores } from '#catalogue/response-store/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute, CachePolicy } from '#platform/http/cached-route.ts';
import type { ChannelsReader } from './channels.read.service.ts';

interface Deps {
  readonly channels: ChannelsReader;
  readonly personalTitles: PersonalTitlesReader;
  readonly languagesOf: LanguageResolver;
  readonly documents: ResponseStores;
  readonly shared: CachedRoute;
}

function tagsOf({ model, data }: ChannelItems): string[] {
  switch (model) {
    case 'title':
      return titleTags(data);
    case 'person':
      return personTags(data);
    case 'newsArticle':
      return articleTags(data);
    case 'channel':
      return channelTags(data);
    case 'episode':
      return data.map(({ title }) => titleTag(title.id));
  }
}

/** Any new article may appear in a list of news. Other rules have no event, so their responses expire by age. */
const ruleTags = ({ config }: Channel): string[] =>
  config.content_type === 'listAll'
    ? [RULES_TAG, ...(config.content_model === 'newsArticle' ? [NEWS_TAG] : [])]
    : [];

const channelSharing = (documents: ResponseStores): CachePolicy<typeof getChannel> => ({
  hasOwners: true,
  about: ({ params }) => [channelAddressTag(params.slugOrId)],
  shows: ({ channel, rows, content }) => [
    channelTag(channel.id),
    GENRES_TAG,
    ...ruleTags(channel),
    ...(rows ?? []).flatMap((row) => [
      channelTag(row.channel.id),
      ...ruleTags(row.channel),
      ...tagsOf(row.items),
    ]),
    ...(content === null ? [] : tagsOf(content.items)),
  ],
  stored: {
    store: documents.channels,
    id: ({ params, query }) => JSON.stringify([params.slugOrId, query.restriction]),
  },
});

const CONTENT_SHARING: CachePolicy<typeof listChannelContent> = {
  hasOwners: true,
  isPersonal: ({ query }) => query.mine !== undefined,
  about: ({ params }) => [channelTag(params.id)],
  shows: ({ content }) => tagsOf(content.items),
};

export const channelsRoutes = ({
  channels,
  personalTitles,
  languagesOf,
  documents,
  shared,
}: Deps): Route[] => [
  shared(getChannel, channelSharing(documents), async ({ params, query, request, caller }) =>
    channels.show(params.slugOrId, query.restriction, {
      userId: caller.userId,
      languages: await languagesOf(request, caller),
    }),
  ),
  shared(
    listChannelContent,
    CONTENT_SHARING,
    async ({ params, query: { mine, ...query }, request, caller }) => {
      const personal = await personalTitles(mine, caller);
      const viewer = { userId: caller.userId, languages: await languagesOf(request, caller) };
      return { content: await channels.content(params.id, { ...query, personal }, viewer) };
    },
  ),
];
