import { type VideoForm, videosSettings } from '@kinora/contracts/catalogue/video-editing.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { removeAsset, startProcessing } from '#catalogue/video-processing/index.ts';
import type { FilesRemoval, FilesService, Uploader } from '#foundation/files/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { auditVideo } from './audit.ts';
import * as repository from './videos.editing.repository.ts';
import type { EditedVideoRow, StoredVideo, VideoValues } from './videos.editing.repository.ts';
import { videoChanged } from './videos.events.ts';
import { toVideoValues } from './video-values.ts';
import { MEDIA_ORIGINS_TOPIC } from './media-origins.ts';
import { createVideoRemoval } from './video-removal.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly events: Events;
  readonly signals: Pick<Signals, 'send'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly files: Pick<FilesService, 'findUsable'>;
  readonly removal: Pick<FilesRemoval, 'removeWith' | 'discard'>;
}

export type VideosEditing = ReturnType<typeof createVideosEditing>;

export function createVideosEditing({ db, pool, clock, events, signals, settings, files, removal }: Deps) {
  const removeVideos = createVideoRemoval({ events, signals, removal });
  const editing = (uploader: Uploader) => ({
    files,
    uploader,
    embedHosts: settings.get(videosSettings).embed_hosts,
    now: clock.now(),
  });

  /** The side effects of a changed source. */
  const follow = async (tx: Tx, id: number, after: VideoValues, before?: StoredVideo): Promise<void> => {
    const fileId = after.file_id ?? null;
    if (after.kind === 'file' && fileId !== null && fileId !== before?.file_id)
      await startProcessing(tx, { videoId: id, fileId });
    if (after.kind !== 'file' && before?.kind === 'file') await removeAsset(tx, id);
    const old = before?.file_id ?? null;
    if (old !== null && old !== fileId) await removal.removeWith(tx, [old]);
    await signals.send(tx, MEDIA_ORIGINS_TOPIC, '');
    await events.emit(tx, videoChanged, { id });
    await events.emit(tx, titlesChanged, {
      ids: [...new Set([after.title_id, before?.title_id ?? after.title_id])],
    });
  };

  const find = async (id: number): Promise<EditedVideoRow> => {
    const [video] = await repository.editedVideo(pool, id, clock.now());
    if (video === undefined) throw new AppError('not_found');
    return video;
  };

  const updateIn = async (
    tx: Tx,
    { id, version }: { id: number; version: number },
    form: VideoForm,
    uploader: Uploader,
  ): Promise<void> => {
    const before = await requireBefore(tx, id);
    // Checked first: other mismatches, such as a replaced file, result from that concurrent save.
    if (!(await repository.incrementVersion(tx, { id, version }))) throw new AppError('conflict');
    const values = await toVideoValues(tx, form, { ...editing(uploader), before });
    await repository.update(tx, id, values);
    await follow(tx, id, values, before);
    await auditVideo(tx, id, { before, after: values });
  };

  return {
    find,

    /** In the order of the ids. */
    listByIds: (ids: readonly number[]): Promise<EditedVideoRow[]> =>
      repository.editedVideos(pool, ids, clock.now()),

    async create(form: VideoForm, uploader: Uploader): Promise<EditedVideoRow> {
      const id = await transaction(db, async (tx) => {
        const values = await toVideoValues(tx, form, editing(uploader));
        const video = await repository.insert(tx, values);
        await follow(tx, video.id, values);
        await auditVideo(tx, video.id, { after: values });
        return video.id;
      });
      return find(id);
    },

    /** Throws when another save happened since the given version. */
    async update(
      { id, version }: { id: number; version: number },
      form: VideoForm,
      uploader: Uploader,
    ): Promise<EditedVideoRow> {
      await transaction(db, (tx) => updateIn(tx, { id, version }, form, uploader));
      return find(id);
    },

    updateIn,

    /** Deletes the video with its file and everything made from it. */
    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const before = await requireBefore(tx, id);
        await removeVideos(tx, [id]);
        await auditVideo(tx, id, { before });
      }),
  };
}

async function requireBefore(tx: Tx, id: number): Promise<StoredVideo> {
  const before = await repository.findForUpdate(tx, id);
  if (before === undefined) throw new AppError('not_found');
  return before;
}
