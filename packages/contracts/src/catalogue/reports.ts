import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, queryInt } from '../platform/fields.ts';
import { editingPermissions } from './editing-permissions.ts';
import { Picture } from './pictures.ts';

/** A video's retention is told for so many parts of the same length. */
export const RETENTION_PARTS = 50;
/** A report covers so many days at most. */
export const REPORT_DAYS_MAX = 400;
/** And so many where nothing is asked. */
export const REPORT_DAYS = 30;

/** Days of reports begin at midnight in UTC, since that is how they are summed up. */
const day = () => z.iso.date();
const count = () => z.int().min(0);

const rangeQuery = {
  /** Both included; left out: the last thirty days. */
  from: day().optional(),
  to: day().optional(),
  /** What the figures stand beside: as many days before, or nothing. */
  compare: z.enum(['previous', 'none']).default('previous'),
};

/** A country, device and so on: what it has of the figures. */
const Share = z.object({
  /** A code or name; empty where it is not known, `other` for the many small ones. */
  key: z.string(),
  count: count(),
  previous: count().nullable(),
});
export type Share = z.infer<typeof Share>;

const PlaysFigures = z.object({
  plays: count(),
  /** Each person once a day. */
  viewers: count(),
  seconds: count(),
  /** Plays whose player tells where it stands, and how many of them came to the end. */
  measured: count(),
  finishes: count(),
});
export type PlaysFigures = z.infer<typeof PlaysFigures>;

const PlaysDay = PlaysFigures.extend({ day: day() });
export type PlaysDay = z.infer<typeof PlaysDay>;

const Ranked = z.object({
  id: id('integer'),
  /** Null for what is no longer there. */
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
  /** Plays of each day. */
  trend: z.array(count()),
});
export type RankedVideo = z.infer<typeof RankedVideo>;
const RankedUser = Ranked.omit({ picture: true });
export type RankedUser = z.infer<typeof RankedUser>;

const Range = z.object({ from: day(), to: day() });

const frame = {
  ...Range.shape,
  /** The days the figures are compared to. */
  previous: Range.nullable(),
  time_zone: z.literal('UTC'),
  /** Of each day of the week, from Monday, and hour. */
  hours: z.array(z.array(count()).length(24)).length(7),
};

const shares = {
  countries: z.array(Share),
  devices: z.array(Share),
  browsers: z.array(Share),
  platforms: z.array(Share),
  referrers: z.array(Share),
};

/** What a record of insights is. */
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
  /** Of a video: how many viewings saw each part. Nothing where no player told. */
  retention: z.array(count()).length(RETENTION_PARTS).nullable(),
});
export type PlaysReport = z.infer<typeof PlaysReport>;

const VisitFigures = z.object({
  views: count(),
  /** Each person once a day. */
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
/** A table for programs that calculate. */
const csv = () => z.string().meta({ contentMediaType: 'text/csv' });
const partOfTitle = { season: queryInt(0, 32_767).optional(), episode: queryInt(0, 32_767).optional() };
const params = z.object({ id: pathId('integer') });

export const getPlaysReport = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/reports/plays',
  summary: 'What was watched on the site, day by day, beside the days before',
  query: z.object(rangeQuery),
  response: z.object({ report: PlaysReport }),
});

export const downloadPlaysReport = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/reports/plays/csv',
  summary: 'One table of the report of plays as CSV',
  query: z.object({ ...rangeQuery, table: z.enum(PLAYS_TABLES) }),
  response: csv(),
});

export const getVisitorsReport = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/reports/visitors',
  summary: 'How many people came to the site and what they opened, beside the days before',
  query: z.object(rangeQuery),
  response: z.object({ report: VisitorsReport }),
});

export const downloadVisitorsReport = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/reports/visitors/csv',
  summary: 'One table of the report of visitors as CSV',
  query: z.object({ ...rangeQuery, table: z.enum(VISITORS_TABLES) }),
  response: csv(),
});

export const getVideoInsights = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/insights/videos/:id',
  summary: 'What was watched of one video, with how many stayed to which part of it',
  params,
  query: z.object(rangeQuery),
  response: z.object({ report: PlaysReport }),
});

export const downloadVideoInsights = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/insights/videos/:id/csv',
  summary: 'One table of the insights of a video as CSV',
  params,
  query: z.object({ ...rangeQuery, table: z.enum(PLAYS_TABLES) }),
  response: csv(),
});

export const getTitleInsights = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/insights/titles/:id',
  summary: 'What was watched of a title, or of one season or episode of it',
  params,
  query: z.object({ ...rangeQuery, ...partOfTitle }),
  response: z.object({ report: PlaysReport }),
});

export const downloadTitleInsights = endpoint({
  ...viewer,
  method: 'GET',
  path: 'admin/insights/titles/:id/csv',
  summary: 'One table of the insights of a title, season or episode as CSV',
  params,
  query: z.object({ ...rangeQuery, ...partOfTitle, table: z.enum(PLAYS_TABLES) }),
  response: csv(),
});
