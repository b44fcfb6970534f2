import type { DiaryEntry, Viewing } from '@kinora/contracts/community/diary.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { DiaryRow } from './diary.list.repository.ts';
import type { ViewingRow } from './diary.repository.ts';

export const presentViewing = (row: ViewingRow): Viewing => ({
  id: row.id,
  title_id: row.title_id,
  season: row.season,
  episode: row.episode,
  watched_on: row.watched_on,
  is_rewatch: row.is_rewatch,
  is_private: row.is_private,
  note: row.note,
  source: row.source,
  created_at: row.created_at.toISOString(),
});

export const presentDiaryEntry = (row: DiaryRow, pictures: PicturePresenter): DiaryEntry => ({
  ...presentViewing(row),
  title: presentTitleCard(row.title, pictures),
  episode_name: row.episode_name,
  rating: row.rating,
  has_review: row.has_review,
});
