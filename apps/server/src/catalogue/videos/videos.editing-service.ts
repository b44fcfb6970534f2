import { type VideoForm, videosSettings } from '@kinora/contracts/catalogue/video-editing.ts';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { requireTitle, titlesChanged } from '#catalogue/title-cards/index.ts';
import { listCaptions, removeAsset, startProcessing } from '#catalogue/video-processing/index.ts';
import { type FileEntryRow, type FilesRemoval, findEntry, type Uploader } from '#foundation/files/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Signals } from '#platform/signals/signals.ts';
import * as repository from './videos.editing-repository.ts';
import type { EditedVideoRow, VideoBefore, VideoValues } from './videos.editing-repository.ts';
import { videoChanged } from './videos.events.ts';
import { MEDIA_ORIGINS_TOPIC } from './videos.origins.ts';
import { readSource } from './videos.sources.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly signals: Pick<Signals, 'send'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly removal: Pick<FilesRemoval, 'removeWith' | 'discard'>;
}

/** A file of a policy that this person uploaded, or may use since they manage everybody's. */
export async function usableFile(
  tx: Tx,
  { userId, permissions }: Uploader,
  { id, policy }: { id: number; policy: string },
): Promise<FileEntryRow> {
  const entry = await findEntry(tx, id);
  const isTheirs =
    entry?.user_id === userId || holdsPermission(permissions, foundationPermissions.updateFiles);
  if (entry === undefined || !isTheirs || entry.policy !== policy)
    throw fieldError('file_id', 'Choose a file that was uploaded for this.');
  return entry;
}

export type VideosEditing = ReturnType<typeof createVideosEditing>;

export function createVideosEditing({ db, clock, events, signals, settings, removal }: Deps) {
  /** What is stored of a form; refuses a place or a source that is none. */
  const valuesOf = async (
    tx: Tx,
    form: VideoForm,
    uploader: Uploader,
    before?: VideoBefore,
  ): Promise<VideoValues> => {
    const { season, episode, source, file_id: fileId, chapters, segments, ...plain } = form;
    const place = await placeOf(tx, form);
    const isFile = form.kind === 'file';
    const ours = isFile ? await fileOf(tx, fileId, uploader, before) : { file_id: null, source: '' };
    return {
      ...plain,
      ...place,
      ...ours,
      ...(form.kind === 'file'
        ? {}
        : { source: readSource(form.kind, source, settings.get(videosSettings).embed_hosts) }),
      chapters: chapters.toSorted((a, b) => a.at - b.at),
      segments: segments.toSorted((a, b) => a.from - b.from),
    };
  };

  /** What a change of the source brings with it. */
  const follow = async (tx: Tx, id: number, after: VideoValues, before?: VideoBefore): Promise<void> => {
    const fileId = after.file_id ?? null;
    if (after.kind === 'file' && fileId !== null && fileId !== before?.file_id)
      await startProcessing(tx, { videoId: id, fileId });
    if (after.kind !== 'file' && before?.kind === 'file') await removeAsset(tx, id);
    if (before?.file_id != null && before.file_id !== fileId) await removal.removeWith(tx, [before.file_id]);
    await signals.send(tx, MEDIA_ORIGINS_TOPIC, '');
    await events.emit(tx, videoChanged, { id });
    await events.emit(tx, titlesChanged, {
      ids: [...new Set([after.title_id, before?.title_id ?? after.title_id])],
    });
  };

  const find = async (tx: Tx | Database, id: number): Promise<EditedVideoRow> => {
    const [video] = await repository.listEdited(tx, { ids: [id], limit: 1, now: clock.now() });
    if (video === undefined) throw new AppError('not_found');
    return video;
  };

  const requireBefore = async (tx: Tx, id: number): Promise<VideoBefore> => {
    const before = await repository.findForUpdate(tx, id);
    if (before === undefined) throw new AppError('not_found');
    return before;
  };

  return {
    find: (id: number) => find(db, id),

    /** One row more than a page has. */
    list: (request: { before?: number; perPage: number }): Promise<EditedVideoRow[]> =>
      repository.listEdited(db, { ...request, limit: request.perPage + 1, now: clock.now() }),

    create: (form: VideoForm, uploader: Uploader): Promise<EditedVideoRow> =>
      transaction(db, async (tx) => {
        const values = await valuesOf(tx, form, uploader);
        const { id } = await repository.insert(tx, values);
        await follow(tx, id, values);
        return find(tx, id);
      }),

    update: (id: number, form: VideoForm, uploader: Uploader): Promise<EditedVideoRow> =>
      transaction(db, async (tx) => {
        const before = await requireBefore(tx, id);
        const values = await valuesOf(tx, form, uploader, before);
        await repository.update(tx, id, values);
        await follow(tx, id, values, before);
        return find(tx, id);
      }),

    /** With everything made of its file, and the file. */
    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const before = await requireBefore(tx, id);
        await removeAsset(tx, id);
        const captions = await listCaptions(tx, [id]);
        await removal.discard(
          tx,
          captions.map(({ key }) => ({ disk: 'uploads', key })),
        );
        await repository.remove(tx, id);
        if (before.file_id !== null) await removal.removeWith(tx, [before.file_id]);
        await signals.send(tx, MEDIA_ORIGINS_TOPIC, '');
        await events.emit(tx, videoChanged, { id });
        await events.emit(tx, titlesChanged, { ids: [before.title_id] });
      }),
  };
}

/** The title, and the part of it a video belongs to: of an episode alone, its season is known by it. */
async function placeOf(tx: Tx, { title_id, season, episode }: VideoForm) {
  if (season === null && episode !== null) throw fieldError('season', 'Choose the season of the episode.');
  const place = await repository.findPlace(tx, title_id, { season, episode });
  if (place === undefined) throw fieldError('title_id', 'There is no such title.');
  const { season_id: seasonId, episode_id: episodeId } = requireTitle(place);
  if (season !== null && seasonId === null) throw fieldError('season', 'The title has no such season.');
  if (episode !== null && episodeId === null) throw fieldError('episode', 'The season has no such episode.');
  return { season_id: episode === null ? seasonId : null, episode_id: episodeId };
}

/** The file of a video, which whoever edits the rest need not own. One that is gone plays on until another comes. */
async function fileOf(tx: Tx, fileId: number | null, uploader: Uploader, before?: VideoBefore) {
  const isKept = before?.kind === 'file' && before.file_id === fileId;
  if (fileId === null && !isKept) throw fieldError('file_id', 'Choose a file.');
  if (fileId !== null && !isKept) await usableFile(tx, uploader, { id: fileId, policy: 'videos' });
  return { file_id: fileId, source: '' };
}
