import type { FastifyRequest } from 'fastify';
import type { Changes } from '#platform/cache/changes.ts';
import { createMemoryCache, type Made } from '#platform/cache/memory-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { type PageView, viewWish } from './page-view.ts';
import type { SharedPage } from './shared-page.ts';
import { type SharedVisit, sharedVisitOf, type VisitRequest } from './shared-visit.ts';

/** What every page shows beside its content: whoever changes it empties the cache. */
const SITE_TOPICS = ['settings', 'themes', 'localizations', 'access'];
/** Until every memory of the process has followed such a change, no page is kept. */
const SETTLE_MS = 2000;
const LIFE_MS = { whole: 60_000, brief: 10_000 };
const MAX_WISHES = 2000;

/** A page that can be told apart from every other by its key. */
export interface PlacedVisit extends SharedVisit, PageView {
  readonly key: string;
}

/** A page just made; null where it must not be kept. */
export interface MadePage {
  readonly page: SharedPage;
  readonly life: 'whole' | 'brief' | null;
}

interface DatedPage extends MadePage {
  /** When its making began, among the changes. */
  readonly point: number;
}

interface PageCacheOptions {
  readonly changes: Changes;
  readonly signals: Pick<Signals, 'on'>;
  readonly clock: Clock;
  readonly maxBytes: number;
  readonly viewOf: (request: FastifyRequest, asked: string | undefined) => Promise<PageView>;
}

/** Whole pages for visitors without a session, kept in this process until something they show changes. */
export function createPageCache({ changes, signals, clock, maxBytes, viewOf }: PageCacheOptions) {
  const now = () => clock.now().getTime();
  const briefBytes = Math.floor(maxBytes / 10);
  // Addresses that lead nowhere are without number: they must not push out pages that are asked for.
  const brief = createMemoryCache<DatedPage>({ maxBytes: briefBytes, changes, clock });
  const whole = createMemoryCache<DatedPage>({ maxBytes: maxBytes - briefBytes, changes, clock });
  const views = new Map<string, PageView>();
  let settledAt = 0;
  const siteChanged = () => {
    settledAt = now() + SETTLE_MS;
    views.clear();
    brief.clear();
    whole.clear();
  };
  for (const topic of SITE_TOPICS) signals.on(topic, { onSignal: siteChanged, onMissed: siteChanged });

  const known = (visit: PlacedVisit): SharedPage | undefined => {
    const page = whole.peek(visit.key)?.page ?? brief.peek(visit.key)?.page;
    // What was left out of the address has to travel on.
    return visit.isTrimmed && page !== undefined && page.status >= 300 ? undefined : page;
  };
  const kept = (made: DatedPage, began: number): Made<DatedPage> => ({
    value: made,
    bytes: made.page.bytes,
    tags: made.page.tags,
    expiresAt: made.life === null || began < settledAt ? 0 : began + LIFE_MS[made.life],
  });

  return {
    /** The page to answer at once, if it is there. */
    peek(request: VisitRequest, visit: SharedVisit): SharedPage | undefined {
      const view = views.get(viewWish(request, visit));
      return view && known(place(request, visit, view));
    },

    /** The visit, when its page may be shared. */
    async visitOf(request: FastifyRequest): Promise<PlacedVisit | undefined> {
      const visit = sharedVisitOf(request);
      if (visit === undefined) return undefined;
      const began = now();
      const view = await viewOf(request, visit.asked);
      if (views.size >= MAX_WISHES) views.clear();
      if (began >= settledAt) views.set(viewWish(request, visit), view);
      return place(request, visit, view);
    },

    /** The page of a visit: many who ask at once wait for one rendering. */
    async read(visit: PlacedVisit, make: () => Promise<MadePage>): Promise<SharedPage> {
      const page = known(visit);
      if (page !== undefined) return page;
      const began = now();
      const made = await whole.read(visit.key, async () => {
        const point = changes.now();
        const fresh = { ...(await make()), point };
        return { ...kept(fresh, began), ...(fresh.life === 'whole' ? {} : { expiresAt: 0 }) };
      });
      // The second cache does not see when this was begun: a change since then would be missed.
      const isStale = changes.hasChangedSince(made.point, made.page.tags);
      if (made.life === 'brief' && !isStale) await brief.read(visit.key, async () => kept(made, began));
      return made.page;
    },
    get bytes() {
      return whole.bytes + brief.bytes;
    },
  };
}

const place = (request: VisitRequest, visit: SharedVisit, view: PageView): PlacedVisit => ({
  ...visit,
  ...view,
  // A language the site does not speak is left out like any other note.
  isTrimmed: visit.isTrimmed || (visit.asked !== undefined && !view.isAsked),
  key: [request.protocol, request.host, view.language, view.isAsked, view.themeId, visit.path].join('|'),
});
