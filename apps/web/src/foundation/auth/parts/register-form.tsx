import { useMemo } from 'react';
import { register } from '@kinora/contracts/foundation/registration.ts';
import { useHumanCheck } from '#foundation/human-check/use-human-check.ts';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { useIdentityExtensions } from '../extensions.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import type { RegisterQuery } from '../register-query.ts';
import { useFinishRegistration } from '../use-registered.ts';
import { PolicyField } from './policy-field.tsx';
import { registerSchema } from './register-schema.ts';

/** Registers a new account. Values given in the page's URL cannot be edited. */
export function RegisterForm({ query: { key, email, invite } }: { query: RegisterQuery }) {
  const { t, dynamic } = useTrans();
  const { policies } = useSettings().registration;
  const { registrationFields } = useIdentityExtensions();
  const humanCheck = useHumanCheck('register');
  const registered = useFinishRegistration();
  const schema = useMemo(() => registerSchema(policies, registrationFields), [policies, registrationFields]);
  const form = useAppForm({
    schema,
    defaultValues: {
      email: email ?? '',
      password: '',
      password_confirmation: '',
      key: key ?? '',
      ...invite,
      policies: Object.fromEntries(policies.map(({ id }) => [id, false])),
      extra: Object.fromEntries(registrationFields.map(({ name }) => [name, ''])),
    },
  });
  const { submit } = useFormMutation(form, {
    send: async (body) => call(register, { body: { ...body, ...(await humanCheck()) } }),
    onSuccess: registered,
  });
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4.5">
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="email"
        isDisabled={email !== null}
        isRequired
      />
      <NewPasswordFields form={form} passwordName="password" confirmationName="password_confirmation" />
      {registrationFields.map(({ name, label, ...looks }) => (
        <FormTextField key={name} form={form} name={`extra.${name}`} label={dynamic(label)} {...looks} />
      ))}
      {policies.map((policy) => (
        <PolicyField key={policy.id} form={form} name={`policies.${policy.id}`} policy={policy} />
      ))}
      <input type="hidden" {...form.register('key')} />
      <SubmitButton form={form} className="h-11.5 w-full">
        {t('Create account')}
      </SubmitButton>
    </Form>
  );
}
