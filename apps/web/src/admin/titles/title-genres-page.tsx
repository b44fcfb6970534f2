import { useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { type EditedTitle, TitleForm } from '@kinora/contracts/admin/titles.ts';
import { LockableField } from '#admin/kit/field-locks.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { genreQueries } from '#catalogue/genres/genres.queries.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TitleLocks } from './parts/title-locks.tsx';
import { useTitleForm } from './parts/use-title-form.ts';
import { useEditedTitle } from './titles.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateTitles },
  queries: () => [genreQueries.list()],
});

export { load as clientLoader, load as loader };

const GenreFields = z.object({ genre_ids: TitleForm.shape.genre_ids });
type GenreValues = z.input<typeof GenreFields>;

/** Sorted, so that re-selecting the same genres is not a change. */
const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const genreValues = ({ genres }: EditedTitle): GenreValues => ({
  genre_ids: inOrder(genres.map(({ id }) => id)),
});

/** Selects the genres of a title. */
export default function TitleGenresPage() {
  const { t } = useTrans();
  const title = useEditedTitle();
  const { genres } = useSuspenseQuery(genreQueries.list()).data;
  const namesOf = (ids: unknown) =>
    genres
      .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || t('Empty');
  const control = useTitleForm(title, {
    schema: GenreFields,
    toValues: genreValues,
    labels: { genre_ids: t('Genres') },
    show: (_name, ids) => namesOf(ids),
  });
  const field = useFormField<GenreValues, GenreValues, number[]>({ form: control.form, name: 'genre_ids' });
  return (
    <TitleLocks title={title}>
      <RecordForm control={control}>
        <LockableField field="genre_ids" label={t('Genres')} className="[&>button]:end-4 [&>button]:top-5">
          <Panel title={t('Genres')}>
            <CheckboxGroup
              aria-label={t('Genres')}
              name={field.name}
              value={field.value.map(String)}
              onChange={(ids) => field.onChange(inOrder(ids.map(Number)))}
              errorMessage={field.errorMessage}
              className="[&>div]:grid [&>div]:grid-cols-[repeat(auto-fill,minmax(160px,1fr))]"
            >
              {genres.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)}>
                  {name}
                </Checkbox>
              ))}
            </CheckboxGroup>
          </Panel>
        </LockableField>
      </RecordForm>
    </TitleLocks>
  );
}
