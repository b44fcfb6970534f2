import type { Chapter, Segment, VideoCategory } from '@kinora/contracts/catalogue/videos.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { startProcessing } from '#catalogue/video-processing/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import * as repository from './videos.editing.repository.ts';

/** A video with a file in our storage. */
export interface SeedVideoInput {
  readonly season: number | null;
  readonly episode: number | null;
  readonly name: string;
  readonly category: VideoCategory;
  readonly fileId: number;
  readonly language: string | null;
  readonly position: number;
  readonly chapters: readonly Chapter[];
  readonly segments: readonly Segment[];
}

export interface SeedVideoKey extends Pick<SeedVideoInput, 'season' | 'episode' | 'category' | 'position'> {
  readonly fileName: string;
}

/** Videos without an editor: seeds add them with their own files. */
export function createSeedVideos({ db, events }: { db: Database; events: Events }) {
  return {
    /** Adds a video and starts processing its file; returns its id. */
    add: (titleId: number, { season, episode, fileId, ...video }: SeedVideoInput): Promise<number> =>
      transaction(db, async (tx) => {
        const place = await repository.findTitlePart(tx, titleId, { season, episode });
        if (place === undefined) throw new AppError('not_found');
        const { id } = await repository.insert(tx, {
          ...video,
          title_id: titleId,
          season_id: episode === null ? place.season_id : null,
          episode_id: place.episode_id,
          kind: 'file',
          source: '',
          file_id: fileId,
          quality: null,
          is_approved: true,
          is_open: true,
          available_from: null,
          available_until: null,
          country_codes: [],
          window_changes_at: null,
        });
        await startProcessing(tx, { videoId: id, fileId });
        await events.emit(tx, titlesChanged, { ids: [titleId] });
        return id;
      }),

    /** The seed video at this position of a title, if it was added before. */
    find: (titleId: number, place: SeedVideoKey): Promise<number | undefined> =>
      repository.findSeedVideo(db, titleId, place),

    /** Stores the measurements of the file. */
    measure: (id: number, measures: { seconds: number; thumbnail: StoredPicture | null }): Promise<void> =>
      transaction(db, async (tx) => {
        const video = await repository.setMeasurements(tx, id, measures);
        if (video !== undefined) await events.emit(tx, titlesChanged, { ids: [video.title_id] });
      }),
  };
}
