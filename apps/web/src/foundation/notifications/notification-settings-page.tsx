import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { useLeaveGuard } from '#platform/navigation/use-leave-guard.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import { notificationQueries } from './notifications.queries.ts';
import { Presets } from './parts/presets.tsx';
import { SaveBar } from './parts/save-bar.tsx';
import { SettingsGrid } from './parts/settings-grid.tsx';
import { SettingsRows } from './parts/settings-rows.tsx';
import { usePreferences } from './parts/use-preferences.ts';

const passAccess = pageLoader({ access: { subscription: false } });
const loadPreferences = pageLoader({ queries: () => [notificationQueries.subscriptions()] });

/** Leads home while the site has no preferences to choose. */
async function load(args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>): Promise<null> {
  await passAccess(args);
  const { session, queryClient } = args.context.get(pageServices);
  if (!(await session.load()).settings.notif.subs.integrated) throw redirect('/');
  await loadPreferences(args);
  const loaded = queryClient.getQueryData(notificationQueries.subscriptions().queryKey);
  if (loaded?.subscriptions.length === 0) throw redirect('/');
  return null;
}

export { load as clientLoader, load as loader };

/** Which notifications reach the user through which channels. */
export default function NotificationSettingsPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const { data } = useSuspenseQuery(notificationQueries.subscriptions());
  const preferences = usePreferences(data);
  const headingId = useId();
  // The server cannot know the width, so it renders both, and the style shows one.
  const isHydrated = useIsHydrated();
  const isMobile = useIsMobile();
  useLeaveGuard(preferences.changedCount > 0);
  return (
    <div className="max-w-215 pb-13">
      <title>{`${t('Notification settings')} · ${branding.site_name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 id={headingId} className="mt-4 text-page md:mt-6">
        {t('Notification settings')}
      </h1>
      <p className="mt-2.5 text-base text-fg-2">
        {t('Choose what reaches you, and how. The bell always shows everything.')}
      </p>
      <Presets preferences={preferences} />
      {isHydrated && isMobile ? null : (
        <div className="mt-2 max-md:hidden">
          <SettingsGrid preferences={preferences} labelledBy={headingId} />
        </div>
      )}
      {isHydrated && !isMobile ? null : (
        <div className="md:hidden">
          <SettingsRows preferences={preferences} />
        </div>
      )}
      <SaveBar preferences={preferences} />
    </div>
  );
}
