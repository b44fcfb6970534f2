import type { UseQueryResult } from '@tanstack/react-query';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';

/** The loading and error state of a drawer. */
export function DrawerState({ result }: { result: UseQueryResult }) {
  const { t } = useTrans();
  if (!result.isError)
    return (
      <div aria-busy="true">
        <span className="sr-only">{t('Loading')}</span>
        <TextSkeleton lines={8} />
      </div>
    );
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-8 text-center text-fg-2">
      <p>{t('The details could not be loaded.')}</p>
      <Button size="xs" isPending={result.isFetching} onPress={() => void result.refetch()}>
        {t('Try again')}
      </Button>
    </div>
  );
}
