import { VIDEO_UPLOADS, type VideoForm } from '@kinora/contracts/catalogue/video-editing.ts';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import { type FileEntryRow, findEntry, type Uploader } from '#foundation/files/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { findPlace, type VideoBefore, type VideoValues } from './videos.editing-repository.ts';
import { readSource } from './videos.sources.ts';

interface Editing {
  readonly uploader: Uploader;
  readonly embedHosts: readonly string[];
  /** The video as it is now; nothing for a new one. */
  readonly before?: VideoBefore;
}

/** What is stored of a form; refuses a place or a source that is none. */
export async function valuesOf(tx: Tx, form: VideoForm, editing: Editing): Promise<VideoValues> {
  const { name, category, kind, quality, language, position, is_approved } = form;
  return {
    title_id: form.title_id,
    ...(await placeOf(tx, form)),
    ...(kind === 'file'
      ? { source: '', file_id: await fileOf(tx, form.file_id, editing) }
      : { source: readSource(kind, form.source, editing.embedHosts), file_id: null }),
    name,
    category,
    kind,
    quality,
    language,
    position,
    is_approved,
    chapters: form.chapters.toSorted((a, b) => a.at - b.at),
    segments: form.segments.toSorted((a, b) => a.from - b.from),
  };
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

/** The title, and the part of it a video belongs to: of an episode alone, its season is known by it. */
async function placeOf(tx: Tx, { title_id, season, episode }: VideoForm) {
  if (season === null && episode !== null) throw fieldError('season', 'Choose the season of the episode.');
  const place = await findPlace(tx, title_id, { season, episode });
  if (place === undefined) throw fieldError('title_id', 'There is no such title.');
  const { season_id: seasonId, episode_id: episodeId } = requireTitle(place);
  if (season !== null && seasonId === null) throw fieldError('season', 'The title has no such season.');
  if (episode !== null && episodeId === null) throw fieldError('episode', 'The season has no such episode.');
  return { season_id: episode === null ? seasonId : null, episode_id: episodeId };
}

/** The file of a video, which whoever edits the rest need not own. One that is gone plays on until another comes. */
async function fileOf(tx: Tx, fileId: number | null, { uploader, before }: Editing): Promise<number | null> {
  if (before?.kind === 'file' && before.file_id === fileId) return fileId;
  if (fileId === null) throw fieldError('file_id', 'Choose a file.');
  return (await usableFile(tx, uploader, { id: fileId, policy: VIDEO_UPLOADS })).id;
}
