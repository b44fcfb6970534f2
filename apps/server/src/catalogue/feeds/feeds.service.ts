import { Feed, type Item } from 'feed';
import { articlePath, NEWS_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { NEWS_FEEDS } from '@kinora/contracts/catalogue/feeds.ts';
import { brandingSettings, i18nSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { sanitizeArticle } from '#catalogue/news/index.ts';
import { createPictures } from '#catalogue/pictures/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Platform } from '#platform/platform.ts';
import { xmlSafe } from '#platform/text/xml.ts';
import { type FeedArticle, newestForFeed } from './feeds.repository.ts';

/** What readers of feeds catch up on. */
const ARTICLES = 30;

interface Deps extends Pick<Platform, 'pool' | 'clock' | 'config' | 'storage'> {
  readonly settings: Pick<SettingsService, 'get'>;
}

export function createFeedsService({ pool, clock, config, storage, settings }: Deps) {
  const absolute = (path: string) => new URL(path, config.baseUrl).href;
  const pictures = createPictures(storage);

  const itemOf = (article: FeedArticle) => ({
    link: absolute(articlePath(article)),
    title: xmlSafe(article.title),
    description: xmlSafe(article.summary ?? ''),
    // Never empty: with it come the namespaces the other elements need.
    content: xmlSafe(sanitizeArticle(article.body)) || '<p></p>',
    date: article.updated_at,
    published: article.published_at,
  });

  /** RSS knows authors by their mail address alone, so the name goes where Dublin Core has it. */
  const rssItem = (article: FeedArticle): Item => ({
    ...itemOf(article),
    // Readers take both for HTML: what looks like a tag must reach them as text.
    title: xmlSafe(article.title).replaceAll('<', '&lt;'),
    description: xmlSafe(article.summary ?? '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;'),
    ...(article.byline === null
      ? {}
      : { extensions: [{ name: 'dc:creator', objects: { _text: xmlSafe(article.byline) } }] }),
  });

  const jsonItem = (article: FeedArticle): Item => ({
    ...itemOf(article),
    id: absolute(articlePath(article)),
    ...(article.byline === null ? {} : { author: [{ name: article.byline }] }),
    ...(article.image === null ? {} : { image: absolute(pictures.present(article.image).src) }),
  });

  const news = async (presentItem: (article: FeedArticle) => Item): Promise<Feed> => {
    const { site_name: name, site_description: description } = settings.get(brandingSettings);
    const articles = await newestForFeed(pool, clock.now(), ARTICLES);
    const feed = new Feed({
      title: xmlSafe(name),
      description: xmlSafe(description),
      id: absolute(NEWS_PATH),
      link: absolute(NEWS_PATH),
      language: settings.get(i18nSettings).language,
      feedLinks: { rss: absolute(NEWS_FEEDS.rss.path), json: absolute(NEWS_FEEDS.json.path) },
      copyright: xmlSafe(name),
      // Not the moment of asking: an unchanged feed must read the same, byte for byte.
      updated: articles.reduce((latest, { updated_at: at }) => (at > latest ? at : latest), new Date(0)),
      generator: 'Kinora',
    });
    for (const article of articles) feed.addItem(presentItem(article));
    return feed;
  };

  return {
    rss: async (): Promise<string> => (await news(rssItem)).rss2(),
    json: async (): Promise<string> => (await news(jsonItem)).json1(),
  };
}
