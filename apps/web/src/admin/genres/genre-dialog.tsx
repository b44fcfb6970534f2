import { type AdminGenre, GENRE_NAME_MAX, GenreInput } from '@kinora/contracts/catalogue/genres.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { useSaveGenre } from './genres.queries.ts';

/** Creates a genre, or renames the given one. */
export function GenreDialog({ genre, close }: { genre?: AdminGenre } & DialogControl<void>) {
  const { t } = useTrans();
  const form = useAppForm({ schema: GenreInput, defaultValues: { name: genre?.name ?? '' } });
  const save = useSaveGenre(genre);
  const { submit } = useFormMutation(form, {
    send: save,
    onSuccess: () => {
      close();
      toast.positive(genre === undefined ? t('Genre created') : t('Genre updated'));
    },
  });

  return (
    <DialogFrame
      title={genre === undefined ? t('Add genre') : t('Rename :name', { name: genre.name })}
      isDirty={form.formState.isDirty}
    >
      <Form form={form} onSubmit={submit}>
        <FormTextField form={form} name="name" label={t('Name')} maxLength={GENRE_NAME_MAX} isRequired />
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
