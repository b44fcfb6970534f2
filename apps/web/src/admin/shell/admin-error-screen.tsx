import { isRouteErrorResponse } from 'react-router';
import { AdminFrame } from './admin-frame.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Replaces a screen that does not exist or could not be loaded. */
export function AdminErrorScreen({ error }: { error: unknown }) {
  const { t } = useTrans();
  const isMissing = [404, 410].includes(statusOf(error) ?? 0);
  const title = isMissing ? t('Not found') : t('This page could not be loaded');
  return (
    <AdminFrame title={title}>
      <title>{title}</title>
      {isMissing ? (
        <EmptyState
          title={t('Nothing at this address')}
          description={t('It was deleted or never existed.')}
          action={<ButtonLink href="/admin">{t('Back to dashboard')}</ButtonLink>}
        />
      ) : (
        <EmptyState
          title={t('There was an issue loading this page')}
          description={t('Please try again later')}
          // A full reload also fetches new code, in case a release has replaced it.
          action={<Button onPress={() => window.location.reload()}>{t('Try again')}</Button>}
        />
      )}
    </AdminFrame>
  );
}

/** Loaders throw a response with a status; a query that fails during rendering throws an `ApiError`. */
function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined;
}
