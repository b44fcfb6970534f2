import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { LANDING_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { registerPath } from '#foundation/auth/auth-paths.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';

/** Pages for new visitors: there is no reason to return to them after signing in. */
const DOORSTEPS = new Set(['/', LANDING_PATH]);

/** The login and registration links, both of which return to the current page afterwards. */
export function GuestLinks() {
  const { t } = useTrans();
  const { settings, registration_key: key } = useBootstrap();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const query = DOORSTEPS.has(here) ? '' : `?${new URLSearchParams({ redirect: here })}`;
  const register = settings.registration.disable ? null : registerPath({ key, search: query });
  return (
    <>
      <Link
        to={`/login${query}`}
        className={clsx(linkClass, 'bg-wash-2 hover:bg-wash-3 max-md:group-has-data-hero/page:bg-black/34')}
      >
        {t('Login')}
      </Link>
      {register === null ? null : (
        <Link
          to={register}
          className={clsx(
            linkClass,
            'bg-primary text-on-primary hover:opacity-88 max-md:group-has-data-hero/page:bg-white max-md:group-has-data-hero/page:text-black',
          )}
        >
          {t('Register')}
        </Link>
      )}
    </>
  );
}

const linkClass =
  'inline-flex h-10 items-center rounded-control px-4.25 text-control transition max-md:h-9 max-md:px-3';
