import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '#platform/api/api-error.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** What a failed route shows: the doorway when there is nothing, the general screen for anything else. */
export function RouteErrorBoundary() {
  return statusOf(useRouteError()) === 404 ? <NotFoundScreen /> : <ErrorScreen />;
}

/** Loaders answer a status; a query that fails while a page is drawn throws the error of its call. */
function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined;
}
