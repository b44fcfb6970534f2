import './styles/app.css';

import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { accountRules } from '@kinora/contracts/foundation/account-gate.ts';
import { AccountGate } from '#app/gate/account-gate.tsx';
import { LoadingBoundary } from '#app/screens/loading-boundary.tsx';
import { HtmlDocument } from '#app/shell/html-document.tsx';
import { LazyOverlays } from '#app/shell/lazy-overlays.tsx';
import { CookieNotice } from '#foundation/consent/cookie-notice.tsx';
import { pageServices } from '#platform/navigation/page-services.ts';
import { NameUser } from '#platform/session/name-user.ts';
import { StagedSession } from '#platform/session/staged-session.ts';
import { lazyPart } from '#ui/lazy.tsx';

/** Loads the bootstrap data for every page. The page state transfers it to the browser, not the router. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { session, onRules } = context.get(pageServices);
  const { user, settings } = await session.load();
  // The account gate is not a loader, so its rules are reported here.
  onRules?.(accountRules(user, settings.require_email_confirmation));
  return null;
}

/** The data only changes with the user, and login and logout return it themselves, so navigations do not reload it. */
export const shouldRevalidate = () => false;

export const Layout = HtmlDocument;

/** Lazy, so that only failed pages load the error screens. */
const ErrorScreens = lazyPart(
  async () => (await import('#app/screens/route-error-boundary.tsx')).RouteErrorBoundary,
);

export function ErrorBoundary() {
  return <ErrorScreens />;
}

export default function Root() {
  return (
    <>
      <StagedSession />
      <NameUser />
      <AccountGate>
        <LoadingBoundary>
          <Outlet />
        </LoadingBoundary>
      </AccountGate>
      <CookieNotice />
      <LazyOverlays />
    </>
  );
}
