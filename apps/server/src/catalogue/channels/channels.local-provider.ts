import { AUTO_UPDATES, type AutoUpdate } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { TitleFilter, TitleOrder } from '@kinora/contracts/catalogue/browse.ts';
import type { Browser } from '#catalogue/browse/index.ts';
import { trendingPeople, trendingTitles } from '#catalogue/popularity/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { asked } from './channels.filters.ts';
import { filteredTitles } from './channels.filter-repository.ts';
import { ITEM_KINDS } from './channels.find-repository.ts';
import type { ChannelProvider, Chosen, ProviderQuery } from './channels.providers.ts';
import { rules } from './channels.rules-repository.ts';
import {
  airedEpisodes,
  airingSeries,
  mostListed,
  newestPeople,
  upcomingTitles,
} from './channels.signals-repository.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly browser: Browser;
}

/** So many are looked at where the filter comes after the choice. */
const CANDIDATES = 5000;

/** Orders of browsing that answer a method by themselves. */
const ORDERS: Readonly<Partial<Record<AutoUpdate, TitleOrder>>> = {
  popular: 'popularity',
  newly_added: 'created_at',
  top_rated: 'score',
};

/** Where few have looked yet, what is popular follows. */
function filledUp(chosen: readonly Chosen[], popular: readonly Chosen[], limit: number): Chosen[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...popular.filter(({ id }) => !ids.has(id))].slice(0, limit);
}

/** What this site knows by itself: what is looked at, new, rated, listed and on the air. */
export function createLocalProvider({ pool, clock, browser }: Deps): ChannelProvider {
  const candidates = (method: AutoUpdate): Promise<readonly Chosen[]> => {
    if (method === 'trending') return trendingTitles(pool, { limit: CANDIDATES });
    if (method === 'upcoming') return upcomingTitles(pool, clock.now(), CANDIDATES);
    if (method === 'airing') return airingSeries(pool, clock.now(), CANDIDATES);
    return mostListed(pool, 'title', CANDIDATES);
  };

  const titles = async (method: AutoUpdate, { filter, limit }: ProviderQuery): Promise<readonly Chosen[]> => {
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
  const sift = async (all: readonly Chosen[], filter: TitleFilter): Promise<readonly Chosen[]> => {
    if (asked(filter) === null) return all;
    const ids = all.map(({ id }) => id);
    const byId = new Map(all.map((chosen) => [chosen.id, chosen]));
    const left = await filteredTitles(pool, ids, 'position', JSON.stringify(filter));
    return left.map(({ id }) => byId.get(id) ?? { id });
  };

  const people = async (method: AutoUpdate, limit: number): Promise<readonly Chosen[]> => {
    if (method === 'newly_added') return newestPeople(pool, limit);
    if (method === 'most_listed') return mostListed(pool, 'person', limit);
    const popular = (await rules.person.first(pool, clock.now(), limit, 0)).map(({ id }) => ({ id }));
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
          : rules.episode.first(pool, clock.now(), limit, 0);
      const other = model === 'newsArticle' || model === 'list' ? model : 'channel';
      return rules[other].first(pool, clock.now(), limit, 0);
    },
  };
}
