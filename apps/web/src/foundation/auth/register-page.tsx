import { useLocation } from 'react-router';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { authCardClass, AuthFrame } from './auth-frame.tsx';
import { authPageLoader } from './auth-page-loader.ts';
import { backToLoginPath } from './auth-paths.ts';
import { RegisterForm } from './parts/register-form.tsx';
import { SocialBlock } from './parts/social-block.tsx';
import { type RegisterQuery, registerQuery } from './register-query.ts';
import { useTwoFactorStep } from './use-second-step.tsx';

/** Redirects visitors without a key, and visitors without an invitation while registration is closed. */
const load = authPageLoader(({ settings }, url) => {
  const { key, isJoin } = registerQuery(url);
  const isClosed = settings.registration.disable && !isJoin;
  return key === null || isClosed ? backToLoginPath(url) : null;
});

export { load as clientLoader, load as loader };

/** Serves /register, and /workspace/join/register for users who are joining a team. */
export default function RegisterPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const location = useLocation();
  const query = registerQuery(location);
  const { step, ...social } = useTwoFactorStep();
  return (
    <AuthFrame
      heading={headingOf(query, branding.site_name, t)}
      message={<TextLink href={backToLoginPath(location)}>{t('Already have an account? Sign in.')}</TextLink>}
    >
      {step ?? (
        <div className={authCardClass}>
          <RegisterForm query={query} />
          <SocialBlock variant="sign-up" {...social} />
        </div>
      )}
    </AuthFrame>
  );
}

function headingOf({ isJoin, redirectFrom }: RegisterQuery, siteName: string, t: Trans['t']): string {
  if (isJoin) return t('To join your team on :siteName, create an account', { siteName });
  if (redirectFrom === 'pricing') return t("First, let's create your account");
  return t('Create a new account');
}
