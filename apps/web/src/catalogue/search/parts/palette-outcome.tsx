import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SearchRequest } from '../search-address.ts';

/** The empty state of the palette, with hints. */
export function NoHits({ wish, onAllKinds }: { wish: SearchRequest; onAllKinds: () => void }) {
  const { t } = useTrans();
  return (
    <EmptyState
      isPlain
      title={<span className="wrap-anywhere">{t('Nothing found for “:query”', { query: wish.query })}</span>}
      description={t('Check the spelling or use fewer words.')}
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

/** Shown when the search request fails. */
export function FailedSearch({ onRetry }: { onRetry: () => void }) {
  const { t } = useTrans();
  return (
    <EmptyState
      isPlain
      title={t('Search is unavailable.')}
      description={t('Your text is still there.')}
      action={
        <Button size="sm" onPress={onRetry}>
          {t('Try again')}
        </Button>
      }
    />
  );
}
