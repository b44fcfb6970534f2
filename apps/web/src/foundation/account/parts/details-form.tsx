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

/** What the form asks for; on the wire each of these may be left out. */
const Details = updateUser.body
  .pick({ first_name: true, last_name: true, email: true })
  .extend({ first_name: firstName.unwrap().unwrap(), last_name: lastName.unwrap().unwrap() })
  .extend({ email: email.unwrap() });

/** Splits a full name into first and last name for accounts that have only that, so that saving one keeps the other. */
function namesOf({ name, first_name: first, last_name: last }: Account) {
  if (first !== null || last !== null) return { first_name: first ?? '', last_name: last ?? '' };
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { first_name: words[0] ?? '', last_name: '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

const valuesOf = (account: Account) => ({ ...namesOf(account), email: account.email });

/** First name, last name and address. A new address asks for the password, then for the code mailed to it. */
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
        description={t('A new address counts once you enter the code we mail to it.')}
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
