import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Panel } from './panel.tsx';

/** A panel with the loading and error state of its data. */
export function LoadedPanel<Data>({
  title,
  detail,
  action,
  result,
  rows = 4,
  children,
}: {
  title: string;
  detail?: ReactNode;
  action?: ReactNode;
  result: UseQueryResult<Data>;
  /** The number of rows of the placeholder. */
  rows?: number;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTrans();
  const end =
    action ?? (detail === undefined ? undefined : <span className="text-[12.5px] text-fg-3">{detail}</span>);
  return (
    <Panel title={title} {...(end === undefined ? {} : { action: end })}>
      {result.data === undefined ? (
        result.isError ? (
          <div className="grid justify-items-center gap-3 py-4 text-center text-fg-3">
            <p>{t('There was an issue loading this page')}</p>
            <Button size="xs" isPending={result.isFetching} onPress={() => void result.refetch()}>
              {t('Try again')}
            </Button>
          </div>
        ) : (
          <div aria-busy="true" className="grid gap-3 py-1">
            {Array.from({ length: rows }, (_, index) => (
              <Skeleton key={index} className="h-5 rounded-md" />
            ))}
          </div>
        )
      ) : (
        children(result.data)
      )}
    </Panel>
  );
}

/** A row of figures. */
export const rowClass = 'border-t border-hair first:border-0 [&>*]:py-2.75';
