import { type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { call } from '#platform/api/call.ts';
import { FormCheckbox } from '#platform/form/form-checkbox.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { useApplyBootstrapData } from '#platform/session/use-apply-bootstrap-data.ts';
import { authCardClass, AuthFrame } from './auth-frame.tsx';
import { loginTarget } from './login-target.ts';

/** Whoever is signed in already goes on to where the login would have led. */
async function load({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<null> {
  const { user } = await context.get(pageServices).session.load();
  if (user !== null) throw redirect(loginTarget(user, new URL(request.url).search));
  return null;
}

export { load as clientLoader, load as loader };

export default function LoginPage() {
  const { t } = useTrans();
  return (
    <AuthFrame heading={t('Sign in to your account')}>
      <LoginForm />
    </AuthFrame>
  );
}

function LoginForm() {
  const { t } = useTrans();
  const { search } = useLocation();
  const navigate = useNavigate();
  const applyBootstrapData = useApplyBootstrapData();
  const form = useAppForm({ schema: login.body, defaultValues: { email: '', password: '', remember: true } });
  const { submit } = useFormMutation(form, {
    send: (body) => call(login, { body }),
    onSuccess: async (answer) => {
      if (answer.two_factor) return;
      const { bootstrapData } = answer;
      applyBootstrapData(bootstrapData);
      if (bootstrapData.user) await navigate(loginTarget(bootstrapData.user, search), { replace: true });
    },
  });
  return (
    <Form form={form} onSubmit={submit} className={authCardClass}>
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="email"
        isRequired
      />
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={t('Password')}
        autoComplete="current-password"
        isRequired
      />
      <FormCheckbox form={form} name="remember" className="text-[13px]">
        {t('Stay signed in for a month')}
      </FormCheckbox>
      <SubmitButton form={form} className="h-11.5 w-full">
        {t('Continue')}
      </SubmitButton>
    </Form>
  );
}
