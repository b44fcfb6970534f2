import type { APIRequestContext } from '@playwright/test';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { listNews } from '@kinora/contracts/catalogue/news.ts';
import { getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle, listTitles } from '@kinora/contracts/catalogue/titles.ts';
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import type { AnyEndpoint, CallInput, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
}

/** Calls a public catalogue endpoint and returns its response. */
async function read<E extends AnyEndpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E>> {
  const { params = {}, query = {} } = input as LooseInput;
  const response = await request.get(wirePath(fillPath(endpoint.path, params)), { params: query });
  return (await response.json()) as CallOutput<E>;
}

/** Returns titles of a type, most popular first. */
export async function fetchTitles(request: APIRequestContext, type: TitleType) {
  return (await read(request, listTitles, { query: { type, perPage: 100 } })).pagination.data;
}

/** Returns the films of the demo, most popular first. Those that other journeys create have no year. */
export const fetchDemoFilms = async (request: APIRequestContext) =>
  (await fetchTitles(request, 'movie')).filter(({ year }) => year !== null);

/** Returns the most popular title of a type, with all its details. */
export async function popularTitle(request: APIRequestContext, type: TitleType) {
  const { pagination } = await read(request, listTitles, { query: { type, perPage: 1 } });
  const [card] = pagination.data;
  if (card === undefined) throw new Error(`The demo catalogue has no ${type}`);
  return (await read(request, getTitle, { params: { id: card.id } })).title;
}

/** Returns the first season of a series, with all its details. */
export async function firstSeason(request: APIRequestContext, titleId: number) {
  return (await read(request, getSeason, { params: { id: titleId, season: 1 } })).season;
}

/** Returns a channel with its rows, or with the first page of its content. */
export const fetchChannel = (request: APIRequestContext, slugOrId: string) =>
  read(request, getChannel, { params: { slugOrId }, query: {} });

async function latestArticle(request: APIRequestContext) {
  const [article] = (await read(request, listNews, { query: { perPage: 1 } })).pagination.data;
  if (article === undefined) throw new Error('The demo catalogue has no news');
  return article;
}

/** The URL of one page of each kind. Spelled out, because visitors may have bookmarked these URLs years ago. */
export async function catalogueAddresses(request: APIRequestContext): Promise<Record<string, string>> {
  const [film, series, article] = await Promise.all([
    popularTitle(request, 'movie'),
    popularTitle(request, 'series'),
    latestArticle(request),
  ]);
  const [star] = film.cast;
  if (star === undefined) throw new Error('The most popular film has no cast');
  const season = `/titles/${series.id}/${series.slug}/season/1`;
  return {
    home: '/',
    film: `/titles/${film.id}/${film.slug}`,
    'videos of a film': `/titles/${film.id}/${film.slug}/videos`,
    'images of a film': `/titles/${film.id}/${film.slug}/images`,
    'credits of a film': `/titles/${film.id}/${film.slug}/full-credits`,
    series: `/titles/${series.id}/${series.slug}`,
    season,
    'credits of a season': `${season}/full-credits`,
    'videos of a season': `${season}/videos`,
    episode: `${season}/episode/1`,
    'credits of an episode': `${season}/episode/1/full-credits`,
    'videos of an episode': `${season}/episode/1/videos`,
    person: `/people/${star.person.id}/${star.person.slug}`,
    article: `/news/${article.id}`,
    news: '/news',
  };
}
