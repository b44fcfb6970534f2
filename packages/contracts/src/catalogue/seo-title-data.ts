import { personPath, seasonPath, titlePath } from './addresses.ts';
import type { Credit } from './credits.ts';
import { durationOf, type SchemaThing, type SeoSite, createThing } from './seo-data.ts';
import type { TitleCard } from './title-cards.ts';
import type { Title } from './titles.ts';

/** The highest score of a title. */
const BEST = 10;
const WRITERS: ReadonlySet<string> = new Set(['Writer', 'Screenplay', 'Story', 'Teleplay']);

const typeOf = ({ type }: Pick<TitleCard, 'type'>) => (type === 'movie' ? 'Movie' : 'TVSeries');

/** The people of these credits, without duplicates. */
export const peopleData = ({ absolute }: SeoSite, credits: readonly Credit[]): SchemaThing[] => {
  const people = new Map(credits.map(({ person }) => [person.id, person]));
  return [...people.values()].map((person) =>
    createThing('Person', { name: person.name, url: absolute(personPath(person)) }),
  );
};

/** The crew members with one of these jobs. */
export const crewData = (site: SeoSite, crew: readonly Credit[], isWanted: (job: string) => boolean) =>
  peopleData(
    site,
    crew.filter(({ job }) => job !== null && isWanted(job)),
  );

/** A title as referenced by another item. */
export const titleLinkData = ({ absolute }: SeoSite, title: TitleCard): SchemaThing =>
  createThing(typeOf(title), {
    name: title.name,
    url: absolute(titlePath(title)),
    image: title.poster === null ? null : absolute(title.poster.src),
    datePublished: title.year === null ? null : String(title.year),
  });

/** Uses only the votes of this site's visitors: search engines forbid ratings taken from other sites. */
function ratingData(scores: Title['scores']): SchemaThing | null {
  const own = scores.find(({ source }) => source === 'local');
  if (own === undefined || own.votes < 1 || own.average <= 0) return null;
  return createThing('AggregateRating', {
    ratingValue: Math.round(own.average * 10) / 10,
    ratingCount: own.votes,
    bestRating: BEST,
    worstRating: 0,
  });
}

/** The structured data of a title page. `shareImage` is the one image that every title has. */
export function titleData(site: SeoSite, title: Title, shareImage: string): SchemaThing {
  const { absolute } = site;
  const released = title.release_date ?? (title.year === null ? null : String(title.year));
  const pictures = [title.poster, title.backdrop].flatMap((picture) =>
    picture === null ? [] : [picture.src],
  );
  return createThing(typeOf(title), {
    name: title.name,
    alternateName: title.original_name === title.name ? null : title.original_name,
    url: absolute(titlePath(title)),
    description: title.overview,
    image: [...pictures, shareImage].map(absolute),
    datePublished: released,
    dateCreated: released,
    genre: title.genres.map(({ name }) => name),
    keywords: title.keywords.map(({ name }) => name).join(', '),
    countryOfOrigin: title.country_codes.map((code) => createThing('Country', { name: code })),
    inLanguage: title.original_language,
    contentRating: title.certification,
    aggregateRating: ratingData(title.scores),
    actor: peopleData(site, title.cast),
    author: crewData(site, title.crew, (job) => WRITERS.has(job)),
    ...(title.type === 'movie' ? filmOnly(site, title) : seriesOnly(site, title)),
  });
}

const filmOnly = (site: SeoSite, title: Title) => ({
  duration: durationOf(title.runtime),
  director: crewData(site, title.crew, (job) => job === 'Director'),
});

const seriesOnly = (site: SeoSite, title: Title) => ({
  creator: crewData(site, title.crew, (job) => job === 'Creator'),
  startDate: title.release_date,
  endDate: title.end_date,
  numberOfSeasons: title.season_count || null,
  numberOfEpisodes: title.episode_count || null,
  containsSeason: title.seasons.map((season) =>
    createThing('TVSeason', {
      seasonNumber: season.number,
      name: season.name,
      url: site.absolute(seasonPath(title, season.number)),
      numberOfEpisodes: season.episode_count || null,
    }),
  ),
});
