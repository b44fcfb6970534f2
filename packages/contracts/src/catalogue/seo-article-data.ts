import { articlePath, personPath } from './addresses.ts';
import type { NewsArticle } from './news.ts';
import { type SchemaThing, type SeoSite, createThing } from './seo-data.ts';
import { titleLinkData } from './seo-title-data.ts';

/** Search engines show at most this many characters of a headline. */
const HEADLINE_MAX = 110;

/** The structured data of an article page. */
export function articleData(site: SeoSite, article: NewsArticle, shareImage: string): SchemaThing {
  const { absolute } = site;
  const publisher = createThing('Organization', { name: site.name, url: absolute('/') });
  const address = absolute(articlePath(article));
  return createThing('NewsArticle', {
    headline: Array.from(article.title).slice(0, HEADLINE_MAX).join(''),
    url: address,
    mainEntityOfPage: address,
    description: article.summary,
    image: [...(article.image === null ? [] : [article.image.src]), shareImage].map(absolute),
    datePublished: article.published_at,
    author:
      article.byline === null
        ? publisher
        : createThing('Person', { name: article.byline, url: absolute('/') }),
    publisher,
    isBasedOn: article.source_url,
    about: [
      ...article.titles.map((title) => titleLinkData(site, title)),
      ...article.people.map((person) =>
        createThing('Person', { name: person.name, url: absolute(personPath(person)) }),
      ),
    ],
  });
}
