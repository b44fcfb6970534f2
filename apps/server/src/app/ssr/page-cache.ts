import type { FastifyRequest } from 'fastify';
import type { ChangeTracker } from '#platform/cache/changes.ts';
import { createMemoryCache, type CacheEntry } from '#platform/cache/memory-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { type PageVariant, variantRequestKey } from './page-view.ts';
import type { CachedPage } from './cached-page.ts';
import { type CacheableVisit, toCacheableVisit, type VisitRequest } from './cacheable-visit.ts';

/** Data that every page shows. A change to it empties the cache. */
const SITE_TOPICS = ['settings', 'themes', 'localizations', 'access'];
/** After such a change no page is cached until every in-memory copy in the process is up to date. */
const SETTLE_MS = 2000;
const LIFE_MS = { whole: 60_000, brief: 10_000 };
const MAX_WISHES = 2000;

/** A visit with the cache key of its page. */
export interface KeyedVisit extends CacheableVisit, PageVariant {
  readonly key: string;
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
  readonly viewOf: (request: FastifyRequest, asked: string | undefined) => Promise<PageVariant>;
}

/** Caches whole pages for visitors without a session, in this process, until something they show changes. */
export function createPageCache({ changes, signals, clock, maxBytes, viewOf }: PageCacheOptions) {
  const now = () => clock.now().getTime();
  const briefBytes = Math.floor(maxBytes / 10);
  // There is no limit to the number of unknown URLs, so they must not evict pages that visitors request.
  const brief = createMemoryCache<DatedPage>({ maxBytes: briefBytes, changes, clock });
  const whole = createMemoryCache<DatedPage>({ maxBytes: maxBytes - briefBytes, changes, clock });
  const views = new Map<string, PageVariant>();
  let settledAt = 0;
  const siteChanged = () => {
    settledAt = now() + SETTLE_MS;
    views.clear();
    brief.clear();
    whole.clear();
  };
  for (const topic of SITE_TOPICS) signals.on(topic, { onSignal: siteChanged, onMissed: siteChanged });

  const known = (visit: KeyedVisit): CachedPage | undefined => {
    const page = whole.peek(visit.key)?.page ?? brief.peek(visit.key)?.page;
    // Redirects have to keep the parameters that were removed from the URL.
    return visit.isTrimmed && page !== undefined && page.status >= 300 ? undefined : page;
  };
  const kept = (made: DatedPage, began: number): CacheEntry<DatedPage> => ({
    value: made,
    bytes: made.page.bytes,
    tags: made.page.tags,
    expiresAt: made.life === null || began < settledAt ? 0 : began + LIFE_MS[made.life],
  });

  return {
    /** Returns the cached page, if there is one. */
    peek(request: VisitRequest, visit: CacheableVisit): CachedPage | undefined {
      const view = views.get(variantRequestKey(request, visit));
      return view && known(place(request, visit, view));
    },

    /** Returns the visit if its page may be cached. */
    async visitOf(request: FastifyRequest): Promise<KeyedVisit | undefined> {
      const visit = toCacheableVisit(request);
      if (visit === undefined) return undefined;
      const began = now();
      const view = await viewOf(request, visit.asked);
      if (views.size >= MAX_WISHES) views.clear();
      if (began >= settledAt) views.set(variantRequestKey(request, visit), view);
      return place(request, visit, view);
    },

    /** Returns the page of a visit. Concurrent requests wait for one rendering. */
    async read(visit: KeyedVisit, make: () => Promise<RenderedPage>): Promise<CachedPage> {
      const page = known(visit);
      if (page !== undefined) return page;
      const began = now();
      const made = await whole.read(visit.key, async () => {
        const point = changes.now();
        const fresh = { ...(await make()), point };
        return { ...kept(fresh, began), ...(fresh.life === 'whole' ? {} : { expiresAt: 0 }) };
      });
      // The second cache does not know when rendering started, so it would miss a change since then.
      const isStale = changes.hasChangedSince(made.point, made.page.tags);
      if (made.life === 'brief' && !isStale) await brief.read(visit.key, async () => kept(made, began));
      return made.page;
    },
    get bytes() {
      return whole.bytes + brief.bytes;
    },
  };
}

const place = (request: VisitRequest, visit: CacheableVisit, view: PageVariant): KeyedVisit => ({
  ...visit,
  ...view,
  // A language the site does not support is dropped like a tracking parameter.
  isTrimmed: visit.isTrimmed || (visit.asked !== undefined && !view.isAsked),
  key: [request.protocol, request.host, view.language, view.isAsked, view.themeId, visit.path].join('|'),
});
