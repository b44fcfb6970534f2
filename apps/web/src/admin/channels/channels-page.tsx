import { BookOpen, House } from 'lucide-react';
import { channelPath } from '@kinora/contracts/catalogue/addresses.ts';
import { channelList, type ListedChannel, listEditedChannels } from '@kinora/contracts/admin/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { AddLink } from '#admin/kit/add-link.tsx';
import { editColumn } from '#admin/kit/edit-column.tsx';
import { TablePage } from '#admin/kit/table-page.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Tag } from '#ui/tag.tsx';
import { CHANNELS_GUIDE_PATH, editChannelPath, NEW_CHANNEL_PATH } from './parts/channel-paths.ts';
import { contentTypeLabels, modelLabels } from './parts/channel-option-labels.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updateChannels },
  optional: ({ url }) => [tableQuery(channelList, listEditedChannels, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Lists all channels and how each one is filled. */
export default function ChannelsPage() {
  const { t } = useTrans();
  const table = useTable(channelList, listEditedChannels);
  return (
    <>
      <title>{t('Channels')}</title>
      <TablePage
        title={t('Channels')}
        actions={<Actions />}
        table={table}
        columns={useColumns()}
        rowText={({ name }) => name}
        rowHref={editChannelPath}
        filterWords={useWords()}
        hasDownload
        empty={{ title: t('No channels yet'), description: t('Add your first one.') }}
      />
    </>
  );
}

function Actions() {
  const { t } = useTrans();
  return (
    <>
      <ButtonLink
        href={CHANNELS_GUIDE_PATH}
        variant="text"
        size="sm"
        icon={<BookOpen size={16} strokeWidth={1.75} />}
        className="max-md:hidden"
      >
        {t('Guide')}
      </ButtonLink>
      <AddLink href={NEW_CHANNEL_PATH} label={t('Add channel')} />
    </>
  );
}

function useColumns(): RecordColumn<ListedChannel>[] {
  const { t } = useTrans();
  const [types, models] = [contentTypeLabels(t), modelLabels(t)];
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      className: 'w-full',
      render: (channel) => <Name channel={channel} />,
    },
    { id: 'content_model', header: t('Contains'), render: (channel) => models[channel.content_model] },
    { id: 'content_type', header: t('Content'), render: (channel) => types[channel.content_type] },
    {
      id: 'created_at',
      header: t('Added'),
      isHiddenAtFirst: true,
      render: (channel) => <TimeAgo moment={channel.created_at} className="text-fg-2" />,
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      render: (channel) => <TimeAgo moment={channel.updated_at} className="text-fg-2" />,
    },
    editColumn(t, { nameOf: ({ name }) => name, hrefOf: editChannelPath }),
  ];
}

function Name({ channel }: { channel: ListedChannel }) {
  const { t } = useTrans();
  return (
    <span className="flex items-center gap-2">
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{channel.name}</span>
        <span className="truncate text-[13px] text-fg-3">{channelPath(channel)}</span>
      </span>
      {channel.is_home ? <Tag icon={<House size={12} strokeWidth={2} />}>{t('Home page')}</Tag> : null}
      {channel.is_public ? null : <Tag tone="warning">{t('Private')}</Tag>}
    </span>
  );
}

function useWords(): FilterLabels {
  const { t } = useTrans();
  return {
    name: { label: t('Name') },
    slug: { label: t('Slug') },
    content_type: { label: t('Content'), options: contentTypeLabels(t) },
    content_model: { label: t('Contains'), options: modelLabels(t) },
    is_public: { label: t('Public') },
    updated_at: { label: t('Updated') },
  };
}
