import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheFigures } from '#platform/cache/cache-registry.ts';
import type { ChangeTracker } from '#platform/cache/changes.ts';
import { createMemoryCache, type CacheEntry } from '#platform/cache/memory-cache.ts';
import { followSiteChanges } from '#platform/cache/site-changes.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { isIdentified } from '#platform/http/identified.ts';
import type { Signals } from '#platform/signals/signals.ts';
import type { PageGroup } from './page-group.ts';
import { type PageVariant, type PageVariantResolver, variantRequestKey } from './page-view.ts';
import type { CachedPage } from './cached-page.ts';
import { type CacheableVisit, toCacheableVisit, type VisitRequest } from './cacheable-visit.ts';

/**
 * Pages of one record are cached until it, or a record they show, changes; the limit is a backstop for rows that were
 * changed without an event. Lists also change when other records do, and expire by age.
 */
const LIFE_MS = { record: 3_600_000, list: 60_000, brief: 10_000 };
/** Pages of one title or person, and custom pages. */
const RECORD_PAGES = /^\/(?:(?:titles|people)\/\d|pages\/)/;
const MAX_WISHES = 2000;

/** A visit with the cache key of its page. */
export interface KeyedVisit extends CacheableVisit, PageVariant {
  readonly key: string;
  /** The users the page is for; null if it is for visitors. */
  readonly group: PageGroup | null;
}

/** A freshly rendered page; `life` is null when it must not be cached. */
export interface RenderedPage {
  readonly page: CachedPage;
  readonly life: 'whole' | 'brief' | null;
}

interface DatedPage extends RenderedPage {
  /** The change tracker's position when rendering started. */
  readonly point: number;
}

interface PageCacheOptions {
  readonly changes: ChangeTracker;
  readonly signals: Pick<Signals, 'on'>;
  readonly clock: Clock;
  readonly maxBytes: number;
  readonly viewOf: PageVariantResolver;
  readonly groupOf: (request: FastifyRequest, reply: FastifyReply) => Promise<PageGroup | undefined>;
}

/**
 * Caches whole pages in this process, for visitors and for users with equal rights, until something they show changes.
 */
export function createPageCache({ changes, signals, clock, maxBytes, viewOf, groupOf }: PageCacheOptions) {
  const now = () => clock.now().getTime();
  const briefBytes = Math.floor(maxBytes / 10);
  // There is no limit to the number of unknown URLs, so they must not evict pages that visitors request.
  const brief = createMemoryCache<DatedPage>({ maxBytes: briefBytes, changes, clock });
  const whole = createMemoryCache<DatedPage>({ maxBytes: maxBytes - briefBytes, changes, clock });
  const views = new Map<string, PageVariant>();
  const site = followSiteChanges({ signals, clock }, () => {
    views.clear();
    brief.clear();
    whole.clear();
  });

  const known = (visit: KeyedVisit): CachedPage | undefined => {
    const page = whole.peek(visit.key)?.page ?? brief.peek(visit.key)?.page;
    // Redirects have to keep the parameters that were removed from the URL.
    return visit.isTrimmed && page !== undefined && page.status >= 300 ? undefined : page;
  };
  const visitOfUser = async (
    request: FastifyRequest,
    reply: FastifyReply,
    visit: CacheableVisit,
  ): Promise<KeyedVisit | undefined> => {
    // The language of an account overrides that of the URL, so such a page has no shared variant.
    const group = visit.asked === undefined ? await groupOf(request, reply) : undefined;
    if (group === undefined) return undefined;
    return place(request, visit, await viewOf(request, { own: group.caller.language }), group);
  };
  const kept = ({ path }: KeyedVisit, made: DatedPage, began: number): CacheEntry<DatedPage> => ({
    value: made,
    bytes: made.page.bytes,
    tags: made.page.tags,
    expiresAt: made.life !== null && site.isCurrent(began) ? began + lifeOf(made.life, path) : 0,
  });

  return {
    /** Returns the cached page for visitors, if there is one. */
    peek(request: VisitRequest, visit: CacheableVisit): CachedPage | undefined {
      const view = views.get(variantRequestKey(request, visit));
      return view && known(place(request, visit, view, null));
    },

    /** Returns the visit if its page may be cached. */
    async visitOf(request: FastifyRequest, reply: FastifyReply): Promise<KeyedVisit | undefined> {
      const visit = toCacheableVisit(request);
      if (visit === undefined) return undefined;
      if (isIdentified(request)) return visitOfUser(request, reply, visit);
      const began = now();
      const view = await viewOf(request, { asked: visit.asked });
      if (views.size >= MAX_WISHES) views.clear();
      if (site.isCurrent(began)) views.set(variantRequestKey(request, visit), view);
      return place(request, visit, view, null);
    },

    /** Returns the page of a visit. Concurrent requests wait for one rendering. */
    async read(visit: KeyedVisit, make: () => Promise<RenderedPage>): Promise<CachedPage> {
      const page = known(visit);
      if (page !== undefined) return page;
      const began = now();
      const made = await whole.read(visit.key, async () => {
        const point = changes.now();
        const fresh = { ...(await make()), point };
        return { ...kept(visit, fresh, began), ...(fresh.life === 'whole' ? {} : { expiresAt: 0 }) };
      });
      // The second cache does not know when rendering started, so it would miss a change since then.
      const isStale = changes.hasChangedSince(made.point, made.page.tags);
      if (made.life === 'brief' && !isStale)
        await brief.read(visit.key, async () => kept(visit, made, began));
      return made.page;
    },
    figures: (): CacheFigures => ({
      entries: whole.size + brief.size,
      bytes: whole.bytes + brief.bytes,
      maxBytes,
    }),
  };
}

function lifeOf(life: 'whole' | 'brief', path: string): number {
  if (life === 'brief') return LIFE_MS.brief;
  return LIFE_MS[RECORD_PAGES.test(path) ? 'record' : 'list'];
}

const place = (
  request: Pick<VisitRequest, 'protocol' | 'host'>,
  visit: CacheableVisit,
  view: PageVariant,
  group: PageGroup | null,
): KeyedVisit => ({
  ...visit,
  ...view,
  group,
  // A language the site does not support is dropped like a tracking parameter.
  isTrimmed: visit.isTrimmed || (visit.asked !== undefined && !view.isAsked),
  key: [
    request.protocol,
    request.host,
    view.language,
    view.isAsked,
    view.themeId,
    group?.key,
    visit.path,
  ].join('|'),
});
