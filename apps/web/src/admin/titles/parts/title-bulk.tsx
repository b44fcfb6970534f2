import { useQuery } from '@tanstack/react-query';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { type ListedTitle, type TitleBulkAction, titleList } from '@kinora/contracts/admin/titles-list.ts';
import type { BulkAction } from '#admin/kit/bulk-actions.ts';
import { BulkButton } from '#admin/kit/bulk-button.tsx';
import type { TableSelection } from '#admin/kit/use-table-selection.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { genreChoices } from './genre-choices.ts';

/** Bulk actions for titles. */
export function TitleBulk({ selection }: { selection: TableSelection<ListedTitle> }) {
  const { t } = useTrans();
  const { data } = useQuery(endpointQuery(listGenres));
  const options = {
    selection,
    list: titleList.name,
    labels: {
      status: t('Status'),
      adult: t('For adults only'),
      original_language: t('Original language'),
      genre_ids: t('Genres'),
      is_deleted: t('Deleted'),
    },
    nameOf: (field: string, id: unknown) =>
      field === 'genre_ids' ? data?.genres.find((genre) => genre.id === id)?.name : undefined,
  };
  return (
    <>
      <BulkButton {...options} actions={changes(t)} />
      <BulkButton {...options} isDanger actions={[deletion(t)]} />
    </>
  );
}

const action = (id: TitleBulkAction, label: string, fields: BulkAction['fields'] = []): BulkAction => ({
  id,
  label,
  fields,
});

/** Actions that share one button and are chosen in its dialog. */
const changes = (t: Trans['t']): BulkAction[] => {
  const genre = { kind: 'record', name: 'genre_id', label: t('Genre'), records: genreChoices } as const;
  return [
    action('add-genre', t('Add a genre'), [genre]),
    action('remove-genre', t('Remove a genre'), [genre]),
    action('set-status', t('Set the status'), [
      { kind: 'text', name: 'status', label: t('Status'), isClearable: true },
    ]),
    action('set-language', t('Set the original language'), [
      { kind: 'text', name: 'language', label: t('Language (code)'), isClearable: true },
    ]),
    action('set-adult', t('Mark as adults only'), [
      { kind: 'flag', name: 'adult', label: t('For adults only') },
    ]),
    action('restore', t('Restore deleted titles')),
  ];
};

const deletion = (t: Trans['t']) => action('delete', t('Delete'));

/** All bulk actions for titles, to label past jobs. */
export const titleBulkActions = (t: Trans['t']): BulkAction[] => [...changes(t), deletion(t)];
