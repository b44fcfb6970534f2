import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, queryInt } from '../platform/fields.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';
import { Picture } from '../catalogue/pictures.ts';
import { RETENTION_PARTS } from '../catalogue/play-stats.ts';

/** The maximum number of days in a report. */
export const REPORT_DAYS_MAX = 400;
/** The default number of days in a report. */
export const REPORT_DAYS = 30;

/** Days start at midnight UTC, because totals are stored per UTC day. */
const day = () => z.iso.date();
const count = () => z.int().min(0);

const rangeQuery = {
  /** Both inclusive. Defaults to the last 30 days. */
  from: day().optional(),
  to: day().optional(),
  /** The period to compare with: the preceding period of the same length, or none. */
  compare: z.enum(['previous', 'none']).default('previous'),
};

/** One country, device or similar, with its part of the total. */
const Share = z.object({
  /** A code or name. Empty if unknown; `other` combines the many small ones. */
  key: z.string(),
  count: count(),
  previous: count().nullable(),
});
export type Share = z.infer<typeof Share>;

const PlaysFigures = z.object({
  plays: count(),
  /** Counts each person once per day. */
  viewers: count(),
  seconds: count(),
  /** Plays whose player reports its position, and how many of them were watched to the end. */
  measured: count(),
  finishes: count(),
});
export type PlaysFigures = z.infer<typeof PlaysFigures>;

const PlaysDay = PlaysFigures.extend({ day: day() });
export type PlaysDay = z.infer<typeof PlaysDay>;

const Ranked = z.object({
  id: id('integer'),
  /** Null for deleted records. */
  name: z.string().nullable(),
  picture: Picture.nullable(),
  plays: count(),
  seconds: count(),
  previous: count().nullable(),
});
const RankedTitle = Ranked.extend({ viewers: count() });
export type RankedTitle = z.infer<typeof RankedTitle>;
const RankedVideo = RankedTitle.extend({
  title: z.object({ id: id('integer'), name: z.string() }).nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** Plays per day. */
  trend: z.array(count()),
});
export type RankedVideo = z.infer<typeof RankedVideo>;
const RankedUser = Ranked.omit({ picture: true });
export type RankedUser = z.infer<typeof RankedUser>;

const Range = z.object({ from: day(), to: day() });

const frame = {
  ...Range.shape,
  /** The period used for comparison. */
  previous: Range.nullable(),
  time_zone: z.literal('UTC'),
  /** By day of the week, starting on Monday, and hour. */
  hours: z.array(z.array(count()).length(24)).length(7),
};

const shares = {
  countries: z.array(Share),
  devices: z.array(Share),
  browsers: z.array(Share),
  platforms: z.array(Share),
  referrers: z.array(Share),
};

/** The record that the insights are about. */
const Subject = z.object({
  kind: z.enum(['video', 'title', 'season', 'episode']),
  id: id('integer'),
  name: z.string(),
  title: z.object({ id: id('integer'), name: z.string() }),
  season: z.int().nullable(),
  episode: z.int().nullable(),
});
export type ReportSubject = z.infer<typeof Subject>;

const PlaysReport = z.object({
  ...frame,
  ...shares,
  /** Null for the whole site. */
  subject: Subject.nullable(),
  totals: PlaysFigures,
  previous_totals: PlaysFigures.nullable(),
  days: z.array(PlaysDay),
  previous_days: z.array(PlaysDay).nullable(),
  titles: z.array(RankedTitle),
  videos: z.array(RankedVideo),
  users: z.array(RankedUser),
  /** Only for a video: how many plays covered each part. Null if no player reported a position. */
  retention: z.array(count()).length(RETENTION_PARTS).nullable(),
});
export type PlaysReport = z.infer<typeof PlaysReport>;

const VisitFigures = z.object({
  views: count(),
  /** Counts each person once per day. */
  visitors: count(),
});
export type VisitFigures = z.infer<typeof VisitFigures>;
const VisitsDay = VisitFigures.extend({ day: day() });

const VisitorsReport = z.object({
  ...frame,
  ...shares,
  totals: VisitFigures,
  previous_totals: VisitFigures.nullable(),
  days: z.array(VisitsDay),
  previous_days: z.array(VisitsDay).nullable(),
  pages: z.array(Share),
});
export type VisitorsReport = z.infer<typeof VisitorsReport>;

const SHARE_TABLES = ['countries', 'devices', 'browsers', 'platforms', 'referrers'] as const;
export const PLAYS_TABLES = [
  'days',
  'hours',
  ...SHARE_TABLES,
  'titles',
  'videos',
  'users',
  'retention',
] as const;
export type PlaysTable = (typeof PLAYS_TABLES)[number];
export const VISITORS_TABLES = ['days', 'hours', ...SHARE_TABLES, 'pages'] as const;
export type VisitorsTable = (typeof VISITORS_TABLES)[number];

const viewer = { area: 'admin', access: access.permission(editingPermissions.viewReports) } as const;
/** A CSV table for spreadsheets. */
const csv = () => z.string().meta({ contentMediaType: 'text/csv' });
const partOfTitle = { season: queryInt(0, 32_767).optional(), episode: queryInt(0, 32_767).optional() };
const params = z.object({ id: pathId('integer') });

export const getPlaysReport = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/reports/plays',
  summary: 'Returns playback statistics of the site by day, compared with the previous period',
  query: z.object(rangeQuery),
  response: z.object({ report: PlaysReport }),
});

export const downloadPlaysReport = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/reports/plays/csv',
  summary: 'Exports a table of the plays report as CSV',
  query: z.object({ ...rangeQuery, table: z.enum(PLAYS_TABLES) }),
  response: csv(),
});

export const getVisitorsReport = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/reports/visitors',
  summary: 'Returns visitor statistics, compared with the previous period',
  query: z.object(rangeQuery),
  response: z.object({ report: VisitorsReport }),
});

export const downloadVisitorsReport = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/reports/visitors/csv',
  summary: 'Exports a table of the visitors report as CSV',
  query: z.object({ ...rangeQuery, table: z.enum(VISITORS_TABLES) }),
  response: csv(),
});

export const getVideoInsights = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/insights/videos/:id',
  summary: 'Returns playback statistics of a video, with audience retention',
  params,
  query: z.object(rangeQuery),
  response: z.object({ report: PlaysReport }),
});

export const downloadVideoInsights = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/insights/videos/:id/csv',
  summary: 'Exports a table of video insights as CSV',
  params,
  query: z.object({ ...rangeQuery, table: z.enum(PLAYS_TABLES) }),
  response: csv(),
});

export const getTitleInsights = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/insights/titles/:id',
  summary: 'Returns playback statistics of a title, season or episode',
  params,
  query: z.object({ ...rangeQuery, ...partOfTitle }),
  response: z.object({ report: PlaysReport }),
});

export const downloadTitleInsights = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/insights/titles/:id/csv',
  summary: 'Exports a table of title, season or episode insights as CSV',
  params,
  query: z.object({ ...rangeQuery, ...partOfTitle, table: z.enum(PLAYS_TABLES) }),
  response: csv(),
});
