import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  sendSocialEmailCode,
  SOCIAL_MESSAGE_TYPE,
  verifySocialEmailCode,
} from '@kinora/contracts/foundation/social.ts';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import type { SocialResult } from './social-popup.ts';
import { useHandleSocialResult } from './use-social-result.ts';

/** Must match the policy of the callback, which redirects here: any other would separate the popup from its opener. */
export const headers = () => ({
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'no-referrer',
});

/** Shown in the popup. If the service confirms no email address, the user enters and verifies one. */
export default function SocialEmailPage() {
  const [address, setAddress] = useState<string | null>(null);
  return address === null ? (
    <AddressForm onSent={setAddress} />
  ) : (
    <CodeForm address={address} onBack={() => setAddress(null)} />
  );
}

function PopupFrame({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  const { branding } = useSettings();
  return (
    <main className="mx-auto grid min-h-dvh w-[min(440px,100%-40px)] content-start gap-4 pt-10 pb-32">
      <title>{`${heading} · ${branding.site_name}`}</title>
      <div className="flex justify-center">
        <Logo name={branding.site_name} />
      </div>
      <h1 className="text-center text-panel">{heading}</h1>
      <p className="text-center text-fg-2">{text}</p>
      {children}
    </main>
  );
}

function AddressForm({ onSent }: { onSent: (address: string) => void }) {
  const { t } = useTrans();
  const form = useAppForm({ schema: sendSocialEmailCode.body, defaultValues: { email: '' } });
  const { submit } = useFormMutation(form, {
    send: async (body) => {
      await call(sendSocialEmailCode, { body });
      return body.email;
    },
    onSuccess: onSent,
  });
  return (
    <PopupFrame
      heading={t('What is your email address?')}
      text={t("We'll email a code to check that it's yours.")}
    >
      <Form form={form} onSubmit={submit} className="grid gap-4.5">
        <FormTextField
          form={form}
          name="email"
          type="email"
          label={t('Email')}
          autoComplete="email"
          isRequired
        />
        <SubmitButton form={form}>{t('Continue')}</SubmitButton>
      </Form>
    </PopupFrame>
  );
}

function CodeForm({ address, onBack }: { address: string; onBack: () => void }) {
  const { t } = useTrans();
  const finish = useFinish();
  const form = useAppForm({ schema: verifySocialEmailCode.body, defaultValues: { code: '' } });
  const { submit } = useFormMutation(form, {
    send: (body) => call(verifySocialEmailCode, { body }),
    onSuccess: finish,
  });
  return (
    <PopupFrame heading={t('Enter the code')} text={t('We sent a 6-digit code to :address.', { address })}>
      <Form form={form} onSubmit={submit} className="grid gap-4.5">
        <FormTextField
          form={form}
          name="code"
          label={t('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          isRequired
        />
        <SubmitButton form={form}>{t('Continue')}</SubmitButton>
        <Button variant="text" onPress={onBack}>
          {t('Use another email address')}
        </Button>
      </Form>
    </PopupFrame>
  );
}

/** Sends the result to the popup's opener. Without an opener, handles the result in this window. */
function useFinish(): (result: SocialResult) => Promise<void> {
  const { base_url: baseUrl } = useSettings();
  const navigate = useNavigate();
  const handle = useHandleSocialResult({
    onSignedIn: () => navigate('/', { replace: true }),
    onTwoFactor: () => void navigate('/login', { replace: true }),
  });
  return async (result) => {
    const opener: unknown = window.opener;
    if (!isWindow(opener)) return handle(result);
    opener.postMessage({ type: SOCIAL_MESSAGE_TYPE, ...result }, new URL(baseUrl).origin);
    window.close();
  };
}

function isWindow(opener: unknown): opener is Pick<Window, 'postMessage'> {
  return typeof opener === 'object' && opener !== null && 'postMessage' in opener;
}
