import { useMutation } from '@tanstack/react-query';
import {
  resendEmailVerification,
  validateEmailVerificationOtp,
  VERIFICATION_CODE_LENGTH,
} from '@kinora/contracts/foundation/email-verification.ts';
import { authCardClass } from '#foundation/auth/auth-frame.tsx';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { reloadPage } from '#platform/navigation/reload-page.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { GateScreen } from './gate-screen.tsx';
import { maskEmail } from './mask-email.ts';

/** Shown on every path until the account's email is verified, if the site requires that. */
export function VerifyEmailScreen() {
  const { t } = useTrans();
  const email = useUser()?.email;
  return (
    <GateScreen
      heading={t('Verify your email')}
      text={t('Enter the verification code we sent to :email', { email: maskEmail(email) })}
    >
      <CodeForm />
      <ResendHint email={email} />
    </GateScreen>
  );
}

function CodeForm() {
  const { t } = useTrans();
  const form = useAppForm({ schema: validateEmailVerificationOtp.body, defaultValues: { code: '' } });
  const { submit } = useFormMutation(form, {
    send: (body) => call(validateEmailVerificationOtp, { body }),
    onSuccess: reloadPage,
  });
  return (
    <Form form={form} onSubmit={submit} className={`mt-6 ${authCardClass}`}>
      <FormTextField
        form={form}
        name="code"
        aria-label={t('Verification code')}
        placeholder={t('Enter your verification code')}
        inputMode="numeric"
        maxLength={VERIFICATION_CODE_LENGTH}
        autoComplete="one-time-code"
        isRequired
      />
      <SubmitButton form={form} className="h-11.5 w-full">
        {t('Next')}
      </SubmitButton>
    </Form>
  );
}

function ResendHint({ email }: { email: string | undefined }) {
  const { t } = useTrans();
  const resend = useMutation({
    mutationFn: () => call(resendEmailVerification, { body: email === undefined ? {} : { email } }),
    onSuccess: () => void toast(t('Email sent')),
  });
  return (
    <p className="mt-5 text-center text-[13px] text-fg-2">
      {t("If you don't see the email, check your spam and promotions folders.")}{' '}
      <Button
        variant="text"
        size="xs"
        className="text-accent-text! underline underline-offset-3"
        isPending={resend.isPending}
        onPress={() => resend.mutate()}
      >
        {t('Resend the code')}
      </Button>
    </p>
  );
}
