import { useTrans } from '#platform/i18n/use-trans.ts';
import { GateScreen } from './gate-screen.tsx';

/** What an account sees on every path until its address is verified, where the site asks for that. */
export function VerifyEmailScreen() {
  const { t } = useTrans();
  return (
    <GateScreen
      heading={t('Verify your email')}
      text={t('Open the mail we sent to your address and verify it from there to continue.')}
    />
  );
}
