import { listDemoRecords } from '#admin/demo/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { DemoContent, DemoTitle } from '../content-schema.ts';
import { listVideos } from './videos.repository.ts';

/** Full videos are played more often than extras, first episodes more often than later ones. */
const SHARES = { full: 30, extra: 2, nextEpisode: 0.86 } as const;
const VOTES = 10_000;

/** A video of the demo that can be played. */
export interface PlayedVideo {
  readonly id: number;
  readonly titleId: number;
  readonly episodeId: number | null;
  /** The key of its title. */
  readonly title: string;
  readonly isFull: boolean;
  /** The length of the film, the episode or the trailer that it stands for. The demo's clips are much shorter. */
  readonly seconds: number;
  /** The length of the clip itself. */
  readonly clipSeconds: number;
  /** The day from which it could be played. */
  readonly released: string;
  readonly share: number;
}

type VideoRow = Awaited<ReturnType<typeof listVideos>>[number];

/** The videos of the demo that exist. */
export async function readVideos(db: Executor, { titles }: DemoContent): Promise<PlayedVideo[]> {
  const ids = await listDemoRecords(db, 'title');
  if (ids.size === 0) return [];
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  const known = new Map(titles.map((title) => [title.key, title]));
  const rows = await listVideos(db, [...ids.values()]);
  return rows.flatMap((row) => {
    const title = known.get(keys.get(row.title_id) ?? '');
    return title === undefined ? [] : [toPlayed(row, title)];
  });
}

function toPlayed(row: VideoRow, title: DemoTitle): PlayedVideo {
  const season = title.seasons.find(({ season_number: number }) => number === row.season_number);
  const episode = season?.episodes.find(({ episode_number: number }) => number === row.episode_number);
  const extra = title.videos.find(({ name }) => name === row.name);
  const isFull = row.category === 'full';
  const minutes = episode?.runtime ?? title.runtime ?? 0;
  const popularity = Math.sqrt((title.score?.vote_count ?? 0) / VOTES);
  const order = SHARES.nextEpisode ** (row.episode_number ?? 0);
  return {
    id: row.id,
    titleId: row.title_id,
    episodeId: row.episode_id,
    title: title.key,
    isFull,
    seconds: isFull ? minutes * 60 : (extra?.seconds ?? row.seconds ?? 0),
    clipSeconds: row.seconds ?? 0,
    released: episode?.release_date ?? title.release_date ?? `${title.year}-12-31`,
    share: (isFull ? SHARES.full : SHARES.extra) * popularity * order,
  };
}
