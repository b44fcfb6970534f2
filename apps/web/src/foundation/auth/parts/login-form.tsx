import { useEffect } from 'react';
import { login, type SignInResponse } from '@kinora/contracts/foundation/auth.ts';
import { call } from '#platform/api/call.ts';
import { FormCheckbox } from '#platform/form/form-checkbox.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Email and password. On a demo site they are prefilled with one of its demo accounts. */
export function LoginForm({ onAnswer }: { onAnswer: (answer: SignInResponse) => void | Promise<void> }) {
  const { t } = useTrans();
  const { site } = useSettings();
  const form = useAppForm({ schema: login.body, defaultValues: { email: '', password: '', remember: true } });
  const { submit } = useFormMutation(form, {
    send: (body) => call(login, { body }),
    onSuccess: onAnswer,
  });
  const { setValue } = form;
  // Chosen after hydration, because the server would pick a different random account.
  useEffect(() => {
    const account = site.demo
      ? site.demo_accounts[Math.floor(Math.random() * site.demo_accounts.length)]
      : undefined;
    if (account === undefined) return;
    setValue('email', account.email);
    setValue('password', account.password);
  }, [site, setValue]);
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4.5">
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="email"
        isRequired
      />
      <div className="relative">
        <FormTextField
          form={form}
          name="password"
          type="password"
          label={t('Password')}
          autoComplete="current-password"
          isRequired
        />
        <TextLink href="/forgot-password" className="absolute end-0 top-0 text-[13px] no-underline!">
          {t('Forgot your password?')}
        </TextLink>
      </div>
      <FormCheckbox form={form} name="remember" className="text-[13px]">
        {t('Stay signed in for a month')}
      </FormCheckbox>
      <SubmitButton form={form} className="h-11.5 w-full">
        {t('Continue')}
      </SubmitButton>
    </Form>
  );
}
