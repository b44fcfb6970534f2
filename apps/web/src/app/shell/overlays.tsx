import { Suspense } from 'react';
import { NavigationBar } from '#app/progress/navigation-bar.tsx';
import { VisitCounter } from '#catalogue/visits/visit-count.ts';
import { CardDeskTrigger } from '#community/title-actions/card-desk-trigger.tsx';
import { CarryOutIntent } from '#community/title-actions/carry-out-intent.tsx';
import { CookieNoticeSpace } from '#foundation/consent/cookie-notice-space.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { MutationErrors } from '#platform/errors/mutation-errors.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { SessionWatch } from '#platform/session/session-watch.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { GlobalKeys } from './global-keys.ts';
import { LazyCodeNotice } from './lazy-code-notice.tsx';

/** For signed-in users only. */
const LiveUpdates = lazyPart(async () => (await import('#foundation/live/live-updates.tsx')).LiveUpdates);

/** The overlays of every page. */
export function Overlays() {
  const hasNotifications = useBootstrapPart(
    (data) => data !== null && data.user !== null && data.settings.notif.integrated,
  );
  return (
    <>
      <NavigationBar />
      <CookieNoticeSpace />
      <MutationErrors />
      <SessionWatch />
      <GlobalKeys />
      <VisitCounter />
      <CarryOutIntent />
      <CardDeskTrigger />
      <DialogHost />
      <ToastHost />
      <LazyCodeNotice />
      <Suspense>{hasNotifications ? <LiveUpdates /> : null}</Suspense>
    </>
  );
}
