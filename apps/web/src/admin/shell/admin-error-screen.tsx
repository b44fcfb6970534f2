import { isRouteErrorResponse } from 'react-router';
import { AdminFrame } from './admin-frame.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What stands in place of a screen that is not there, or could not be loaded. */
export function AdminErrorScreen({ error }: { error: unknown }) {
  const { t } = useTrans();
  const isMissing = [404, 410].includes(statusOf(error) ?? 0);
  const title = isMissing ? t('Not found') : t('This page could not be loaded');
  return (
    <AdminFrame title={title}>
      <title>{title}</title>
      {isMissing ? (
        <EmptyState
          title={t('There is nothing at this address')}
          description={t('It was deleted, or never was.')}
          action={<ButtonLink href="/admin">{t('To the overview')}</ButtonLink>}
        />
      ) : (
        <EmptyState
          title={t('There was an issue loading this page')}
          description={t('Please try again later')}
          // A whole reload also fetches the code anew, which a new release may have replaced.
          action={<Button onPress={() => window.location.reload()}>{t('Try again')}</Button>}
        />
      )}
    </AdminFrame>
  );
}

/** Loaders answer a status; a query that fails while a page is drawn throws the error of its call. */
function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined;
}
