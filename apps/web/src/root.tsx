import './styles/app.css';

import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { AccountGate } from '#app/gate/account-gate.tsx';
import { LoadingBoundary } from '#app/screens/loading-boundary.tsx';
import { HtmlDocument } from '#app/shell/html-document.tsx';
import { LateOverlays } from '#app/shell/late-overlays.tsx';
import { pageServices } from '#platform/navigation/page-services.ts';
import { StagedSession } from '#platform/session/staged-session.ts';
import { lazyPart } from '#ui/late.tsx';

/** Every page carries the bootstrap data; it travels in the page state, not through the router. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(pageServices).session.load();
  return null;
}

/** The data changes with the person looking, which login and logout answer themselves: no navigation asks again. */
export const shouldRevalidate = () => false;

export const Layout = HtmlDocument;

/** Only a page that failed pays for the screens that say so. */
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
      <AccountGate>
        <LoadingBoundary>
          <Outlet />
        </LoadingBoundary>
      </AccountGate>
      <LateOverlays />
    </>
  );
}
