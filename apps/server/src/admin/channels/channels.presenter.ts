import type { ChannelEntry, EditedChannel, ListedChannel } from '@kinora/contracts/admin/channels.ts';
import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { EntryRow } from './channels.entries.repository.ts';
import type { ListedRow } from './channels.list.repository.ts';
import type { EditedChannelRow, ParentRow } from './channels.repository.ts';

export interface EditedChannelView {
  readonly row: EditedChannelRow;
  readonly parents: readonly ParentRow[];
  readonly isHome: boolean;
}

export const presentEdited = ({ row, parents, isHome }: EditedChannelView): EditedChannel => ({
  id: row.id,
  type: row.type,
  name: row.name,
  slug: row.slug,
  description: row.description,
  config: ChannelConfig.parse(row.config),
  version: row.edit_version,
  translations: row.translations,
  is_public: row.is_public,
  is_home: isHome,
  parents: [...parents],
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentListed = (row: ListedRow, isHome: boolean): ListedChannel => ({
  ...row,
  is_home: isHome,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The columns of the CSV export. */
export const channelColumns: CsvColumns<ListedRow> = {
  id: (row) => row.id,
  name: (row) => row.name,
  slug: (row) => row.slug,
  is_public: (row) => row.is_public,
  content_type: (row) => row.content_type,
  content_model: (row) => row.content_model,
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};

export const presentEntry = ({ picture, ...row }: EntryRow, pictures: PicturePresenter): ChannelEntry => ({
  ...row,
  picture: pictures.presentOrNull(picture),
});
