import { useNavigate, useParams, useSearchParams } from 'react-router';
import { resetPassword } from '@kinora/contracts/foundation/passwords.ts';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { authCardClass, AuthFrame } from './auth-frame.tsx';
import { authPageLoader } from './auth-page-loader.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { NoReferrer, noReferrerHeaders } from './no-referrer.tsx';

const load = authPageLoader();

export { load as clientLoader, load as loader };
export const headers = noReferrerHeaders;

/** The target of the emailed link: sets a new password for the account. */
export default function ResetPasswordPage() {
  const { t } = useTrans();
  return (
    <AuthFrame heading={t('Reset your password')}>
      <NoReferrer />
      <ResetPasswordForm />
    </AuthFrame>
  );
}

function ResetPasswordForm() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const form = useAppForm({
    schema: resetPassword.body,
    defaultValues: { token, email: query.get('email') ?? '', password: '', password_confirmation: '' },
  });
  const { submit } = useFormMutation(form, {
    send: (body) => call(resetPassword, { body }),
    onSuccess: async () => {
      toast(t('Your password has been reset!'));
      await navigate('/login', { replace: true });
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
      <NewPasswordFields form={form} passwordName="password" confirmationName="password_confirmation" />
      <SubmitButton form={form} className="h-11.5 w-full">
        {t('Reset password')}
      </SubmitButton>
    </Form>
  );
}
