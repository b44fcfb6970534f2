import { useLocation } from 'react-router';
import type { SignInResponse } from '@kinora/contracts/foundation/auth.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { authCardClass, AuthFrame } from './auth-frame.tsx';
import { authPageLoader } from './auth-page-loader.ts';
import { isTeamJoin, registerPath } from './auth-paths.ts';
import { LoginForm } from './parts/login-form.tsx';
import { SocialBlock } from './parts/social-block.tsx';
import { useTwoFactorStep } from './use-second-step.tsx';

const load = authPageLoader();

export { load as clientLoader, load as loader };

/** Serves /login, and /workspace/join/login for users who are joining a team. */
export default function LoginPage() {
  const { t } = useTrans();
  const { settings } = useBootstrap();
  const { pathname } = useLocation();
  const { step, onSignedIn, onTwoFactor } = useTwoFactorStep();
  const onAnswer = (answer: SignInResponse) =>
    answer.two_factor ? onTwoFactor() : onSignedIn(answer.bootstrapData);
  const heading = isTeamJoin(pathname)
    ? t('To join your team on :siteName, sign in', { siteName: settings.branding.site_name })
    : t('Sign in to your account');
  return (
    <AuthFrame heading={heading} message={<SignUpMessage />}>
      {step ?? (
        <div className={authCardClass}>
          <LoginForm onAnswer={onAnswer} />
          <SocialBlock variant="sign-in" onSignedIn={onSignedIn} onTwoFactor={onTwoFactor} />
        </div>
      )}
    </AuthFrame>
  );
}

/** The link to registration, for visitors who may register. */
function SignUpMessage() {
  const { t } = useTrans();
  const { registration_key: key } = useBootstrap();
  const { search, pathname } = useLocation();
  const path = registerPath({ key, search, pathname });
  return path === null ? null : <TextLink href={path}>{t("Don't have an account? Sign up.")}</TextLink>;
}
