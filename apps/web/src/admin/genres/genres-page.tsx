import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type AdminGenre, genreList, listAdminGenres } from '@kinora/contracts/catalogue/genres.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
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
import { useDeleteGenres } from './genres.queries.ts';

const openGenre = lazyDialog<{ genre?: AdminGenre }, void>(
  async () => (await import('./genre-dialog.tsx')).GenreDialog,
);

const load = pageLoader({
  access: { permission: cataloguePermissions.updateGenres },
  optional: ({ url }) => [tableQuery(genreList, listAdminGenres, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Searches, sorts, creates, renames and deletes genres. Genres in use cannot be deleted. */
export default function GenresPage() {
  const { t } = useTrans();
  const addButton = (
    <Button
      variant="primary"
      size="sm"
      icon={<Plus size={16} strokeWidth={1.75} />}
      onPress={() => void openGenre({})}
    >
      {t('Add genre')}
    </Button>
  );

  return (
    <>
      <title>{t('Genres')}</title>
      <TablePage
        title={t('Genres')}
        actions={addButton}
        table={useTable(genreList, listAdminGenres)}
        columns={useColumns()}
        rowText={(genre) => genre.name}
        onRowOpen={(genre) => void openGenre({ genre })}
        filterWords={useFilterWords()}
        hasDownload
        empty={{ title: t('No genres yet'), description: t('Add your first one.') }}
        bulkActions={({ rows, clear }) => <DeleteButton genres={rows ?? []} onDeleted={clear} />}
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

function useColumns(): RecordColumn<AdminGenre>[] {
  const { t } = useTrans();
  const { number } = useFormat();
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      className: 'w-full',
      render: (genre) => <span className="font-semibold">{genre.name}</span>,
    },
    {
      id: 'titles_count',
      header: t('Titles'),
      align: 'end',
      render: (genre) => number(genre.titles_count),
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      render: (genre) => <TimeAgo moment={genre.updated_at} className="text-fg-2" />,
    },
    {
      id: 'actions',
      header: '',
      label: t('Actions'),
      render: (genre) => (
        <IconButton
          size="xs"
          label={t('Edit :name', { name: genre.name })}
          onPress={() => void openGenre({ genre })}
        >
          <Pencil size={15} strokeWidth={1.75} />
        </IconButton>
      ),
    },
  ];
}

function DeleteButton({ genres, onDeleted }: { genres: readonly AdminGenre[]; onDeleted: () => void }) {
  const { t } = useTrans();
  const remove = useDeleteGenres();
  const ask = async () => {
    const isSure = await confirm({
      title: t('[one Delete :name?|other Delete :count genres?]', {
        count: genres.length,
        name: genres[0]?.name ?? '',
      }),
      body: t('Genres in use by titles will not be deleted. This cannot be undone.'),
      confirmLabel: t('Delete'),
      isDanger: true,
    });
    if (!isSure) return;
    const { deleted } = await remove.mutateAsync(genres.map((genre) => genre.id));
    onDeleted();
    toast.positive(t('[one Genre deleted|other :count genres deleted]', { count: deleted }));
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
