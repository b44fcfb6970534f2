import { FILE_KINDS, type FileKind, LIBRARY_UPLOADS, STRAY_OBJECTS } from '@kinora/contracts/admin/files.ts';
import { IMAGE_UPLOADS } from '@kinora/contracts/admin/images.ts';
import { NEWS_UPLOADS } from '@kinora/contracts/admin/news.ts';
import { PORTRAIT_UPLOADS } from '@kinora/contracts/admin/people.ts';
import { CAPTION_UPLOADS, VIDEO_UPLOADS } from '@kinora/contracts/catalogue/video-editing.ts';
import type { FileUse } from '@kinora/contracts/foundation/files.ts';
import { BRANDING_UPLOADS } from '@kinora/contracts/foundation/settings.ts';
import { editPersonPath } from '#admin/people/people-addresses.ts';
import { editEpisodePath, editSeasonPath } from '#admin/seasons/season-addresses.ts';
import { editTitlePath } from '#admin/titles/title-addresses.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

export const kindLabels = (t: Trans['t']): Record<FileKind, string> => ({
  image: t('Image'),
  video: t('Video'),
  audio: t('Audio'),
  captions: t('Captions'),
  other: t('Other'),
});

export const kindOptions = (t: Trans['t']): Record<string, string> =>
  Object.fromEntries(FILE_KINDS.map((kind) => [kind, kindLabels(t)[kind]]));

/** The label of an upload policy. Those of other modules have a label from the server. */
export function policyLabel({ t, dynamic }: Pick<Trans, 't' | 'dynamic'>, name: string, label = name) {
  const labels: Record<string, string> = {
    [IMAGE_UPLOADS]: t('Artwork'),
    [PORTRAIT_UPLOADS]: t('Portraits'),
    [NEWS_UPLOADS]: t('News'),
    [BRANDING_UPLOADS]: t('Logos'),
    [VIDEO_UPLOADS]: t('Videos'),
    [CAPTION_UPLOADS]: t('Captions'),
    [LIBRARY_UPLOADS]: t('Library'),
    [STRAY_OBJECTS]: t('Without a record'),
  };
  return labels[name] ?? dynamic(label);
}

/** What a file is to a record; the settings name their own field. */
export function roleLabel({ t, dynamic }: Pick<Trans, 't' | 'dynamic'>, role: string): string {
  const labels: Record<string, string> = {
    poster: t('Poster'),
    backdrop: t('Backdrop'),
    still: t('Still'),
    logo: t('Logo'),
    portrait: t('Portrait'),
    full: t('Full movie'),
    trailer: t('Trailer'),
    teaser: t('Teaser'),
    clip: t('Clip'),
    featurette: t('Featurette'),
  };
  return labels[role] ?? dynamic(role);
}

/** The address of the screen that edits the record; undefined for records without one. */
export function editPathOf({ type, id, part }: FileUse): string | undefined {
  if (type === 'settings') return '/admin/settings/general';
  if (part !== null && part.episode !== null)
    return editEpisodePath(part.title_id, { season: part.season, episode: part.episode });
  if (part !== null) return editSeasonPath(part.title_id, part.season);
  if (id === null) return undefined;
  if (type === 'title') return editTitlePath(id, 'images');
  if (type === 'person') return editPersonPath(id);
  return type === 'video' ? `/admin/videos/${id}/edit` : undefined;
}
