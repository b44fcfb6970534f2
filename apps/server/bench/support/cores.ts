/** Processor time of one view on the server, in milliseconds. */
export interface ViewCost {
  /** The page and its calls. */
  readonly page: number;
  /** Scripts, styles, fonts and pictures, which a CDN keeps. */
  readonly files: number;
}

export interface MeasuredView {
  readonly who: 'guest' | 'member';
  readonly visit: 'first' | 'repeat';
  readonly cost: ViewCost;
}

/** The assumptions about the visits of a site; `docs/guides/scale.md` explains them. */
const ASSUMED = {
  members: 0.15,
  /** Views by a browser that has no files of the site yet. */
  firstVisits: 0.3,
  /** The busiest moment, compared with the average of the day. */
  peak: 2.2,
  /** How busy a core may be, so that responses do not queue. */
  busy: 0.6,
  /** Views of guests whose page the CDN has. */
  cdnPages: 0.8,
} as const;

const DAY_SECONDS = 86_400;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The mean cost of a view in milliseconds, over all pages, guests and members, first and repeat visits. */
export function costPerView(views: readonly MeasuredView[], { hasCdn }: { hasCdn: boolean }): number {
  const costOf = (who: MeasuredView['who'], visit: MeasuredView['visit']) => {
    const pageShare = hasCdn && who === 'guest' ? 1 - ASSUMED.cdnPages : 1;
    const of = views.filter((view) => view.who === who && view.visit === visit);
    return mean(of.map(({ cost }) => cost.page * pageShare + (hasCdn ? 0 : cost.files)));
  };
  const byVisit = (who: MeasuredView['who']) =>
    ASSUMED.firstVisits * costOf(who, 'first') + (1 - ASSUMED.firstVisits) * costOf(who, 'repeat');
  return ASSUMED.members * byVisit('member') + (1 - ASSUMED.members) * byVisit('guest');
}

/** The cores that the site needs at its busiest moment. */
export const coresFor = (viewsPerDay: number, msPerView: number): number =>
  ((viewsPerDay / DAY_SECONDS) * ASSUMED.peak * (msPerView / 1000)) / ASSUMED.busy;
