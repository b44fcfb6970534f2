import { useSuspenseQuery } from '@tanstack/react-query';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { accountQueries } from './account.queries.ts';
import { AnchorNav } from './parts/anchor-nav.tsx';
import { usePanels } from './parts/use-panels.ts';

const load = pageLoader({
  // Users whose subscription has ended must still reach their account.
  access: { subscription: false },
  queries: () => [accountQueries.me()],
  optional: () => [accountQueries.sessions(), accountQueries.valueLists()],
});

export { load as clientLoader, load as loader };

/** The user's own account settings, one panel per topic. */
export default function AccountSettingsPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const { user: account } = useSuspenseQuery(accountQueries.me()).data;
  const panels = usePanels();
  return (
    <>
      <title>{`${t('Account settings')} · ${branding.site_name}`}</title>
      <h1 className="mt-4 text-page md:mt-6">{t('Account settings')}</h1>
      <div className="pt-6 md:grid md:grid-cols-[160px_minmax(0,1fr)] md:gap-9 md:pt-8.5 lg:grid-cols-[212px_minmax(0,720px)] lg:gap-16">
        <AnchorNav items={panels} />
        <div className="min-w-0 pb-13">
          {panels.map(({ id, Component }) => (
            <Component key={id} account={account} />
          ))}
        </div>
      </div>
    </>
  );
}
