import { type AdminGenre, genreList, listAdminGenres } from '@kinora/contracts/catalogue/genres.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { NamedRecordsPage } from '#admin/kit/named-records-page.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
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
  const { number } = useFormat();
  return (
    <NamedRecordsPage
      title={t('Genres')}
      table={useTable(genreList, listAdminGenres)}
      columns={[
        {
          id: 'titles_count',
          header: t('Titles'),
          align: 'end',
          render: (genre) => number(genre.titles_count),
        },
      ]}
      filterWords={{ titles_count: { label: t('Titles') } }}
      empty={{ title: t('No genres yet'), description: t('Add your first one.') }}
      add={{ label: t('Add genre'), onPress: () => void openGenre({}) }}
      onEdit={(genre) => void openGenre({ genre })}
      deletion={{
        mutation: useDeleteGenres(),
        title: (selected) => t('[one Delete :name?|other Delete :count genres?]', selected),
        body: t('Genres in use by titles will not be deleted. This cannot be undone.'),
        done: (count) => t('[one Genre deleted|other :count genres deleted]', { count }),
      }}
    />
  );
}
