import { useEffect, useState } from 'react';
import {
  AUTHENTICATION_CODE_LENGTH,
  RECOVERY_CODE_LENGTH,
  twoFactorChallenge,
} from '@kinora/contracts/foundation/auth.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { authCardClass } from '../auth-frame.tsx';

interface StepProps {
  onSignedIn: (data: BootstrapData) => Promise<void>;
  /** Returns to the password step, also when the server has ended the challenge. */
  onBack: () => void;
}

/** The second step of signing in: an authenticator code, or a recovery code after toggling. */
export function TwoFactorStep({ onSignedIn, onBack }: StepProps) {
  const { t } = useTrans();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className={authCardClass}>
      <p className="text-fg-2">
        {isRecovery
          ? t('Enter one of your recovery codes to sign in.')
          : t('Enter the code from your authenticator app.')}
      </p>
      <ChallengeForm key={String(isRecovery)} {...{ isRecovery, onSignedIn, onBack }} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="text" size="sm" onPress={onBack}>
          {t('Back')}
        </Button>
        <Button variant="text" size="sm" onPress={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('Use an authenticator code') : t('Use a recovery code')}
        </Button>
      </div>
    </div>
  );
}

function ChallengeForm({ isRecovery, onSignedIn, onBack }: StepProps & { isRecovery: boolean }) {
  const { t } = useTrans();
  const form = useAppForm({
    schema: twoFactorChallenge.body,
    defaultValues: isRecovery ? { recovery_code: '' } : { code: '' },
  });
  const { setFocus } = form;
  // The previous form had the focus and is gone.
  useEffect(() => setFocus(isRecovery ? 'recovery_code' : 'code'), [setFocus, isRecovery]);
  const { submit } = useFormMutation(form, {
    send: async (body) => {
      try {
        return await call(twoFactorChallenge, { body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'auth.challenge_ended') onBack();
        throw error;
      }
    },
    onSuccess: ({ bootstrapData }) => onSignedIn(bootstrapData),
  });
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4.5">
      {isRecovery ? (
        <FormTextField
          form={form}
          name="recovery_code"
          label={t('Recovery code')}
          maxLength={RECOVERY_CODE_LENGTH}
          autoComplete="one-time-code"
          isRequired
        />
      ) : (
        <FormTextField
          form={form}
          name="code"
          label={t('Authentication code')}
          inputMode="numeric"
          maxLength={AUTHENTICATION_CODE_LENGTH}
          autoComplete="one-time-code"
          isRequired
        />
      )}
      <SubmitButton form={form} className="h-11.5 w-full">
        {t('Continue')}
      </SubmitButton>
    </Form>
  );
}
