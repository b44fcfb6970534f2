import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type AdminGenre, AdminGenreListQuery } from '@kinora/contracts/catalogue/genres.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { NumberedTablePage } from '#admin/kit/numbered-table-page.tsx';
import { readTableQuery, useTableQuery } from '#admin/kit/numbered-table-query.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { openDialog } from '#platform/dialog/dialog.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import type { TableColumn } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { GenreDialog } from './genre-dialog.tsx';
import { adminGenreQueries, useDeleteGenres } from './genres.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateGenres },
  queries: ({ url }) => [adminGenreQueries.list(readTableQuery(AdminGenreListQuery, url.searchParams))],
});

export { load as clientLoader, load as loader };

/** Genres: search, sort, create, rename, delete what no title uses. */
export default function GenresPage() {
  const { t } = useTrans();
  const { query, change } = useTableQuery(AdminGenreListQuery);
  const result = useQuery(adminGenreQueries.list(query));
  const columns = useColumns();
  const addButton = (
    <Button
      variant="primary"
      size="sm"
      icon={<Plus size={16} strokeWidth={1.75} />}
      onPress={() => void openDialog(GenreDialog, {})}
    >
      {t('Add genre')}
    </Button>
  );

  return (
    <>
      <title>{t('Genres')}</title>
      <NumberedTablePage
        title={t('Genres')}
        actions={addButton}
        columns={columns}
        rowText={(genre) => genre.name}
        result={result}
        query={query}
        onQueryChange={change}
        empty={<EmptyState title={t('Genres will be listed here')} description={t('Add the first one.')} />}
        bulkActions={(genres, clear) => <DeleteButton genres={genres} onDeleted={clear} />}
      />
    </>
  );
}

function useColumns(): TableColumn<AdminGenre>[] {
  const { t } = useTrans();
  const { number } = useFormat();
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      allowsSorting: true,
      className: 'w-full',
      render: (genre) => <span className="font-semibold">{genre.name}</span>,
    },
    {
      id: 'titles_count',
      header: t('Titles'),
      allowsSorting: true,
      align: 'end',
      render: (genre) => number(genre.titles_count),
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      allowsSorting: true,
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
          onPress={() => void openDialog(GenreDialog, { genre })}
        >
          <Pencil size={15} strokeWidth={1.75} />
        </IconButton>
      ),
    },
  ];
}

function DeleteButton({ genres, onDeleted }: { genres: AdminGenre[]; onDeleted: () => void }) {
  const { t } = useTrans();
  const remove = useDeleteGenres();
  const ask = async () => {
    const isSure = await confirm({
      title: t('[one Delete :name?|other Delete :count genres?]', {
        count: genres.length,
        name: genres[0]?.name ?? '',
      }),
      body: t('Genres that titles use are kept. This cannot be undone.'),
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
      // A refusal is shown by the page; the rows stay chosen.
      onPress={() => void ask().catch(() => undefined)}
    >
      {t('Delete')}
    </Button>
  );
}
