import {
  articlePath,
  channelOrListPath,
  channelPath,
  episodePath,
  personPath,
  titlePath,
} from '@kinora/contracts/catalogue/addresses.ts';
import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import type { Channel } from '@kinora/contracts/catalogue/channels.ts';
import { breadcrumbData, type Crumb, itemListData } from '@kinora/contracts/catalogue/seo-data.ts';
import { HeadTags } from '#platform/navigation/page-meta.tsx';
import { StructuredData, structuredJson } from './parts/structured-data.tsx';
import { useSeo } from './use-seo.ts';

interface ChannelHeadProps {
  channel: Channel;
  /** The restriction that the page is filtered by. */
  restriction: { value: string; name: string } | null;
  /** The displayed items. */
  items: readonly ChannelItems[];
  /** The current page number, and the queries of the adjacent pages. */
  page: number;
  next: string | null;
  previous: string | null;
  /** False if the URL filters or sorts a list that another URL shows in full. */
  isWhole: boolean;
}

/** Metadata of a channel's page for search engines and link previews. */
export function ChannelHead({
  channel,
  restriction,
  items,
  page,
  next,
  previous,
  isWhole,
}: ChannelHeadProps) {
  const { site, textsOf } = useSeo();
  const name = restriction === null ? channel.name : `${restriction.name} · ${channel.name}`;
  const template = textsOf('channel', { channel_name: name, channel_description: channel.description });
  const own = restriction === null ? channel.config.seo : null;
  const path = channelPath(channel, restriction?.value);
  return (
    <>
      <HeadTags
        title={own?.title || template.title}
        description={own?.description || template.description}
        path={isWhole && page > 1 ? `${path}?page=${page}` : path}
        isIndexed={isWhole}
        isTranslated={isWhole}
      />
      {previous === null ? null : <link rel="prev" href={site.absolute(path + previous)} />}
      {next === null ? null : <link rel="next" href={site.absolute(path + next)} />}
      <StructuredData
        json={
          import.meta.env.SSR
            ? structuredJson([
                breadcrumbData(site, [
                  { name: channel.name, path: channelPath(channel) },
                  ...(restriction === null ? [] : [{ name: restriction.name, path }]),
                ]),
                ...itemListData(site, name, items.flatMap(entriesOf)),
              ])
            : ''
        }
      />
    </>
  );
}

function entriesOf(items: ChannelItems): Crumb[] {
  switch (items.model) {
    case 'title':
      return items.data.map((title) => ({ name: title.name, path: titlePath(title) }));
    case 'person':
      return items.data.map((person) => ({ name: person.name, path: personPath(person) }));
    case 'episode':
      return items.data.map((episode) => ({
        name: episode.name ?? episode.title.name,
        path: episodePath(episode.title, episode),
      }));
    case 'newsArticle':
      return items.data.map((article) => ({ name: article.title, path: articlePath(article) }));
    case 'channel':
      return items.data.map((channel) => ({ name: channel.name, path: channelOrListPath(channel) }));
  }
}
