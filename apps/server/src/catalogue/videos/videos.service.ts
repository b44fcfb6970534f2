import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import type { VIDEO_CATEGORIES, VIDEO_KINDS } from '@kinora/contracts/catalogue/videos.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { requireTitle, titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import * as repository from './videos.repository.ts';
import type { VideoRow } from './videos.repository.ts';

/** A video of a title; with a season or an episode, of that part only. */
export interface VideoInput {
  readonly seasonId?: number | undefined;
  readonly episodeId?: number | undefined;
  readonly name: string;
  readonly category: (typeof VIDEO_CATEGORIES)[number];
  readonly kind: (typeof VIDEO_KINDS)[number];
  /** An external URL, or the key of one of our files. */
  readonly source: string;
  readonly language?: string;
  readonly seconds?: number;
  readonly thumbnail?: StoredPicture | null;
  readonly position: number;
  readonly isApproved?: boolean;
}

export type VideosReader = ReturnType<typeof createVideosReader>;

export function createVideosReader(pool: StatementPool) {
  const read = (titleId: number, { season, episode }: EpisodeScope) => {
    if (season === undefined) return repository.videosOfTitle(pool, titleId);
    if (episode === undefined) return repository.videosOfSeason(pool, titleId, season);
    return repository.videosOfEpisode(pool, titleId, season, episode);
  };
  return {
    /** The approved videos of a title, or of a part of it; throws when it does not exist. */
    async list(titleId: number, scope: EpisodeScope): Promise<VideoRow[]> {
      const [row] = await read(titleId, scope);
      const { part_id: partId, videos } = requireTitle(row?.page);
      if (partId === null) throw new AppError('not_found');
      return videos;
    },
  };
}

export function createVideosService({ events }: { events: Events }) {
  return {
    add: (db: Executor, titleId: number, videos: readonly VideoInput[]): Promise<void> =>
      transaction(db, async (tx) => {
        await repository.insertMany(
          tx,
          videos.map(({ seasonId, episodeId, isApproved, ...video }) => ({
            ...video,
            title_id: titleId,
            season_id: seasonId ?? null,
            episode_id: episodeId ?? null,
            is_approved: isApproved ?? true,
          })),
        );
        await events.emit(tx, titlesChanged, { ids: [titleId] });
      }),
  };
}
