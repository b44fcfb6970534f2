import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { VideoForm } from '@kinora/contracts/catalogue/video-editing.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { VIDEO_SUBJECT } from './audit.ts';
import type { EditedVideoRow } from './videos.editing.repository.ts';
import type { VideosEditing } from './videos.editing.service.ts';

/** Fields that can be reverted on their own: a place or a source spans several fields. */
const FIELDS = [
  'name',
  'category',
  'quality',
  'language',
  'position',
  'is_approved',
  'chapters',
  'segments',
  'available_from',
  'available_until',
  'country_codes',
] as const satisfies readonly (keyof EditedVideoRow)[];

const formOf = (video: EditedVideoRow) => ({
  title_id: video.title.id,
  season: video.season,
  episode: video.episode,
  kind: video.kind,
  source: video.source,
  file_id: video.file_id,
  ...Object.fromEntries(FIELDS.map((field) => [field, video[field]])),
  available_from: video.available_from?.toISOString() ?? null,
  available_until: video.available_until?.toISOString() ?? null,
});

/** Audit history of a video, and how to revert its form fields. */
export const videoHistory = (videos: VideosEditing): AuditSubject => ({
  type: VIDEO_SUBJECT,
  permission: cataloguePermissions.updateVideos,
  revert: {
    fields: FIELDS,
    read: async (_tx, id) => formOf(await videos.find(Number(id))),
    apply: async (tx, id, { field, value, by }) => {
      const video = await videos.find(Number(id));
      const form = VideoForm.parse({ ...formOf(video), [field]: value });
      await videos.updateIn(tx, video, form, { userId: by, permissions: [] });
    },
  },
});
