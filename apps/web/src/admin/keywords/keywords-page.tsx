import { Merge, Pencil, Trash2 } from 'lucide-react';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { type AdminKeyword, keywordList, listAdminKeywords } from '@kinora/contracts/admin/keywords.ts';
import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import { TablePage } from '#admin/kit/table-page.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useDeleteKeywords } from './keywords.queries.ts';

const openKeyword = lazyDialog<{ keyword: AdminKeyword }, void>(
  async () => (await import('./keyword-dialog.tsx')).KeywordDialog,
);
const openMerge = lazyDialog<{ keyword: AdminKeyword }, void>(
  async () => (await import('./merge-keyword-dialog.tsx')).MergeKeywordDialog,
);

const load = pageLoader({
  access: { permission: editingPermissions.updateKeywords },
  optional: ({ url }) => [tableQuery(keywordList, listAdminKeywords, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Searches, renames, merges and deletes keywords. Keywords in use cannot be deleted. */
export default function KeywordsPage() {
  const { t } = useTrans();
  return (
    <>
      <title>{t('Keywords')}</title>
      <TablePage
        title={t('Keywords')}
        table={useTable(keywordList, listAdminKeywords)}
        columns={useColumns()}
        rowText={({ name }) => name}
        onRowOpen={(keyword) => void openKeyword({ keyword })}
        filterWords={useFilterWords()}
        hasDownload
        empty={{
          title: t('No keywords yet'),
          description: t('Keywords appear here when titles use them.'),
        }}
        bulkActions={({ rows, clear }) => <DeleteButton keywords={rows ?? []} onDeleted={clear} />}
      />
    </>
  );
}

function useFilterWords(): FilterLabels {
  const { t } = useTrans();
  return {
    titles_count: { label: t('Titles') },
    created_at: { label: t('Added') },
    updated_at: { label: t('Updated') },
  };
}

function useColumns(): RecordColumn<AdminKeyword>[] {
  const { t } = useTrans();
  const { number } = useFormat();
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      className: 'w-full',
      render: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      id: 'titles_count',
      header: t('Titles'),
      align: 'end',
      render: ({ titles_count: count }) => number(count),
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      render: (keyword) => <TimeAgo moment={keyword.updated_at} className="text-fg-2" />,
    },
    {
      id: 'actions',
      header: '',
      label: t('Actions'),
      render: (keyword) => <RowButtons keyword={keyword} />,
    },
  ];
}

function RowButtons({ keyword }: { keyword: AdminKeyword }) {
  const { t } = useTrans();
  const { name } = keyword;
  return (
    <span className="flex gap-1">
      <IconButton size="xs" label={t('Edit :name', { name })} onPress={() => void openKeyword({ keyword })}>
        <Pencil size={15} strokeWidth={1.75} />
      </IconButton>
      <IconButton size="xs" label={t('Merge :name', { name })} onPress={() => void openMerge({ keyword })}>
        <Merge size={15} strokeWidth={1.75} />
      </IconButton>
    </span>
  );
}

function DeleteButton({ keywords, onDeleted }: { keywords: readonly AdminKeyword[]; onDeleted: () => void }) {
  const { t } = useTrans();
  const remove = useDeleteKeywords();
  const ask = async () => {
    const isSure = await confirm({
      title: t('[one Delete :name?|other Delete :count keywords?]', {
        count: keywords.length,
        name: keywords[0]?.name ?? '',
      }),
      body: t('Keywords in use by titles will not be deleted. This cannot be undone.'),
      confirmLabel: t('Delete'),
      isDanger: true,
    });
    if (!isSure) return;
    const { deleted } = await remove.mutateAsync(keywords.map(({ id }) => id));
    onDeleted();
    toast.positive(t('[one Keyword deleted|other :count keywords deleted]', { count: deleted }));
  };
  return (
    <Button
      variant="text"
      size="sm"
      className="text-danger"
      icon={<Trash2 size={16} strokeWidth={1.75} />}
      isPending={remove.isPending}
      // The page shows the error; the rows stay selected.
      onPress={() => void ask().catch(() => undefined)}
    >
      {t('Delete')}
    </Button>
  );
}
