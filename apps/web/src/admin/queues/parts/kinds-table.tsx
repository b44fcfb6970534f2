import type { JobQueueState } from '@kinora/contracts/foundation/queues.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { DataTable } from '#ui/data-table.tsx';
import { queueLabels } from './queue-labels.ts';
import { useKindColumns } from './use-kind-columns.tsx';

/** The kinds of jobs with their numbers, and a switch to pause each. */
export function KindsTable({
  kinds,
  now,
  canChange,
  isLoading,
  hasError,
  onRetry,
}: {
  kinds: readonly JobQueueState[];
  now: number;
  canChange: boolean;
  isLoading: boolean;
  hasError: boolean;
  onRetry: () => void;
}) {
  const { t } = useTrans();
  const labels = queueLabels(t);
  return (
    <DataTable
      aria-label={t('Kinds')}
      columns={useKindColumns({ now, canChange })}
      rows={kinds}
      getRowKey={({ kind }) => kind}
      getRowText={({ kind }) => labels[kind].name}
      isLoading={isLoading}
      errorMessage={hasError ? t('The queues could not be loaded.') : undefined}
      onRetry={onRetry}
    />
  );
}
