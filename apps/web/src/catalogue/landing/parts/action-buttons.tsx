import { clsx } from 'clsx';
import { Link } from 'react-router';
import { registerPath } from '#foundation/auth/auth-paths.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrap, useIsSignedIn } from '#platform/session/session-context.tsx';
import { buttonClass } from '#ui/button-style.ts';
import type { LandingButton } from './landing-data.ts';

/** The owner's buttons, in their order. Does not offer registration when it is disabled or the user is signed in. */
export function ActionButtons({
  buttons,
  className,
}: {
  buttons: readonly LandingButton[];
  className?: string;
}) {
  const resolve = useTarget();
  const links = buttons.map(resolve);
  if (links.length === 0) return null;
  return (
    <div className={clsx('flex flex-wrap justify-center gap-3', className)}>
      {links.map(({ label, action, style }) => {
        const look = clsx(
          buttonClass(style, 'lg', 'max-md:px-5'),
          style === 'primary' ? 'hover:opacity-88' : 'hover:bg-wash-3',
        );
        return action.startsWith('/') ? (
          <Link key={label} to={action} prefetch="intent" className={look}>
            {label}
          </Link>
        ) : (
          <a key={label} href={action} className={look}>
            {label}
          </a>
        );
      })}
    </div>
  );
}

const isWayIn = (action: string) => action === '/register' || action === '/login';

/** Returns the label and target of a button for the current visitor. */
function useTarget(): (button: LandingButton) => LandingButton {
  const { t, dynamic } = useTrans();
  const { settings, registration_key: key } = useBootstrap();
  const isSignedIn = useIsSignedIn();
  const register = settings.registration.disable ? null : registerPath({ key });
  return ({ label, action, style }) => {
    // Signed-in users go to the page that follows a login.
    if (isSignedIn && isWayIn(action)) {
      const site = settings.branding.site_name;
      return { label: t('Continue to :site', { site }), action: settings.auth.redirect_uri, style };
    }
    if (action !== '/register') return { label: dynamic(label), action, style };
    return register === null
      ? { label: t('Login'), action: '/login', style }
      : { label: dynamic(label), action: register, style };
  };
}
