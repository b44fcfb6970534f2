import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { ErrorCode } from '@kinora/contracts/error-catalogue.ts';
import { AccountGate } from '#app/gate/account-gate.tsx';
import { LazyOverlays } from '#app/shell/lazy-overlays.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { ErrorScreen } from './error-screen.tsx';
import { goneFrom } from './gone.ts';
import { GoneScreen } from './gone-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PrivateScreen } from './private-screen.tsx';

/**
 * Replaces the whole application when a route fails: the doorway for pages that do not exist or are gone, the general
 * screen for everything else. The gate is included, because the calls of a suspended account are rejected, and its user
 * must see the reason instead of an error.
 */
export function RouteErrorBoundary() {
  return (
    <>
      <AccountGate>{screenFor(useRouteError())}</AccountGate>
      <LazyOverlays />
    </>
  );
}

function screenFor(error: unknown) {
  const gone = goneFrom(error);
  if (gone) return <GoneScreen gone={gone} />;
  if (isPrivate(error)) return <PrivateScreen />;
  return statusOf(error) === 404 ? <NotFoundScreen /> : <ErrorScreen />;
}

/** Whether a page was refused because someone else looks at it. */
function isPrivate(error: unknown): boolean {
  const data: unknown = isRouteErrorResponse(error) ? error.data : error;
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
  return code === ('impersonations.private' satisfies ErrorCode);
}

/** Loaders throw a response with a status; a query that fails during rendering throws the error of its call. */
function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined;
}
