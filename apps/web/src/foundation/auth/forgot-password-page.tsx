import { useNavigate, useSearchParams } from 'react-router';
import { forgotPassword } from '@kinora/contracts/foundation/passwords.ts';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { TextLink } from '#ui/text-link.tsx';
import { authCardClass, AuthFrame } from './auth-frame.tsx';
import { authPageLoader } from './auth-page-loader.ts';

const load = authPageLoader();

export { load as clientLoader, load as loader };

/** Asks for the email address that gets a link to set a new password. */
export default function ForgotPasswordPage() {
  const { t } = useTrans();
  return (
    <AuthFrame
      heading={t('Reset your password')}
      message={<TextLink href="/login">{t('Back to sign in')}</TextLink>}
    >
      <ForgotPasswordForm />
    </AuthFrame>
  );
}

function ForgotPasswordForm() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const form = useAppForm({ schema: forgotPassword.body, defaultValues: { email } });
  const { submit } = useFormMutation(form, {
    send: (body) => call(forgotPassword, { body }),
    onSuccess: async ({ message }) => {
      toast(message);
      await navigate('/login');
    },
  });
  return (
    <Form form={form} onSubmit={submit} className={authCardClass}>
      <p className="text-fg-2">
        {t("Enter your account's email address. We'll send you a link to set a new password.")}
      </p>
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="email"
        isDisabled={email !== ''}
        isRequired
      />
      <SubmitButton form={form} className="h-11.5 w-full">
        {t('Continue')}
      </SubmitButton>
    </Form>
  );
}
