import { type AdminGenre, GENRE_NAME_MAX, GenreInput } from '@kinora/contracts/catalogue/genres.ts';
import { NamedRecordDialog } from '#admin/kit/named-record-dialog.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSaveGenre } from './genres.queries.ts';

/** Creates a genre, or renames the given one. */
export function GenreDialog({ genre, close }: { genre?: AdminGenre } & DialogControl<void>) {
  const { t } = useTrans();
  return (
    <NamedRecordDialog
      title={genre === undefined ? t('Add genre') : t('Rename :name', { name: genre.name })}
      schema={GenreInput}
      defaultValues={{ name: genre?.name ?? '' }}
      save={useSaveGenre(genre)}
      saved={genre === undefined ? t('Genre created') : t('Genre updated')}
      fields={(form) => (
        <FormTextField form={form} name="name" label={t('Name')} maxLength={GENRE_NAME_MAX} isRequired />
      )}
      close={close}
    />
  );
}
