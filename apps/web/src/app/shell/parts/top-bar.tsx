import { Link, useLocation } from 'react-router';
import { AccountMenu } from '#foundation/account/account-menu.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { Brand } from './brand.tsx';

/** The bar over the page: the way home on phones, and the way in or the person's own menu. */
export function TopBar() {
  const user = useUser();
  return (
    <header className="sticky top-0 z-(--z-top-bar) flex h-(--top) items-center gap-3.5 bg-[color-mix(in_oklab,var(--k-bg)_90%,transparent)] px-(--gut) backdrop-blur-xl max-md:group-has-data-hero/page:absolute max-md:group-has-data-hero/page:inset-x-0 max-md:group-has-data-hero/page:bg-transparent max-md:group-has-data-hero/page:bg-linear-to-b max-md:group-has-data-hero/page:from-black/60 max-md:group-has-data-hero/page:to-transparent max-md:group-has-data-hero/page:text-white max-md:group-has-data-hero/page:backdrop-blur-none">
      <Brand className="md:hidden" />
      <div className="ms-auto flex items-center gap-2">
        {user === null ? <LoginLink /> : <AccountMenu user={user} />}
      </div>
    </header>
  );
}

function LoginLink() {
  const { t } = useTrans();
  const { pathname, search } = useLocation();
  const target = pathname + search;
  return (
    <Link
      to={target === '/' ? '/login' : `/login?${new URLSearchParams({ redirect: target })}`}
      className="inline-flex h-10 items-center rounded-control bg-wash-2 px-4.25 text-control transition-colors hover:bg-wash-3 max-md:h-9 max-md:px-3.5 max-md:group-has-data-hero/page:bg-black/34"
    >
      {t('Login')}
    </Link>
  );
}
