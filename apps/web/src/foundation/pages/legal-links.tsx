import { Link } from 'react-router';
import { type LegalPage, pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';

const labels = (t: Trans['t']): Record<LegalPage, string> => ({
  terms: t('Terms'),
  privacy: t('Privacy'),
  cookies: t('Cookies'),
});

/** Links to the legal pages that everyone can read, except those that the menu beside them already has. */
export function LegalLinks({ menu, className }: { menu: readonly { action: string }[]; className: string }) {
  const { t } = useTrans();
  const missing = useBootstrap().legal_pages.filter(
    (slug) => !menu.some(({ action }) => action === pagePath(slug)),
  );
  return missing.map((slug) => (
    <Link key={slug} to={pagePath(slug)} className={className}>
      {labels(t)[slug]}
    </Link>
  ));
}
