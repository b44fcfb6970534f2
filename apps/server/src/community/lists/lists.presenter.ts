import type { EditedMemberList, ListCard, ListEntry, MemberList } from '@kinora/contracts/community/lists.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { CardRow } from './lists.card.repository.ts';
import type { EditedRow, ListRow } from './lists.read.repository.ts';
import type { EntryRow } from './lists.titles.repository.ts';

export const presentCard = (row: CardRow, pictures: PicturePresenter): ListCard => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  visibility: row.visibility,
  owner: row.owner,
  titles_count: row.titles_count,
  likes: row.likes,
  editors_count: row.editors_count,
  posters: row.posters.map(pictures.present),
  updated_at: row.updated_at.toISOString(),
});

export const presentList = (row: ListRow, pictures: PicturePresenter): MemberList => ({
  ...presentCard(row, pictures),
  state: row.state,
  description: row.description,
  is_ranked: row.is_ranked,
  comments_count: row.comments_count,
});

export const presentEdited = (row: EditedRow, pictures: PicturePresenter): EditedMemberList => ({
  ...presentList(row, pictures),
  version: row.version,
  role: row.role,
  changed_by: row.changed_by,
  titles: row.titles.map(({ title, note }) => ({ title: presentTitleCard(title, pictures), note })),
  editors: row.editors,
});

export const presentEntry = (
  row: EntryRow,
  pictures: PicturePresenter,
): ListEntry & { position: number } => ({
  title: presentTitleCard(row.title, pictures),
  runtime: row.runtime,
  by: row.by,
  note: row.note,
  play: row.play,
  position: row.position,
});
