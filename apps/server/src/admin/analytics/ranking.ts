import type { RankedTitle, RankedUser, RankedVideo } from '@kinora/contracts/admin/analytics.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { playsReport } from '#catalogue/play-stats/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import {
  listPosters,
  listTrends,
  listUserNames,
  listVideoFacts,
  PLAYED_VIDEOS,
  type PlayedVideo,
  PLAYS_OF,
  type RecordShare,
} from './analytics.plays.repository.ts';
import { daysOf, type ReportRange } from './report-range.ts';
import type { ReportScope } from './shares.ts';

interface Means {
  readonly pool: StatementPool;
  readonly pictures: Pick<PicturePresenter, 'presentOrNull'>;
}

const RANKED = 50;
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Plays in the previous period; skips the query when nothing is compared. */
async function before(
  pool: StatementPool,
  kind: keyof typeof PLAYS_OF,
  { ids, range }: { ids: readonly number[]; range: ReportRange },
): Promise<(id: number) => number | null> {
  const { previous } = range;
  if (previous === null) return () => null;
  const plays = byId(await PLAYS_OF[kind](pool, ids, previous.from, previous.to));
  return (id) => plays.get(id)?.plays ?? 0;
}

/** The most played titles of the site. */
export async function rankTitles({ pool, pictures }: Means, range: ReportRange): Promise<RankedTitle[]> {
  const rows = (await playsReport(pool, { from: range.from, to: range.to, by: 'title' })).slice(0, RANKED);
  const ids = rows.map(({ key }) => Number(key));
  const [posters, previous] = await Promise.all([
    listPosters(pool, ids).then(byId),
    before(pool, 'title', { ids, range }),
  ]);
  return rows.map(({ key, name, plays, seconds, viewers }) => {
    const id = Number(key);
    const picture = pictures.presentOrNull(posters.get(id)?.poster ?? null);
    return { id, name, picture, plays, seconds, viewers: viewers ?? 0, previous: previous(id) };
  });
}

async function playedVideos(
  pool: StatementPool,
  { kind, id }: ReportScope,
  range: ReportRange,
): Promise<PlayedVideo[]> {
  const { from, to } = range;
  if (kind === 'video') return [];
  if (kind !== 'site') return PLAYED_VIDEOS[kind](pool, id, from, to);
  const rows = await playsReport(pool, { from, to, by: 'video' });
  return rows.map(({ key, plays, seconds, viewers }) => ({
    id: Number(key),
    plays,
    seconds,
    viewers: viewers ?? 0,
  }));
}

/** The most played videos of the site or of one record. */
export async function rankVideos(
  { pool, pictures }: Means,
  whose: ReportScope,
  range: ReportRange,
): Promise<RankedVideo[]> {
  const rows = (await playedVideos(pool, whose, range)).slice(0, RANKED);
  const ids = rows.map(({ id }) => id);
  const [facts, trends, previous] = await Promise.all([
    listVideoFacts(pool, ids).then(byId),
    listTrends(pool, ids, range.from, range.to),
    before(pool, 'video', { ids, range }),
  ]);
  const days = daysOf(range);
  const playsOn = new Map(trends.map(({ id, day, plays }) => [`${id} ${day}`, plays]));
  return rows.map(({ id, plays, seconds, viewers }) => {
    const video = facts.get(id);
    return {
      id,
      name: video?.name ?? null,
      picture: pictures.presentOrNull(video?.thumbnail ?? null),
      title: video === undefined ? null : { id: video.title_id, name: video.title_name },
      season: video?.season ?? null,
      episode: video?.episode ?? null,
      plays,
      seconds,
      viewers,
      previous: previous(id),
      trend: days.map((day) => playsOn.get(`${id} ${day}`) ?? 0),
    };
  });
}

/** The members with the most plays on the site. */
export async function rankUsers({ pool }: Means, range: ReportRange): Promise<RankedUser[]> {
  const rows = (await playsReport(pool, { from: range.from, to: range.to, by: 'user' })).slice(0, RANKED);
  const ids = rows.map(({ key }) => Number(key));
  const previous = await before(pool, 'user', { ids, range });
  return rows.map(({ key, name, plays, seconds }) => {
    const id = Number(key);
    return { id, name, plays, seconds, previous: previous(id) };
  });
}

/** The members with the most plays of one record, from the busiest of each day. */
export async function rankUsersOf({ pool }: Means, shares: readonly RecordShare[]): Promise<RankedUser[]> {
  const rows = shares.filter(({ key }) => key !== 'other').slice(0, RANKED);
  const names = byId(
    await listUserNames(
      pool,
      rows.map(({ key }) => Number(key)),
    ),
  );
  return rows.map(({ key, plays, seconds }) => {
    const id = Number(key);
    return { id, name: names.get(id)?.name ?? null, plays, seconds, previous: null };
  });
}
