import { type Account, updateUser } from '@kinora/contracts/foundation/account.ts';
import { openDialog } from '#platform/dialog/dialog.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { saveAccount, useApplyAccount } from '../account.queries.ts';
import { useRunConfirmed } from '../confirm-password/use-run-confirmed.ts';
import { EmailCodeDialog } from './email-code-dialog.tsx';

const { first_name: firstName, last_name: lastName, email } = updateUser.body.shape;

/** The fields of the form. On the wire each of them is optional. */
const Details = updateUser.body
  .pick({ first_name: true, last_name: true, email: true })
  .extend({ first_name: firstName.unwrap().unwrap(), last_name: lastName.unwrap().unwrap() })
  .extend({ email: email.unwrap() });

/** Splits the full name of accounts without a first and last name, so that saving one part keeps the other. */
function namesOf({ name, first_name: first, last_name: last }: Account) {
  if (first !== null || last !== null) return { first_name: first ?? '', last_name: last ?? '' };
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { first_name: words[0] ?? '', last_name: '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

const valuesOf = (account: Account) => ({ ...namesOf(account), email: account.email });

/** First name, last name and email. A new email needs the password, then the code sent to it. */
export function DetailsForm({ account }: { account: Account }) {
  const { t } = useTrans();
  const applyAccount = useApplyAccount();
  const runConfirmed = useRunConfirmed();
  const form = useAppForm({ schema: Details, defaultValues: valuesOf(account) });
  const { dirtyFields, isValid } = form.formState;
  const { submit } = useFormMutation(form, {
    send: (values) => {
      // The server joins both parts into the name, so a change of one sends both. An unchanged name is not sent.
      const isRenamed = dirtyFields.first_name === true || dirtyFields.last_name === true;
      const names = isRenamed
        ? { first_name: values.first_name || null, last_name: values.last_name || null }
        : {};
      if (values.email === account.email) return saveAccount(names);
      return runConfirmed(() => saveAccount({ ...names, email: values.email }));
    },
    onSuccess: (answer) => {
      if (answer === undefined) return;
      const isNewAddress = form.getValues('email') !== account.email;
      const { pending_email: pending } = answer.user;
      applyAccount(answer.user);
      form.reset(valuesOf(answer.user));
      toast.positive(t('Updated account details'));
      if (isNewAddress && pending !== null) void openDialog(EmailCodeDialog, { email: pending });
    },
  });
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <FormTextField form={form} name="first_name" label={t('First name')} autoComplete="given-name" />
        <FormTextField form={form} name="last_name" label={t('Last name')} autoComplete="family-name" />
      </div>
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="email"
        description={t("We'll email a code to confirm a new address.")}
        isRequired
      />
      <div>
        <SubmitButton form={form} isDisabled={!isValid}>
          {t('Save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
