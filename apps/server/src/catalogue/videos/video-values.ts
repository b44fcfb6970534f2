import { VIDEO_UPLOADS, type VideoForm } from '@kinora/contracts/catalogue/video-editing.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import type { FileEntryRow, FilesService, Uploader } from '#foundation/files/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { findTitlePart, type StoredVideo, type VideoValues } from './videos.editing.repository.ts';
import { parseSource } from './parse-source.ts';
import { windowState } from './video-window.ts';

interface Editing {
  readonly files: Pick<FilesService, 'findUsable'>;
  readonly uploader: Uploader;
  readonly embedHosts: readonly string[];
  readonly now: Date;
  /** The current video; undefined for a new one. */
  readonly before?: StoredVideo;
}

/** Maps a form to stored values; throws for an invalid title, part or source. */
export async function toVideoValues(tx: Tx, form: VideoForm, editing: Editing): Promise<VideoValues> {
  const { name, category, kind, quality, language, position, is_approved } = form;
  return {
    title_id: form.title_id,
    ...(await placeOf(tx, form)),
    ...(kind === 'file'
      ? { source: '', file_id: await fileOf(tx, form.file_id, editing) }
      : { source: parseSource(kind, form.source, editing.embedHosts), file_id: null }),
    name,
    category,
    kind,
    quality,
    language,
    position,
    is_approved,
    chapters: form.chapters.toSorted((a, b) => a.at - b.at),
    segments: form.segments.toSorted((a, b) => a.from - b.from),
    ...windowOf(form, editing.now),
  };
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text));

function windowOf(form: VideoForm, now: Date) {
  const window = {
    available_from: timeOf(form.available_from),
    available_until: timeOf(form.available_until),
  };
  return {
    ...window,
    country_codes: [...new Set(form.country_codes)].toSorted(),
    ...windowState(window, now),
  };
}

/** Returns a file of a policy; throws when this user may not use it. */
export async function requireUsableFile(
  tx: Tx,
  { files, uploader }: Pick<Editing, 'files' | 'uploader'>,
  { id, policy }: { id: number; policy: string },
): Promise<FileEntryRow> {
  const entry = await files.findUsable(tx, uploader, id);
  if (entry?.policy !== policy) throw fieldError('file_id', 'Choose a file uploaded for this purpose.');
  return entry;
}

/** The title and the part of it that a video belongs to: the season is stored only for videos without an episode. */
async function placeOf(tx: Tx, { title_id, season, episode }: VideoForm) {
  if (season === null && episode !== null) throw fieldError('season', 'Choose the season of the episode.');
  const place = await findTitlePart(tx, title_id, { season, episode });
  if (place === undefined) throw fieldError('title_id', 'This title does not exist.');
  const { season_id: seasonId, episode_id: episodeId } = requireTitle(place);
  if (season !== null && seasonId === null) throw fieldError('season', "The title doesn't have this season.");
  if (episode !== null && episodeId === null)
    throw fieldError('episode', "The season doesn't have this episode.");
  return { season_id: episode === null ? seasonId : null, episode_id: episodeId };
}

/** The file of a video. An editor of the other fields need not own it. A deleted file stays until it is replaced. */
async function fileOf(
  tx: Tx,
  fileId: number | null,
  { before, ...usable }: Omit<Editing, 'embedHosts' | 'now'>,
): Promise<number | null> {
  if (before?.kind === 'file' && before.file_id === fileId) return fileId;
  if (fileId === null) throw fieldError('file_id', 'Choose a file.');
  return (await requireUsableFile(tx, usable, { id: fileId, policy: VIDEO_UPLOADS })).id;
}
