import { type AdminKeyword, KEYWORD_NAME_MAX, KeywordInput } from '@kinora/contracts/admin/keywords.ts';
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
import { useRenameKeyword } from './keywords.queries.ts';

const KeywordName = KeywordInput.pick({ name: true });

/** Renames a keyword. */
export function KeywordDialog({ keyword, close }: { keyword: AdminKeyword } & DialogControl<void>) {
  const { t } = useTrans();
  const { name } = keyword;
  const form = useAppForm({ schema: KeywordName, defaultValues: { name } });
  const { submit } = useFormMutation(form, {
    send: useRenameKeyword(keyword),
    onSuccess: () => {
      close();
      toast.positive(t('Keyword renamed'));
    },
  });

  return (
    <DialogFrame title={t('Rename :name', { name })} isDirty={form.formState.isDirty}>
      <Form form={form} onSubmit={submit}>
        <FormTextField form={form} name="name" label={t('Name')} maxLength={KEYWORD_NAME_MAX} isRequired />
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
