import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  createSavedView,
  type ListViewState,
  listSavedViews,
  type SavedView,
  updateSavedView,
  VIEW_NAME_MAX,
} from '@kinora/contracts/admin/saved-views.ts';
import { call } from '#platform/api/call.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormCheckbox } from '#platform/form/form-checkbox.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';

const { name, is_shared } = updateSavedView.body.shape;
const ViewFields = z.object({ name, is_shared, takesLook: z.boolean() });

interface SavedViewDialogProps {
  list: string;
  /** The current view of the list. */
  look: ListViewState;
  /** The view to edit; without it, a new one is saved. */
  view?: SavedView;
}

/** Saves the current view of a list under a name, or edits a saved view. */
export function SavedViewDialog({ list, look, view, close }: SavedViewDialogProps & DialogControl<void>) {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const form = useAppForm({
    schema: ViewFields,
    defaultValues: { name: view?.name ?? '', is_shared: view?.is_shared ?? false, takesLook: false },
  });
  const { submit } = useFormMutation(form, {
    send: async ({ takesLook, ...fields }) => {
      await (view === undefined
        ? call(createSavedView, { body: { ...fields, list, view: look } })
        : call(updateSavedView, {
            params: { id: view.id },
            body: { ...fields, view: takesLook ? look : view.view },
          }));
      await queryClient.invalidateQueries({ queryKey: endpointKey(listSavedViews) });
    },
    onSuccess: () => {
      close();
      toast.positive(t('View saved'));
    },
  });

  return (
    <DialogFrame
      title={view === undefined ? t('Save view') : t('Change :name', { name: view.name })}
      isDirty={form.formState.isDirty}
    >
      <Form form={form} onSubmit={submit} className="grid gap-4">
        <FormTextField form={form} name="name" label={t('Name')} maxLength={VIEW_NAME_MAX} isRequired />
        <FormCheckbox form={form} name="is_shared">
          {t('Share with everyone who can see this list')}
        </FormCheckbox>
        {view === undefined ? null : (
          <FormCheckbox form={form} name="takesLook">
            {t('Update with the current filters')}
          </FormCheckbox>
        )}
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
