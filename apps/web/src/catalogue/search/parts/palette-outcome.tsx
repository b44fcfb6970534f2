import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SearchWish } from '../search-address.ts';

/** Nothing was found: what may help. */
export function NoHits({ wish, onAllKinds }: { wish: SearchWish; onAllKinds: () => void }) {
  const { t } = useTrans();
  return (
    <EmptyState
      isPlain
      title={<span className="wrap-anywhere">{t('Nothing found for “:query”', { query: wish.query })}</span>}
      description={t('Check the spelling, or try fewer words.')}
      action={
        wish.kind === null ? undefined : (
          <Button size="sm" onPress={onAllKinds}>
            {t('Search everything')}
          </Button>
        )
      }
    />
  );
}

/** The search could not be asked. */
export function FailedSearch({ onRetry }: { onRetry: () => void }) {
  const { t } = useTrans();
  return (
    <EmptyState
      isPlain
      title={t('The search did not answer.')}
      description={t('What you typed is still there.')}
      action={
        <Button size="sm" onPress={onRetry}>
          {t('Try again')}
        </Button>
      }
    />
  );
}
