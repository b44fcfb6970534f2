import { Download, EllipsisVertical, RotateCcw, Trash2 } from 'lucide-react';
import type { ListedFile } from '@kinora/contracts/admin/files.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { historyAction } from '#admin/kit/history-action.tsx';
import type { RecordAction } from '#admin/kit/record-action.ts';
import type { RecordMenuProps } from '#admin/kit/record-menu.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import { Tag } from '#ui/tag.tsx';
import type { FileView } from '../files.queries.ts';
import { kindLabels, policyLabel } from './file-labels.ts';
import { FileThumb } from './file-thumb.tsx';
import { UsesText } from './file-uses.tsx';
import { useFileActions } from './use-file-actions.ts';

const moreMenu = lazyMenu<RecordMenuProps>(
  async () => (await import('#admin/kit/record-menu.tsx')).RecordMenu,
);

export function useFileColumns(view: FileView): RecordColumn<ListedFile>[] {
  const trans = useTrans();
  const { t } = trans;
  const kinds = kindLabels(t);
  const time = (id: 'created_at' | 'deleted_at', header: string): RecordColumn<ListedFile> => ({
    id,
    header,
    render: (file) => (
      <TimeAgo moment={file[id] ?? file.created_at} className="whitespace-nowrap text-fg-2" />
    ),
  });
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      className: 'w-full',
      render: (file) => (
        <span className="flex min-w-0 items-center gap-3">
          <FileThumb file={file} className="h-8 w-11 rounded-[5px]" />
          <bdi className="max-w-72 truncate font-semibold max-md:max-w-40">{file.name}</bdi>
        </span>
      ),
    },
    { id: 'kind', header: t('Type'), render: ({ kind }) => <span className="text-fg-2">{kinds[kind]}</span> },
    {
      id: 'file_size',
      header: t('Size'),
      align: 'end',
      render: (file) => (
        <bdi className="block text-end whitespace-nowrap tabular-nums">{formatBytes(file.file_size)}</bdi>
      ),
    },
    { id: 'uses', header: t('Used by'), render: ({ uses }) => <UsesText uses={uses} /> },
    {
      id: 'owner',
      header: t('Owner'),
      render: ({ owner }) => <span className="block max-w-40 truncate text-fg-2">{owner?.name ?? '–'}</span>,
    },
    { id: 'policy', header: t('Policy'), render: ({ policy }) => <Tag>{policyLabel(trans, policy)}</Tag> },
    time('created_at', t('Added')),
    ...(view === 'trash' ? [time('deleted_at', t('Deleted'))] : []),
    { id: 'actions', header: '', label: t('Actions'), render: (file) => <RowActions file={file} /> },
  ];
}

/** What can be done with one file, besides the download. */
function useRowActions(file: ListedFile): RecordAction[] {
  const { t } = useTrans();
  const { trash, restore, deleteForever } = useFileActions();
  const icon = { size: 16, strokeWidth: 1.75 };
  const history = historyAction(t, {
    name: file.name,
    subject: { type: 'file', id: String(file.id) },
    labels: { state: t('State') },
  });
  if (file.deleted_at === null)
    return [
      history,
      {
        id: 'trash',
        label: t('Move to trash'),
        icon: <Trash2 {...icon} />,
        isDanger: true,
        onAction: () => void trash([file]),
      },
    ];
  return [
    history,
    {
      id: 'restore',
      label: t('Restore'),
      icon: <RotateCcw {...icon} />,
      onAction: () => void restore([file]),
    },
    {
      id: 'delete',
      label: t('Delete forever'),
      icon: <Trash2 {...icon} />,
      isDanger: true,
      onAction: () => void deleteForever([file]),
    },
  ];
}

function RowActions({ file }: { file: ListedFile }) {
  const { t } = useTrans();
  const { name } = file;
  return (
    <span className="flex">
      <ButtonLink
        href={file.url}
        download={name}
        variant="text"
        size="xs"
        aria-label={t('Download :name', { name })}
        icon={<Download size={15} strokeWidth={1.75} />}
      />
      <LazyMenuButton
        menu={moreMenu}
        props={{ viewHref: undefined, insightsHref: undefined, actions: useRowActions(file) }}
      >
        {(button) => (
          <IconButton {...button} label={t('More for :name', { name })} size="xs">
            <EllipsisVertical size={15} strokeWidth={1.75} />
          </IconButton>
        )}
      </LazyMenuButton>
    </span>
  );
}
