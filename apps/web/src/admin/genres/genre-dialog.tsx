import { type AdminGenre, GENRE_NAME_MAX, GenreInput } from '@kinora/contracts/catalogue/genres.ts';
import { NamedRecordDialog } from '#admin/kit/named-record-dialog.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCreateGenre, useRenameGenre } from './genres.queries.ts';

/** Creates a genre, or renames the given one. */
export function GenreDialog({ genre, close }: { genre?: AdminGenre } & DialogControl<void>) {
  return genre === undefined ? <NewGenre close={close} /> : <RenamedGenre genre={genre} close={close} />;
}

function NewGenre({ close }: DialogControl<void>) {
  const { t } = useTrans();
  return (
    <GenreForm
      title={t('Add genre')}
      name=""
      save={useCreateGenre()}
      saved={t('Genre created')}
      close={close}
    />
  );
}

function RenamedGenre({ genre, close }: { genre: AdminGenre } & DialogControl<void>) {
  const { t } = useTrans();
  const { name } = genre;
  return (
    <GenreForm
      title={t('Rename :name', { name })}
      name={name}
      save={useRenameGenre(genre)}
      saved={t('Genre updated')}
      close={close}
    />
  );
}

function GenreForm({
  name,
  ...dialog
}: {
  title: string;
  name: string;
  save: (values: GenreInput) => Promise<unknown>;
  saved: string;
} & DialogControl<void>) {
  const { t } = useTrans();
  return (
    <NamedRecordDialog
      {...dialog}
      schema={GenreInput}
      defaultValues={{ name }}
      fields={(form) => (
        <FormTextField form={form} name="name" label={t('Name')} maxLength={GENRE_NAME_MAX} isRequired />
      )}
    />
  );
}
