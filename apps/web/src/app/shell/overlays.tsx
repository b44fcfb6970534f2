import { NavigationBar } from '#app/progress/navigation-bar.tsx';
import { VisitCounter } from '#catalogue/visits/visit-count.ts';
import { CookieNotice } from '#foundation/consent/cookie-notice.tsx';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { MutationErrors } from '#platform/errors/mutation-errors.ts';
import { SessionWatch } from '#platform/session/session-watch.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { GlobalKeys } from './global-keys.ts';
import { LazyCodeNotice } from './lazy-code-notice.tsx';

/** The overlays of every page. */
export function Overlays() {
  return (
    <>
      <NavigationBar />
      <CookieNotice />
      <MutationErrors />
      <SessionWatch />
      <GlobalKeys />
      <VisitCounter />
      <DialogHost />
      <ToastHost />
      <LazyCodeNotice />
    </>
  );
}
