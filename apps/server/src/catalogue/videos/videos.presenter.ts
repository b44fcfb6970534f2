import type { Caption, EditedVideo, videoList } from '@kinora/contracts/catalogue/video-editing.ts';
import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { EditedVideoRow } from './videos.editing.repository.ts';
import type { ListedVideoRow } from './videos.list.repository.ts';
import type { VideoRow } from './videos.repository.ts';

export type VideoReader = RecordReader<typeof videoList, ListedVideoRow>;

export const presentVideo = (row: VideoRow, pictures: PicturePresenter): VideoCard => ({
  id: row.id,
  name: row.name,
  category: row.category,
  language: row.language,
  seconds: row.seconds,
  thumbnail: pictures.presentOrNull(row.thumbnail),
  season: row.season,
  episode: row.episode,
});

export const presentCaption = ({ id, language, name, cues }: Caption): Caption => ({
  id,
  language,
  name,
  cues,
});

export const presentEditedVideo = (row: EditedVideoRow, pictures: PicturePresenter): EditedVideo => ({
  ...presentVideo(row, pictures),
  version: row.version,
  kind: row.kind,
  source: row.kind === 'file' ? null : row.source,
  file_id: row.file_id,
  quality: row.quality,
  position: row.position,
  is_approved: row.is_approved,
  available_from: row.available_from?.toISOString() ?? null,
  available_until: row.available_until?.toISOString() ?? null,
  country_codes: row.country_codes,
  chapters: row.chapters,
  segments: row.segments,
  captions: row.captions.map(presentCaption),
  title: row.title,
  processing: row.processing,
  health: {
    failures: Math.round(row.failures),
    plays: Math.round(row.plays),
    last_failed_at: row.last_failed_at?.toISOString() ?? null,
    last_reason: row.last_reason,
    open_reports: row.open_reports,
  },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Columns of the CSV export. */
export const videoColumns: CsvColumns<ListedVideoRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  title: ({ title }) => title,
  season: ({ season }) => season,
  episode: ({ episode }) => episode,
  category: ({ category }) => category,
  kind: ({ kind }) => kind,
  language: ({ language }) => language,
  is_approved: (row) => row.is_approved,
  available_from: (row) => row.available_from?.toISOString() ?? null,
  available_until: (row) => row.available_until?.toISOString() ?? null,
  countries: (row) => row.country_codes.join(' '),
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};
