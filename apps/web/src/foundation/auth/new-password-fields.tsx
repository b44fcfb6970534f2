import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** A new password and its confirmation. */
export function NewPasswordFields<Values extends FieldValues, Output>({
  form,
  passwordName,
  confirmationName,
}: {
  form: AppForm<Values, Output>;
  passwordName: FieldPathByValue<Values, string | undefined>;
  confirmationName: FieldPathByValue<Values, string | undefined>;
}) {
  const { t } = useTrans();
  return (
    <>
      <FormTextField
        form={form}
        name={passwordName}
        type="password"
        label={t('Password')}
        autoComplete="new-password"
        isRequired
      />
      <FormTextField
        form={form}
        name={confirmationName}
        type="password"
        label={t('Confirm password')}
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}
