import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { listCaptions, removeAsset } from '#catalogue/video-processing/index.ts';
import type { FilesRemoval } from '#foundation/files/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { Signals } from '#platform/signals/signals.ts';
import * as repository from './videos.editing.repository.ts';
import { videoChanged } from './videos.events.ts';
import { MEDIA_ORIGINS_TOPIC } from './media-origins.ts';

interface Deps {
  readonly events: Events;
  readonly signals: Pick<Signals, 'send'>;
  readonly removal: Pick<FilesRemoval, 'removeWith' | 'discard'>;
}

/** Deletes videos with their files and everything made from them. Skips those that are already deleted. */
export type RemoveVideos = (tx: Tx, ids: readonly number[]) => Promise<void>;

/** The same for all videos of titles. */
export type RemoveVideosOfTitles = (tx: Tx, titleIds: readonly number[]) => Promise<void>;

export const createVideoRemovalOfTitles =
  (remove: RemoveVideos): RemoveVideosOfTitles =>
  async (tx, titleIds) =>
    remove(tx, await repository.listIdsOfTitles(tx, titleIds));

export function createVideoRemoval({ events, signals, removal }: Deps): RemoveVideos {
  return async (tx, ids) => {
    if (ids.length === 0) return;
    const captions = await listCaptions(tx, ids);
    await removal.discard(
      tx,
      captions.map(({ key }) => ({ disk: 'uploads', key })),
    );
    for (const id of ids) {
      const video = await repository.findForUpdate(tx, id);
      if (video === undefined) continue;
      await removeAsset(tx, id);
      await repository.remove(tx, id);
      if (video.file_id !== null) await removal.removeWith(tx, [video.file_id]);
      await events.emit(tx, videoChanged, { id });
      await events.emit(tx, titlesChanged, { ids: [video.title_id] });
    }
    await signals.send(tx, MEDIA_ORIGINS_TOPIC, '');
  };
}
