import { Feed, type Item } from 'feed';
import { articlePath, NEWS_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { NEWS_FEEDS } from '@kinora/contracts/catalogue/feeds.ts';
import { brandingSettings, i18nSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { sanitizeRichText } from '#platform/html/sanitize-rich-text.ts';
import type { Platform } from '#platform/platform.ts';
import { stripInvalidXml } from '#platform/text/xml.ts';
import { type FeedArticle, newestForFeed } from './feeds.repository.ts';

/** The number of articles in a feed. */
const ARTICLES = 30;

interface Deps extends Pick<Platform, 'pool' | 'clock' | 'config' | 'storage'> {
  readonly settings: Pick<SettingsService, 'get'>;
}

export function createFeedsService({ pool, clock, config, storage, settings }: Deps) {
  const absolute = (path: string) => new URL(path, config.baseUrl).href;
  const pictures = createPicturePresenter(storage);

  const itemOf = (article: FeedArticle) => ({
    link: absolute(articlePath(article)),
    title: stripInvalidXml(article.title),
    description: stripInvalidXml(article.summary ?? ''),
    // Never empty, because this element adds the namespaces that the others need.
    content: stripInvalidXml(sanitizeRichText(article.body)) || '<p></p>',
    date: article.updated_at,
    published: article.published_at,
  });

  /** RSS identifies authors only by email address, so the name goes into the Dublin Core element. */
  const rssItem = (article: FeedArticle): Item => ({
    ...itemOf(article),
    // Feed readers parse both as HTML, so anything that looks like a tag must be escaped.
    title: stripInvalidXml(article.title).replaceAll('<', '&lt;'),
    description: stripInvalidXml(article.summary ?? '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;'),
    ...(article.byline === null
      ? {}
      : { extensions: [{ name: 'dc:creator', objects: { _text: stripInvalidXml(article.byline) } }] }),
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
      title: stripInvalidXml(name),
      description: stripInvalidXml(description),
      id: absolute(NEWS_PATH),
      link: absolute(NEWS_PATH),
      language: settings.get(i18nSettings).language,
      feedLinks: { rss: absolute(NEWS_FEEDS.rss.path), json: absolute(NEWS_FEEDS.json.path) },
      copyright: stripInvalidXml(name),
      // Not the time of the request: an unchanged feed must stay identical byte for byte.
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
