import { AUTO_UPDATES, type AutoUpdate } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { TitleFilter, TitleOrder } from '@kinora/contracts/catalogue/browse.ts';
import type { TitleBrowser } from '#catalogue/browse/index.ts';
import { trendingPeople, trendingTitles } from '#catalogue/popularity/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { nullIfEmpty } from './filters.ts';
import { filteredTitles } from './channels.filter.repository.ts';
import { ITEM_KINDS } from './item-kinds.ts';
import type { ChannelProvider, ProviderItem, ProviderQuery } from './providers.ts';
import { ruleStatements } from './channels.rules.repository.ts';
import {
  airedEpisodes,
  airingSeries,
  mostListed,
  newestPeople,
  upcomingTitles,
} from './channels.signals.repository.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly browser: TitleBrowser;
}

/** The number of candidates to read where the filter is applied afterwards. */
const CANDIDATES = 5000;

/** Methods that are equivalent to a sort order of browsing. */
const ORDERS: Readonly<Partial<Record<AutoUpdate, TitleOrder>>> = {
  popular: 'popularity',
  newly_added: 'created_at',
  top_rated: 'score',
};

/** Fills up with popular items while there are too few views. */
function filledUp(
  chosen: readonly ProviderItem[],
  popular: readonly ProviderItem[],
  limit: number,
): ProviderItem[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...popular.filter(({ id }) => !ids.has(id))].slice(0, limit);
}

/** Chooses records from the site's own data: views, additions, ratings, lists and air dates. */
export function createLocalProvider({ pool, clock, browser }: Deps): ChannelProvider {
  const candidates = (method: AutoUpdate): Promise<readonly ProviderItem[]> => {
    if (method === 'trending') return trendingTitles(pool, { limit: CANDIDATES });
    if (method === 'upcoming') return upcomingTitles(pool, clock.now(), CANDIDATES);
    if (method === 'airing') return airingSeries(pool, clock.now(), CANDIDATES);
    return mostListed(pool, 'title', CANDIDATES);
  };

  const titles = async (
    method: AutoUpdate,
    { filter, limit }: ProviderQuery,
  ): Promise<readonly ProviderItem[]> => {
    const order = ORDERS[method];
    if (order !== undefined) return (await browser.ids(filter, order, limit)).map((id) => ({ id }));
    const all = await sift(await candidates(method), filter);
    if (method !== 'trending' || all.length >= limit) return all.slice(0, limit);
    const popular = await browser.ids(filter, 'popularity', limit);
    return filledUp(
      all,
      popular.map((id) => ({ id })),
      limit,
    );
  };
  const sift = async (
    all: readonly ProviderItem[],
    filter: TitleFilter,
  ): Promise<readonly ProviderItem[]> => {
    if (nullIfEmpty(filter) === null) return all;
    const ids = all.map(({ id }) => id);
    const byId = new Map(all.map((chosen) => [chosen.id, chosen]));
    const left = await filteredTitles(pool, ids, 'position', JSON.stringify(filter));
    return left.map(({ id }) => byId.get(id) ?? { id });
  };

  const people = async (method: AutoUpdate, limit: number): Promise<readonly ProviderItem[]> => {
    if (method === 'newly_added') return newestPeople(pool, limit);
    if (method === 'most_listed') return mostListed(pool, 'person', limit);
    const popular = (await ruleStatements.person.first(pool, clock.now(), limit, 0)).map(({ id }) => ({
      id,
    }));
    return method === 'trending' ? filledUp(await trendingPeople(pool, { limit }), popular, limit) : popular;
  };

  return {
    name: 'local',
    methods: AUTO_UPDATES,
    choose: async (method, query) => {
      const { model, limit } = query;
      const kind = ITEM_KINDS[model];
      if (kind === 'title') return titles(method, query);
      if (kind === 'person') return people(method, limit);
      if (kind === 'episode')
        return method === 'airing'
          ? airedEpisodes(pool, clock.now(), limit)
          : ruleStatements.episode.first(pool, clock.now(), limit, 0);
      const other = model === 'newsArticle' || model === 'list' ? model : 'channel';
      return ruleStatements[other].first(pool, clock.now(), limit, 0);
    },
  };
}
