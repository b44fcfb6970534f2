import { isRouteErrorResponse, useRouteError } from 'react-router';
import { AccountGate } from '#app/gate/account-gate.tsx';
import { LateOverlays } from '#app/shell/late-overlays.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { ErrorScreen } from './error-screen.tsx';
import { goneFrom } from './gone.ts';
import { GoneScreen } from './gone-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/**
 * What a failed route shows in place of the whole application: the doorway when there is nothing, or nothing any
 * more, the general screen for anything else. A suspended account is refused its data, and must see why rather
 * than that.
 */
export function RouteErrorBoundary() {
  return (
    <>
      <AccountGate>{screenFor(useRouteError())}</AccountGate>
      <LateOverlays />
    </>
  );
}

function screenFor(error: unknown) {
  const gone = goneFrom(error);
  if (gone) return <GoneScreen gone={gone} />;
  return statusOf(error) === 404 ? <NotFoundScreen /> : <ErrorScreen />;
}

/** Loaders answer a status; a query that fails while a page is drawn throws the error of its call. */
function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined;
}
